import type { Given } from '../evaluate/readInputs.ts'
import { readShare, readValue } from '../evaluate/readValue.ts'
import { Refusal } from '../evaluate/Refusal.ts'
import type { InputData, ToolData } from '../toolData.ts'
import { cleanText } from '../units/cleanText.ts'
import { startText, startValues } from '../present/startValues.ts'

/** Browsers and messengers cut what is longer; a page that opens must not take long to read it. */
const MAX_CHARACTERS = 8000
const SHOWN_CHARACTERS = 40

/** What a link says, as a form takes it, and the parts of it that say nothing to this tool. */
export interface OpenedPermalink {
  readonly given: Given
  readonly ignored: readonly string[]
}

type Row = Readonly<Record<string, string>>

/**
 * Inputs as the fragment of an address: `amount=20000&rate=6&years=5`, each row a part of its own:
 * `courses=grade:A,credits:3&courses=grade:B,credits:4`.
 *
 * @param given texts and rows of texts by input name; what is empty is left out
 * @returns the fragment without its #; nothing where no input was given, or more than an address can hold
 */
export function encodePermalink({ inputs }: ToolData, given: Given): string {
  const parts = inputs.flatMap((input): string[] => {
    const value = given[input.name]
    if (Array.isArray(value)) return value.map((row: Row) => `${input.name}=${encodeRow(input, row)}`)
    // A field of blanks is an empty one.
    const isEmpty = value === '' || (input.type !== 'text' && String(value).trim() === '')
    return value === undefined || isEmpty
      ? []
      : [`${input.name}=${encodeText(input.units ? cleanText(input, String(value)) : String(value))}`]
  })
  // Where a text ends in a link, its last full stop or bracket is not taken for a part of the link.
  const fragment = parts.join('&').replace(/[.!~*'()+,/@]$/, percentEncode)
  return fragment.length > MAX_CHARACTERS ? '' : fragment
}

/**
 * Reads a fragment back. Whatever it holds, what is understood is valid for its input and the rest is named; nothing throws.
 *
 * @param fragment without its #; earlier names of inputs are understood
 */
export function decodePermalink(tool: ToolData, fragment: string): OpenedPermalink {
  if (fragment.length > MAX_CHARACTERS) return { given: {}, ignored: [shorten(fragment)] }
  const names = new Map(
    tool.inputs.flatMap((input) => [input.name, ...(input.aliases ?? [])].map((name) => [name, input] as const)),
  )
  const found = new Map<InputData, string | Row[]>()
  const ignored: string[] = []
  const parts = fragment.split('&').filter((part) => part !== '')
  // A link that holds both a name and the one before it means the new one.
  for (const part of parts.toSorted((a, b) => Number(isAlias(a)) - Number(isAlias(b)))) {
    const [name, text] = splitAt(part, '=')
    const input = names.get(name)
    const value = input && text !== undefined ? decodeValue(input, text, found.get(input)) : undefined
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

function encodeRow({ columns = [] }: InputData, row: Row): string {
  return columns
    .flatMap((column) => {
      const start = startText(column, {})
      const text = row[column.name] ?? (column.more ? start : '')
      // What a new row has empty or folded away need not be said.
      if (text === start && (text === '' || column.more)) return []
      return [`${column.name}:${encodeText(text).replaceAll(',', '%2C')}`]
    })
    .join(',')
}

/** What of a link was not understood, in a sentence with the labels of the form; nothing where all of it was. */
export function explainIgnored(tool: ToolData, { given, ignored }: OpenedPermalink): string {
  if (ignored.length === 0) return ''
  const labels = ignored.map((name) => {
    const label = tool.inputs.find((input) => input.name === name)?.label
    if (typeof label === 'string') return label
    return (label && 'is' in label ? label.is[chosenIn(tool, given, label.by)] : undefined) ?? name
  })
  return `Some parts of this link were not understood: ${labels.map((label) => `“${label}”`).join(', ')}.`
}

/** Everything escaped that an address cannot hold; what it can stays readable. */
const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%(2B|2C|2F|3A|40)/g, decodeURIComponent)

const percentEncode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** The value with what this part adds to it; undefined where the part is not understood, or comes a second time. */
function decodeValue(
  input: InputData,
  text: string,
  before: string | readonly Row[] | undefined,
): string | Row[] | undefined {
  if (input.type === 'rows') {
    const row = decodeRow(input, text)
    return row && [...(Array.isArray(before) ? before : []), row]
  }
  const value = before === undefined ? decodeText(text) : undefined
  return value === undefined ? undefined : accept(input, value)
}

function decodeRow({ columns = [] }: InputData, fields: string): Row | undefined {
  const row = new Map(columns.map((column) => [column.name, startText(column, {})]))
  for (const part of fields.split(',').filter((each) => each !== '')) {
    const [name, escaped = ''] = splitAt(part, ':')
    const column = columns.find((each) => each.name === name)
    const text = decodeText(escaped)
    // A cell of blanks is an empty one.
    const value = column && text?.trim() ? accept(column, text) : text
    if (!column || value === undefined) return undefined
    row.set(name, value)
  }
  return Object.fromEntries(row)
}

/** Undefined where an escape is broken. A percent sign that begins none is one, as in `rate=6%`. */
function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f])/gi, '%25'))
  } catch {
    return undefined
  }
}

/** The text as the input's field holds it; undefined where it is no value for that input. */
function accept(input: InputData, written: string): string | undefined {
  const text = cleanText(input, written)
  // What a percentage comes to depends on another part of the link.
  if (input.percentOf !== undefined && readShare(text) !== undefined) return text
  const value = readValue(input, text, input.choices)
  if (value instanceof Refusal) return undefined
  return input.type === 'choice' ? String(value) : text
}

/** A choice that hangs on another input must be among those that its value leaves. */
function isOffered(tool: ToolData, { name, match, choices = [] }: InputData, given: Given): boolean {
  if (!match || given[name] === undefined) return true
  const decider = chosenIn(tool, given, match.input)
  return choices.some((row) => String(row.value) === given[name] && String(row[match.column]) === decider)
}

/** The choice that a form opens with. */
const chosenIn = (tool: ToolData, given: Given, name: string): string => String(given[name] ?? startValues(tool)[name])

/** What stands before the first separator, and after it where there is one. */
function splitAt(text: string, separator: string): [before: string, after?: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text
