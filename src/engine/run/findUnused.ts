import { slotFor } from '../compile/linkFormula.ts'
import type { Evaluation } from './evaluate.ts'

/**
 * Finds the inputs that were given and not read, because they do not apply: a value that applies was read, or the tool would
 * have refused it.
 */
export function findUnused({ tool, given, slots }: Evaluation): readonly string[] {
  const isUnused = (name: string): boolean => slots[slotFor(name, tool.layout)] === undefined
  const names = Object.keys(given).flatMap((known) =>
    isGiven(given[known]) ? [tool.inputNames.get(known) ?? known] : [],
  )
  return [...new Set(names)].filter(isUnused)
}

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  (typeof value === 'string' ? value.trim() : value) !== '' &&
  !(Array.isArray(value) && value.length === 0)
