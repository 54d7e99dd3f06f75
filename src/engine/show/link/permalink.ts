import { NO_CURRENCY } from '../../language/numbers/noCurrency.ts'
import type { Given } from '../../run/readInputs.ts'
import { readShare, readValue } from '../../compile/readValue.ts'
import { Refusal } from '../../Refusal.ts'
import type { Engine, EquippedTool } from '../../tool.ts'
import type { InputData, ToolData } from '../../toolData.ts'
import { plainDecimal } from '../../language/numbers/plainDecimal.ts'
import { readNumber } from '../../language/numbers/readNumber.ts'
import { cleanText } from '../../compile/cleanText.ts'
import { unitsFor } from '../../compile/unitsFor.ts'
import { startText, startValues } from '../startValues.ts'

/** Browsers and messengers truncate longer links, and parsing one must not delay the page. */
const MAX_CHARACTERS = 8000
const SHOWN_CHARACTERS = 40

/** The inputs in a link, as texts for the form, and the parts that the tool does not understand. */
export interface OpenedPermalink {
  readonly given: Given
  readonly ignored: readonly string[]
}

type Row = Readonly<Record<string, string>>

/**
 * Encodes inputs as the fragment of an address: `amount=20000&rate=6&years=5`. Each row is a separate part:
 * `courses=grade:A,credits:3&courses=grade:B,credits:4`.
 * Numbers are plain decimals, whatever the locale and however they were typed.
 *
 * @param given texts and rows of texts by input name; empty ones are left out
 * @returns the fragment without its #; empty if no input was given or the fragment would be too long
 */
export function encodePermalink(equipped: EquippedTool, given: Given): string {
  const tool = equipped.data
  const parts = encodeInputs(equipped, given)
  // Where pages start otherwise than programs, a link names the choice, so that it opens the same in both.
  const whole = parts.length > 0 && tool.starts ? encodeInputs(equipped, withStandard(tool, given)) : parts
  // Programs that detect links in texts leave out trailing punctuation, so escape it.
  const fragment = whole.join('&').replace(/[.!~*'()+,/@]$/, percentEncode)
  return fragment.length > MAX_CHARACTERS ? '' : fragment
}

/** Adds what programs take for the choices that are not given and that pages start with otherwise. */
function withStandard(tool: ToolData, given: Given): Given {
  const values = startValues(tool)
  const names = Object.values(tool.starts ?? {}).flatMap((choices) => Object.keys(choices))
  const missing = names.filter((name) => (given[name] ?? '') === '')
  return { ...given, ...Object.fromEntries(missing.map((name) => [name, values[name]])) }
}

const encodeInputs = ({ data: tool, engine }: EquippedTool, given: Given): string[] =>
  tool.inputs.flatMap((input): string[] => {
    const value = given[input.name]
    if (Array.isArray(value)) return value.map((row: Row) => `${input.name}=${encodeRow(input, row, engine)}`)
    const text = plainText(input, value, (name) => chosenIn(tool, given, name), engine)
    // A field with only white space is empty.
    const isEmpty = text === '' || (input.type !== 'text' && text.trim() === '')
    return value === undefined || isEmpty ? [] : [`${input.name}=${encodeText(text)}`]
  })

/**
 * Decodes a fragment. Never throws: returns the values that are valid for their inputs and the names of all other parts.
 *
 * @param fragment without its #; may use earlier names of inputs
 */
export function decodePermalink({ data: tool, engine }: EquippedTool, fragment: string): OpenedPermalink {
  if (fragment.length > MAX_CHARACTERS) return { given: {}, ignored: [shorten(fragment)] }
  const names = new Map(
    tool.inputs.flatMap((input) => [input.name, ...(input.aliases ?? [])].map((name) => [name, input] as const)),
  )
  const found = new Map<InputData, string | Row[]>()
  const ignored: string[] = []
  const parts = fragment.split('&').filter((part) => part !== '')
  // Aliases come last, so the current name wins if a link contains both.
  for (const part of parts.toSorted((a, b) => Number(isAlias(a)) - Number(isAlias(b)))) {
    const [name, text] = splitAt(part, '=')
    const input = names.get(name)
    if (input && isEmptyIn(input, text)) continue
    const value = input && text !== undefined ? decodeValue(input, text, found.get(input), engine) : undefined
    if (input && value !== undefined) found.set(input, value)
    else if (name !== '') ignored.push(shorten(name))
  }
  const given = Object.fromEntries([...found].map(([{ name }, value]) => [name, value]))
  for (const input of tool.inputs) {
    if (isOffered(tool, input, given)) continue
    delete given[input.name]
    ignored.push(input.name)
  }
  return { given, ignored: [...new Set(ignored)] }

  function isAlias(part: string): boolean {
    const [name] = splitAt(part, '=')
    return names.get(name)?.name !== name
  }
}

/** Writes a value as every face reads it. */
const plainText = (input: InputData, value: unknown, chosen: (name: string) => unknown, engine: Engine): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? plainDecimal(value)
    : cleanText({ ...input, units: unitsFor(input, chosen) ?? input.units }, String(value), engine, NO_CURRENCY)

function encodeRow({ columns = [] }: InputData, row: Row, engine: Engine): string {
  return columns
    .flatMap((column) => {
      const start = startText(column, {})
      const text = plainText(column, row[column.name] ?? start, () => undefined, engine)
      // Leave out empty cells, and defaults in columns that are folded away: a new row has the same.
      if (text === start && (text === '' || column.more)) return []
      return [`${column.name}:${encodeText(text).replaceAll(',', '%2C')}`]
    })
    .join(',')
}

/** Returns a sentence that lists the ignored parts of a link by their labels; empty if there are none. */
export function explainIgnored(tool: ToolData, { given, ignored }: OpenedPermalink): string {
  if (ignored.length === 0) return ''
  const labels = ignored.map((name) => {
    const label = tool.inputs.find((input) => input.name === name)?.label
    if (typeof label === 'string') return label
    return (label && 'is' in label ? label.is[chosenIn(tool, given, label.by)] : undefined) ?? name
  })
  return `Some parts of this link were not understood: ${labels.map((label) => `“${label}”`).join(', ')}.`
}

/** Escapes only the characters that a fragment cannot contain, so that links stay readable. */
const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%(2B|2C|2F|3A|40)/g, decodeURIComponent)

const percentEncode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Returns the value, or the rows with this row added; undefined if the part is invalid or repeats an input. */
function decodeValue(
  input: InputData,
  text: string,
  before: string | readonly Row[] | undefined,
  engine: Engine,
): string | Row[] | undefined {
  if (input.type === 'rows') {
    const row = decodeRow(input, text, engine)
    return row && [...(Array.isArray(before) ? before : []), row]
  }
  const value = before === undefined ? decodeText(text) : undefined
  return value === undefined ? undefined : accept(input, value, engine)
}

function decodeRow({ columns = [] }: InputData, fields: string, engine: Engine): Row | undefined {
  const row = new Map(columns.map((column) => [column.name, startText(column, {})]))
  for (const part of fields.split(',').filter((field) => field !== '')) {
    const [name, escaped = ''] = splitAt(part, ':')
    const column = columns.find((column) => column.name === name)
    const text = decodeText(escaped)
    // A cell with only white space is empty.
    const value = column && text?.trim() ? accept(column, text, engine) : text
    if (!column || value === undefined) return undefined
    row.set(name, value)
  }
  return Object.fromEntries(row)
}

/** Whether a link names an optional input and leaves it empty, as programs do that fill in a template. */
const isEmptyIn = ({ type, optional }: InputData, text: string | undefined): boolean =>
  optional === true && type !== 'text' && text !== undefined && decodeText(text)?.trim() === ''

/** Returns undefined for a broken escape. A percent sign that starts no escape is literal, as in `rate=6%`. */
function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f])/gi, '%25'))
  } catch {
    return undefined
  }
}

/** Returns the text for the input's field; undefined if it is not valid for that input. */
function accept(input: InputData, written: string, engine: Engine): string | undefined {
  // Whether the sign of an amount is that of the chosen currency is known once all parts are.
  if (input.currencyBy && readNumber(written, { isCurrency: () => true })) return written
  const text = cleanText(input, written, engine)
  // The amount of a percentage depends on another input.
  if (input.percentOf !== undefined && readShare(text) !== undefined) return text
  const value = readValue(input, text, input.choices, engine)
  if (value instanceof Refusal) return undefined
  return input.type === 'choice' ? String(value) : text
}

/** Whether a choice that depends on another input is offered for the value of that input. */
function isOffered(tool: ToolData, { name, match, choices = [] }: InputData, given: Given): boolean {
  if (!match || given[name] === undefined) return true
  const decider = chosenIn(tool, given, match.input)
  return choices.some((row) => String(row.value) === given[name] && String(row[match.column]) === decider)
}

/** Returns the choice in the link, or else the default of the form. */
const chosenIn = (tool: ToolData, given: Given, name: string): string => String(given[name] ?? startValues(tool)[name])

/** Splits a text at the first separator; without one, there is no second part. */
function splitAt(text: string, separator: string): [before: string, after?: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text
