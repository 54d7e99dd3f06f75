import { MAX_ERRORS } from '../../src/service/boundErrors.ts'
import type { DetailedError } from '../../src/service/detailErrors.ts'

/** A request that cannot be answered, explained for people and for programs. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly expose = true
  readonly status: number
  readonly errors: readonly DetailedError[]

  /** @param errors all errors, of which the first are listed; their messages are joined into the detail */
  constructor(status: number, errors: readonly DetailedError[]) {
    const more = errors.length - MAX_ERRORS - 1
    const listed =
      more > 0 ? [...errors.slice(0, MAX_ERRORS), { code: 'more-errors', message: `and ${more + 1} more` }] : errors
    super(listed.map(({ message }) => message).join('; '))
    this.status = status
    this.errors = listed
  }
}
