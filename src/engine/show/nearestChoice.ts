import type { ChoiceRow } from '../toolData.ts'
import { nearestName } from '../language/nearestName.ts'

/**
 * Finds the choice that was most likely meant, by its value, by its label, or by the words with which only one of them
 * starts.
 *
 * @returns its value, or undefined if none is near
 * @example nearestChoice('Tokyo', [{ value: 'Asia/Tokyo', label: 'Tokyo' }]) // => Asia/Tokyo
 */
export function nearestChoice(given: unknown, choices: readonly ChoiceRow[]): string | undefined {
  if (typeof given !== 'string') return undefined
  // A row whose value was changed still has its symbol or another text of its own.
  const [exact, another] = choices.filter((row) => Object.values(row).includes(given))
  if (exact && !another) return String(exact.value)
  const byName = new Map(choices.map(({ value }) => [String(value), String(value)]))
  for (const { value, label } of choices) if (!byName.has(label)) byName.set(label, String(value))
  const nearest = nearestName(given, byName.keys())
  if (nearest !== undefined) return byName.get(nearest)
  const start = given.trim().toLowerCase()
  const starting = [...byName].filter(([name]) => startsWithWords(name.toLowerCase(), start)).map(([, value]) => value)
  return start !== '' && new Set(starting).size === 1 ? starting[0] : undefined
}

const startsWithWords = (name: string, start: string): boolean =>
  name.startsWith(start) && !/^\p{L}|^\d/u.test(name.slice(start.length))
