/** Inputs that are each allowed but together give no result. The message is for the caller of the command line or API. */
export class CalculationError extends Error {
  /** The input it hangs on most likely. */
  readonly input: string | undefined
  constructor(message: string, input?: string) {
    super(message)
    this.input = input
  }
}
