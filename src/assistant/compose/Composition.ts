/** A calculation in several steps, read from words: 20% off 80, then 10% off, plus tax. */
export interface Composition {
  /** The expression for the scientific calculator. */
  readonly expression: string
  /** The result of the evaluation. */
  readonly value: string
  /** The figure, with its currency or unit; the shares, if something is split in a ratio. */
  readonly text: string
  /** Each step with its result. */
  readonly steps: readonly string[]
  /** Whether a tool that answers is preferred, since all is in units that tools read: 350 km at 100 km/h. */
  readonly isOfUnits?: boolean
  /** Whether it is read from a story whose words are not all known, so that a tool that answers is preferred. */
  readonly isTold?: boolean
}
