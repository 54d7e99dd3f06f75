/**
 * The most steps that one calculation may take: some tenths of a second at most. A step is an operation of a formula that is
 * repeated, in a table or a search, or an item or character that a function goes through.
 */
export const MAX_STEPS = 10_000_000

/** Thrown when a calculation has used up its steps. Nothing catches it but what began the count. */
export class StepLimit extends Error {
  constructor() {
    super('too many steps')
  }
}

/** Counts the steps of one calculation, so that its limit does not depend on the speed of the machine. */
export class Steps {
  #left = MAX_STEPS

  /** @throws StepLimit if there are not as many left */
  take(count: number): void {
    this.#left -= count
    if (!(this.#left >= 0)) throw new StepLimit()
  }

  /** Counts from the start again: showing a result may take as long as calculating it. */
  restart(): void {
    this.#left = MAX_STEPS
  }

  get taken(): number {
    return MAX_STEPS - this.#left
  }
}
