import type { DetailedError } from '../../src/service/detailErrors.ts'

/** A request that cannot be answered, explained for people and for programs. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly expose = true
  readonly status: number
  readonly errors: readonly DetailedError[]

  /** @param errors all errors; their messages are joined into the detail if none is given */
  constructor(status: number, errors: readonly DetailedError[]) {
    super(errors.map(({ message }) => message).join('; '))
    this.status = status
    this.errors = errors
  }
}
