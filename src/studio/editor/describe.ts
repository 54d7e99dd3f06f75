import type { Knowledge } from '../Knowledge.ts'
import { isFormula, nameOfPath } from './complete.ts'
import { membersOf, namesInScope } from './names.ts'
import { type Place, readPlace, readWritten } from './readPlace.ts'
import { type Schema, schemaAt } from './schemaAt.ts'

/** What is known of something in a definition. */
export interface Description {
  /** The described characters. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Explains the key, function, name or unit at an offset.
 *
 * @returns undefined where nothing is known
 */
export function describe(text: string, offset: number, knowledge: Knowledge): Description | undefined {
  const place = readWritten(text, offset)
  if (!place) return undefined
  const { from, to, path } = place
  if (!place.isKey && isFormula(path)) return describeWord(text, offset, place, knowledge)
  const written = text.slice(from, to)
  const explained = place.isKey
    ? schemaAt(knowledge.schema as Schema, [...path, written])?.description
    : describeUnit(written, nameOfPath(path), knowledge)
  return explained === undefined ? undefined : { from, to, text: `${written}\n${explained}` }
}

/**
 * Explains what the cursor is in or behind: a word, else the key that its line or its value belongs to.
 *
 * @returns undefined where nothing is known
 */
export function explain(text: string, cursor: number, knowledge: Knowledge): string | undefined {
  const before = text.slice(0, cursor)
  const behind = Math.max(0, before.replace(/:?[ \t]*$/, '').length - 1)
  const found = describe(text, cursor, knowledge) ?? describe(text, behind, knowledge)
  if (found) return found.text
  const written = readWritten(text, cursor) ?? readWritten(text, behind)
  // Where nothing is written yet, what may be.
  const { path } = written ?? readPlace(text, cursor) ?? {}
  if (path === undefined || path.length === 0 || written?.isKey === true) return undefined
  const keys = path.filter((step) => typeof step === 'string')
  const explained = schemaAt(knowledge.schema as Schema, path.slice(0, path.lastIndexOf(keys.at(-1) ?? '') + 1))
  return explained?.description === undefined ? undefined : `${keys.at(-1)}\n${explained.description}`
}

function describeUnit(written: string, name: string, { units }: Knowledge): string | undefined {
  if (!/\/unit$|\/offers(\/is\/[^/]+)?\/#$/.test(name)) return undefined
  return units.find(({ value, symbol }) => value === written || symbol === written)?.category
}

function describeWord(text: string, offset: number, place: Place, { functions }: Knowledge): Description | undefined {
  const [before = ''] = /(?:[a-zA-Z]\w*\.)?\w*$/.exec(text.slice(place.from, offset)) ?? []
  const [after = ''] = /^\w*/.exec(text.slice(offset, place.to)) ?? []
  const [word = '', owner] = (before + after).split('.').toReversed()
  const [from, to] = [offset + after.length - word.length, offset + after.length]
  const { definition, path } = place
  const names = owner === undefined ? namesInScope(definition, path) : membersOf(definition, owner, path)
  const known = names.find(({ name }) => name === word)
  if (known) return { from, to, text: `${word} (${known.what})${known.label === '' ? '' : `\n${known.label}`}` }
  const called = functions.find(({ name }) => name === word)
  return called && { from, to, text: `${called.signature}\n${called.description}` }
}
