import type { InputError } from '../engine/show/describeRefusal.ts'

/** The maximum number of errors that an answer lists. */
export const MAX_ERRORS = 20

/** The maximum number of names in a request: several times the inputs of any tool. */
const MAX_NAMES = 100

/**
 * Describes the first of many refusals, because a small request can have thousands.
 *
 * @returns their errors, followed by "and 312 more", and the refusals described
 */
export function describeFirst<Refused>(
  refusals: readonly Refused[],
  describe: (refusal: Refused) => InputError,
): { readonly errors: readonly InputError[]; readonly refusals: readonly Refused[] } {
  const first = refusals.slice(0, MAX_ERRORS)
  const more = refusals.length - first.length
  const errors = first.map(describe)
  return { errors: more > 0 ? [...errors, { message: `and ${more} more` }] : errors, refusals: first }
}

/** Returns why names are not even read, because there are more than a request can have; undefined if they are few. */
export function refuseMany(what: string, count: number): string | undefined {
  return count > MAX_NAMES ? `there are ${count} ${what}; at most ${MAX_NAMES} are read` : undefined
}

/** Counts the names of an object; what is not one has none. */
export const countNames = (given: unknown): number => Object.keys(Object(given)).length
