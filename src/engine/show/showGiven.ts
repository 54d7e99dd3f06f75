import { shorten } from '../language/shorten.ts'

/** Any value, shortened for a message. */
export function showGiven(raw: unknown): string {
  if (typeof raw === 'string') return JSON.stringify(shorten(raw))
  if (Array.isArray(raw)) return 'a list'
  if (typeof raw === 'object' && raw !== null) return 'an object'
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null || raw === undefined) return String(raw)
  return typeof raw === 'bigint' ? showGiven(String(raw)) : `a ${typeof raw}`
}
