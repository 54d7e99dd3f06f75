import { parseArgs } from 'node:util'
import type { InputError } from '../../src/engine/evaluate/readInputs.ts'
import { nearestName } from '../../src/engine/problems/nearestName.ts'
import { shorten } from './answer.ts'
import { CLOCK_WANTED, parseCivilTime } from '../../src/engine/parse/parseCivilTime.ts'

export type Command =
  | { readonly kind: 'usage' }
  | { readonly kind: 'list' }
  | { readonly kind: 'help'; readonly tool: string }
  | { readonly kind: 'batch'; readonly now?: string; readonly rates?: string }
  | { readonly kind: 'refused'; readonly tool?: string; readonly json: boolean; readonly errors: readonly InputError[] }
  | CaseCommand

export interface CaseCommand {
  readonly kind: 'case'
  readonly tool: string
  readonly given: Readonly<Record<string, string>>
  readonly json: boolean
  readonly now?: string
  /** A file of currency rates. */
  readonly rates?: string
}

/** What the arguments hold, before it is asked whether they go together. */
interface Arguments {
  readonly options: ReadonlySet<string>
  readonly now?: string
  readonly rates?: string
  /** In their order: the tool, then the inputs. */
  readonly words: readonly string[]
  readonly messages: readonly string[]
}

/**
 * Reads the arguments of a command.
 *
 * @param args without the program's own name
 * @returns the command, or every reason why it is none
 */
export function parseArguments(args: readonly string[]): Command {
  const { options, now, rates, words, messages } = readOptions(args)
  const [first] = words
  const tool = first === undefined || first.includes('=') ? undefined : first
  const json = options.has('json')
  const around = { ...(now === undefined ? {} : { now }), ...(rates === undefined ? {} : { rates }) }
  const refused = (...reasons: readonly string[]): Command => {
    const errors = reasons.map((message) => ({ message }))
    return { kind: 'refused', json, errors, ...(tool === undefined ? {} : { tool }) }
  }
  if (messages.length > 0) return refused(...messages)
  if (options.has('help')) return tool === undefined ? { kind: 'usage' } : { kind: 'help', tool }
  if (options.has('list')) {
    const beside = [...options].find((name) => name !== 'list')
    if (first === undefined && beside === undefined) return { kind: 'list' }
    return refused(`--list stands alone, got ${quote(first ?? `--${beside}`)} beside it`)
  }
  if (options.has('batch')) {
    if (first === undefined) return { kind: 'batch', ...around }
    return refused(`--batch reads its cases from standard input, got ${quote(first)} beside it`)
  }
  if (first === undefined) return refused('name a tool, such as loan amount=20000 rate=6 years=5; --help says more')
  if (tool === undefined) return refused(`name a tool before ${quote(first)}; --list shows them`)
  const inputs = readInputs(words.slice(1))
  return inputs.messages.length > 0
    ? refused(...inputs.messages)
    : { kind: 'case', tool, given: inputs.given, json, ...around }
}

const OPTIONS = {
  json: { type: 'boolean' },
  now: { type: 'string' },
  rates: { type: 'string' },
  batch: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function readOptions(args: readonly string[]): Arguments {
  const options = new Set<string>()
  const words: string[] = []
  const messages: string[] = []
  let now: string | undefined
  let rates: string | undefined
  // Not strict: its own messages know no nearest match, and it stops at the first mistake.
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!Object.hasOwn(OPTIONS, name)) messages.push(`unknown option ${quote(rawName)}${didYouMean(rawName)}`)
    else if (name === 'rates') {
      rates = value
      if (options.has(name)) messages.push('--rates is given twice')
      else if (!value) messages.push('--rates must be a file of currency rates, got nothing')
    } else if (name !== 'now' && value !== undefined) messages.push(`${rawName} takes no value, got ${quote(value)}`)
    else if (name === 'now') {
      now = value === undefined ? undefined : parseCivilTime(value)
      if (options.has(name)) messages.push('--now is given twice')
      else if (now === undefined)
        messages.push(`--now ${CLOCK_WANTED}, got ${value === undefined ? 'nothing' : quote(value)}`)
    }
    options.add(name)
  }
  return {
    options,
    words,
    messages,
    ...(now === undefined ? {} : { now }),
    ...(rates === undefined ? {} : { rates }),
  }
}

function readInputs(words: readonly string[]): { given: Record<string, string>; messages: string[] } {
  const given: Record<string, string> = Object.create(null)
  const messages: string[] = []
  for (const word of words) {
    const equals = word.indexOf('=')
    const name = word.slice(0, equals)
    if (equals <= 0) messages.push(`inputs are given as name=value, got ${quote(word)}`)
    else if (name in given) messages.push(`${shorten(name)} is given twice`)
    else given[name] = word.slice(equals + 1)
  }
  return { given, messages }
}

const quote = (text: string): string => JSON.stringify(shorten(text))

function didYouMean(option: string): string {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`)
  const nearest = option.length > 80 ? undefined : nearestName(option, known)
  return nearest === undefined ? `; there are ${known.join(', ')}` : `, did you mean "${nearest}"?`
}
