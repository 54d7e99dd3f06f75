import type { DetailedError } from '../../src/service/detailErrors.ts'

/** A request that cannot be answered, for a person and for the program that sent it. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly expose = true
  readonly status: number
  readonly errors: readonly DetailedError[]

  /** @param errors each thing that is wrong; its message is the detail where none is given */
  constructor(status: number, errors: readonly DetailedError[]) {
    super(errors.map(({ message }) => message).join('; '))
    this.status = status
    this.errors = errors
  }
}
