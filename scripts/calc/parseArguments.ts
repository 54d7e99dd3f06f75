import { parseArgs } from 'node:util'
import type { InputError } from '../../src/engine/show/describeRefusal.ts'
import { parseDecimal } from '../../src/engine/language/numbers/parseDecimal.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '../../src/engine/language/units/unitChoices.ts'
import { nearestName } from '../../src/engine/language/nearestName.ts'
import type { Capability, CommandLineForm } from '../../src/service/capability.ts'
import {
  describeCurrency,
  describeLocale,
  readCurrency,
  readLocale,
  type Notation,
} from '../../src/service/notation.ts'
import { describeUnits } from '../../src/service/describeUnits.ts'
import { describeFirst } from '../../src/service/boundErrors.ts'
import { shorten } from '../../src/engine/language/shorten.ts'
import { CLOCK_WANTED, parseCivilTime } from '../../src/engine/language/numbers/parseCivilTime.ts'

export type Command =
  | { readonly kind: 'usage' }
  | { readonly kind: 'version' }
  | { readonly kind: 'list'; readonly json: boolean }
  | { readonly kind: 'help'; readonly tool: string }
  | {
      readonly kind: 'batch'
      /** The file of cases; by default standard input. */
      readonly file?: string
      readonly tables: boolean
      readonly now?: string
      readonly rates?: string
      readonly units?: UnitSystem
      readonly notation?: Notation
    }
  | {
      readonly kind: 'csv'
      readonly tool: string
      /** Whether no cell can be a formula of a spreadsheet. */
      readonly isSafe: boolean
      /** The file of cases; by default standard input. */
      readonly file?: string
      readonly now?: string
      readonly rates?: string
      readonly units?: UnitSystem
      readonly notation?: Notation
    }
  | { readonly kind: 'refused'; readonly tool?: string; readonly json: boolean; readonly errors: readonly InputError[] }
  | CaseCommand

export interface CaseCommand {
  readonly kind: 'case'
  readonly tool: string
  readonly given: Readonly<Record<string, string>>
  readonly json: boolean
  readonly now?: string
  /** The file of currency rates. */
  readonly rates?: string
  /** The unit system of plain numbers and figures. */
  readonly units?: UnitSystem
  /** How texts are written and read, where not as on the site. */
  readonly notation?: Notation
  /** The name of the requested capability. */
  readonly capability: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The parsed arguments, before their combination is validated. */
interface Arguments {
  readonly options: ReadonlySet<string>
  readonly now?: string
  readonly rates?: string
  readonly units?: UnitSystem
  readonly notation?: Notation
  /** The values of the capabilities' options. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The other arguments in order: the tool, then the inputs. */
  readonly words: readonly string[]
  readonly messages: readonly string[]
}

/**
 * Parses the arguments of a command.
 *
 * @param args         without the program's own name
 * @param capabilities each except calculating is an option, and so are its parameters
 * @returns the command, or all errors
 */
export function parseArguments(args: readonly string[], capabilities: readonly Capability[]): Command {
  const { options, now, rates, units, notation, parameters, words, messages } = readOptions(args, capabilities)
  const requested = capabilities.filter(({ name }) => name !== CALCULATE && options.has(name)).map(({ name }) => name)
  const [first] = words
  const tool = first === undefined || first.includes('=') ? undefined : first
  const json = options.has('json')
  const common = {
    ...(now === undefined ? {} : { now }),
    ...(rates === undefined ? {} : { rates }),
    ...(units === undefined ? {} : { units }),
    ...(notation === undefined ? {} : { notation }),
  }
  const refused = (...reasons: readonly string[]): Command => {
    const { errors } = describeFirst(reasons, (message) => ({ message }))
    return { kind: 'refused', json, errors, ...(tool === undefined ? {} : { tool }) }
  }
  if (messages.length > 0) return refused(...messages)
  if (options.has('help')) return tool === undefined ? { kind: 'usage' } : { kind: 'help', tool }
  for (const alone of ['version', 'list'] as const) {
    if (!options.has(alone)) continue
    const beside = [...options].find((name) => name !== alone && !(alone === 'list' && name === 'json'))
    if (first === undefined && beside === undefined) return alone === 'list' ? { kind: alone, json } : { kind: alone }
    return refused(`--${alone} takes nothing else, got ${quote(first ?? `--${beside}`)} beside it`)
  }
  const last = words.at(-1)
  if (options.has('csv') || (options.has('batch') && last !== undefined && CSV_FILE.test(last))) {
    const [, file, ...more] = words
    if (
      tool !== undefined &&
      !CSV_FILE.test(tool) &&
      !file?.includes('=') &&
      more.length + requested.length === 0 &&
      !json
    )
      return { kind: 'csv', tool, isSafe: options.has('safe'), ...(file === undefined ? {} : { file }), ...common }
    return refused(
      'comma-separated values take a tool and nothing else: loan --csv < cases.csv, loan --batch cases.csv',
    )
  }
  if (options.has('safe')) return refused('--safe goes with comma-separated values: loan --csv --safe < cases.csv')
  if (options.has('batch')) {
    const [file, second] = words
    if (second === undefined && requested.length === 0)
      return { kind: 'batch', ...(file === undefined ? {} : { file }), tables: options.has('tables'), ...common }
    const beside = second === undefined ? `--${requested[0]}` : second
    return refused(`--batch takes a file of cases or reads standard input, and nothing else, got ${quote(beside)}`)
  }
  if (options.has('tables')) return refused('--tables goes with --batch; a single case has its tables without it')
  if (first === undefined) return refused('name a tool, such as loan amount=20000 rate=6 years=5; --help says more')
  if (tool === undefined) return refused(`name a tool before ${quote(first)}; --list shows them`)
  const [capability = CALCULATE, second] = requested
  if (second !== undefined) return refused(`--${capability} and --${second} cannot be combined`)
  const incomplete = findIncomplete(capabilities, options, parameters)
  if (incomplete !== undefined) return refused(incomplete)
  const inputs = readInputs(words.slice(1))
  return inputs.messages.length > 0
    ? refused(...inputs.messages)
    : { kind: 'case', tool, given: inputs.given, json, capability, parameters, ...common }
}

const CSV_FILE = /\.csv$/i

/** The default capability. */
const CALCULATE = 'calculate'

const OPTIONS = {
  json: { type: 'boolean' },
  now: { type: 'string' },
  rates: { type: 'string' },
  units: { type: 'string' },
  locale: { type: 'string' },
  currency: { type: 'string' },
  batch: { type: 'boolean' },
  csv: { type: 'boolean' },
  safe: { type: 'boolean' },
  tables: { type: 'boolean' },
  list: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string'; readonly short?: string }>>

function optionsOf(capabilities: readonly Capability[]): { known: Options; parameters: Options } {
  const others = capabilities.filter(({ name }) => name !== CALCULATE)
  const parameters: Options = Object.fromEntries(
    others.flatMap(({ commandLine, parameters: own }): [string, Options[string]][] =>
      commandLine
        ? [[commandLine.pair.option, { type: 'string' }]]
        : Object.entries(own).map(([name, { type }]) => [name, { type: type === 'boolean' ? type : 'string' }]),
    ),
  )
  const names: Options = Object.fromEntries(
    others.map(({ name, commandLine }) => [name, { type: commandLine ? 'string' : 'boolean' }]),
  )
  return { known: { ...OPTIONS, ...names, ...parameters }, parameters }
}

/** Finds options that are given without the option that they require. */
function findIncomplete(
  capabilities: readonly Capability[],
  options: ReadonlySet<string>,
  parameters: Arguments['parameters'],
): string | undefined {
  for (const { name, commandLine } of capabilities) {
    if (!commandLine) continue
    const { argument, pair } = commandLine
    if (!options.has(name) && !options.has(pair.option)) continue
    if (
      parameters[argument] === undefined ||
      parameters[pair.name] === undefined ||
      parameters[pair.value] === undefined
    )
      return `use both options, each with its value: ${showForm(name, commandLine)}`
  }
  return undefined
}

/** Returns the syntax of a capability's options: --solve INPUT --for OUTPUT=VALUE. */
export const showForm = (name: string, { argument, pair }: CommandLineForm): string =>
  `--${name} ${argument.toUpperCase()} --${pair.option} ${pair.name.toUpperCase()}=${pair.value.toUpperCase()}`

function readOptions(args: readonly string[], capabilities: readonly Capability[]): Arguments {
  const { known, parameters: ofCapabilities } = optionsOf(capabilities)
  const parameters: Record<string, unknown> = {}
  const options = new Set<string>()
  const words: string[] = []
  const messages: string[] = []
  let now: string | undefined
  let rates: string | undefined
  let units: UnitSystem | undefined
  let notation: Notation | undefined
  // Not strict, because its messages have no suggestions and it stops at the first error.
  const { tokens } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!Object.hasOwn(known, name))
      messages.push(
        `unknown option ${quote(rawName)}${value === undefined ? didYouMean(rawName, known) : `; inputs have no dashes: ${shorten(`${name}=${value}`)}`}`,
      )
    else if (readForm(name, value, capabilities, parameters)) {
      if (options.has(name)) messages.push(`--${name} is given twice`)
    } else if (Object.hasOwn(ofCapabilities, name)) parameters[name] = readParameter(name, value, capabilities)
    else if (name === 'rates') {
      rates = value
      if (options.has(name)) messages.push('--rates is given twice')
      else if (!value) messages.push('--rates must be a file of currency rates, got nothing')
    } else if (name === 'units') {
      units = UNIT_SYSTEMS.find((system) => system === value)
      if (options.has(name)) messages.push('--units is given twice')
      else if (units === undefined) messages.push(describeUnits('--units', value))
    } else if (name === 'currency' || name === 'locale') {
      const [read, explain] = name === 'currency' ? [readCurrency, describeCurrency] : [readLocale, describeLocale]
      const found = read(value)
      if (options.has(name)) messages.push(`--${name} is given twice`)
      else if (found === undefined) messages.push(explain(`--${name}`, value))
      else notation = { ...notation, [name]: found }
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
    parameters,
    words,
    messages,
    ...(now === undefined ? {} : { now }),
    ...(rates === undefined ? {} : { rates }),
    ...(units === undefined ? {} : { units }),
    ...(notation === undefined ? {} : { notation }),
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

/** Parses an option of a capability with its own syntax; returns false for any other. */
function readForm(
  option: string,
  given: string | undefined,
  capabilities: readonly Capability[],
  parameters: Record<string, unknown>,
): boolean {
  for (const { name, commandLine } of capabilities) {
    if (!commandLine) continue
    const { argument, pair } = commandLine
    if (option === name) {
      if (given) parameters[argument] = given
      return true
    }
    if (option !== pair.option) continue
    const equals = given?.indexOf('=') ?? -1
    if (given !== undefined && equals > 0) {
      parameters[pair.name] = given.slice(0, equals)
      parameters[pair.value] = given.slice(equals + 1)
    }
    return true
  }
  return false
}

/** Converts a value to a number if the parameter is one; the capability reports invalid values. */
function readParameter(name: string, value: string | undefined, capabilities: readonly Capability[]): unknown {
  const type = capabilities.find(({ parameters }) => Object.hasOwn(parameters, name))?.parameters[name]?.type
  if (type === 'boolean') return value ?? true
  return type === 'number' && value !== undefined ? (parseDecimal(value) ?? value) : value
}

function didYouMean(option: string, options: Options): string {
  const known = Object.keys(options).map((name) => `--${name}`)
  const nearest = nearestName(option, known)
  return nearest === undefined ? `; there are ${known.join(', ')}` : `, did you mean "${nearest}"?`
}
