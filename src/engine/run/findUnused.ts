import type { Evaluation } from './evaluate.ts'
import { valueOf } from './valueOf.ts'

/**
 * Finds the inputs that were given and not read, because they do not apply: a value that applies was read, or the tool would
 * have refused it.
 */
export const findUnused = (evaluation: Evaluation): readonly string[] =>
  givenNames(evaluation).filter((name) => valueOf(evaluation, name) === undefined)

/** The current names of the inputs that were given. */
export function givenNames({ tool, given }: Evaluation): readonly string[] {
  const names = Object.keys(given).flatMap((known) =>
    isGiven(given[known]) ? [tool.inputNames.get(known) ?? known] : [],
  )
  return [...new Set(names)]
}

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  (typeof value === 'string' ? value.trim() : value) !== '' &&
  !(Array.isArray(value) && value.length === 0)
