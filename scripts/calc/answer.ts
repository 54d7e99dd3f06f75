import type { InputError } from '../../src/engine/present/describeRefusal.ts'
import { jsonLine } from './jsonLine.ts'
import { showPlain } from './showPlain.ts'

/** Text for standard output, errors for standard error, and the exit status. */
export interface Answer {
  readonly text: string
  readonly errors: string
  readonly status: 0 | 1
}

/** A refusal: one line an error for people, one line in all as JSON. */
export function refuse(tool: string | undefined, errors: readonly InputError[], json: boolean): Answer {
  if (json) return { text: jsonLine(tool, { ok: false, errors }), errors: '', status: 1 }
  const lines = errors.map(({ message }) => `${showPlain(`${shorten(tool ?? 'calc')}: ${message}`)}\n`)
  return { text: '', errors: lines.join(''), status: 1 }
}

/** A name shortened for a message. */
export function shorten(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
