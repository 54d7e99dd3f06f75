import type { InputError } from '../../src/engine/show/describeRefusal.ts'
import { jsonLine } from '../../src/service/batch/jsonLine.ts'
import { shorten } from '../../src/engine/language/shorten.ts'
import { showPlain } from './showPlain.ts'

/** Text for standard output, errors for standard error, and the exit status. */
export interface Answer {
  readonly text: string
  readonly errors: string
  readonly status: 0 | 1
}

/** Returns a refusal: one line per error for people, a single line as JSON. */
export function refuse(tool: string | undefined, errors: readonly InputError[], json: boolean): Answer {
  if (json) return { text: jsonLine(tool, { ok: false, errors }), errors: '', status: 1 }
  const lines = errors.map(({ message }) => `${showPlain(`${shorten(tool ?? 'calc')}: ${message}`)}\n`)
  return { text: '', errors: lines.join(''), status: 1 }
}
