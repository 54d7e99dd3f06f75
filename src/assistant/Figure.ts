/** A calculated figure. */
export interface Figure {
  readonly tool: string
  /** As understood, including units. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** The name of the output. */
  readonly output: string
  /** What the figure is: "Monthly Payment". */
  readonly label: string
  /** The figure with its unit, without its label: "$386.66". */
  readonly text: string
  /** What the calculation used besides the inputs, such as the exchange rates. */
  readonly note?: string
  /** The page of the tool with the inputs filled in. */
  readonly link: string
}
