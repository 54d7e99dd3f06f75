/** A figure that was worked out. */
export interface Figure {
  readonly tool: string
  /** As understood, with their units. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** The name of the output. */
  readonly output: string
  /** What the figure is: "Monthly Payment". */
  readonly label: string
  /** The figure alone, with its unit: "$386.66". */
  readonly text: string
  /** What it was calculated with, where that is not in the inputs: which exchange rates. */
  readonly note?: string
  /** The page of the tool with the inputs filled in. */
  readonly link: string
}
