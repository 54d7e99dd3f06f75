import { CLOCK_WANTED, parseCivilTime } from '../../src/engine/language/numbers/parseCivilTime.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '../../src/engine/language/units/unitChoices.ts'
import { refuseMany } from '../../src/service/boundErrors.ts'
import { among, type DetailedError } from '../../src/service/detailErrors.ts'
import {
  describeCurrency,
  describeLocale,
  readCurrency,
  readLocale,
  type Notation,
} from '../../src/service/notation.ts'
import { shorten } from '../../src/engine/language/shorten.ts'
import { ProblemError } from './ProblemError.ts'

/** The options of a calculation, besides its inputs. */
export interface CalculationOptions extends Notation {
  /** The caller's clock; by default the server's, in UTC. */
  readonly now?: string
  /** The unit system of plain numbers and figures. */
  readonly units?: UnitSystem
  /** Whether to include the steps of each figure. */
  readonly working?: boolean
  /** Whether to include tables besides figures, such as schedules. */
  readonly tables?: boolean
}

export interface CalculationQuery {
  readonly inputs: Readonly<Record<string, string>>
  readonly options: CalculationOptions
  readonly format: 'json' | 'csv'
  /** Whether no cell of a table can be a formula of a spreadsheet. */
  readonly isSafe: boolean
}

type QueryOptions = CalculationOptions & { readonly format: string; readonly isSafe: boolean }

const FORMATS = ['json', 'csv'] as const
const SWITCHES = ['true', 'false'] as const
const CELLS = ['plain', 'safe'] as const

type Reader = (value: string, name: string, errors: DetailedError[]) => Partial<QueryOptions>

const READERS: Readonly<Record<string, Reader>> = {
  _now: (value, name, errors) => readNow(value, name, errors),
  _units: (value, name, errors) => {
    const units = oneOf(value, name, UNIT_SYSTEMS, errors)
    return units ? { units } : {}
  },
  _locale: (value, _, errors) => readNotation({ locale: value }, '_', errors),
  _currency: (value, _, errors) => readNotation({ currency: value }, '_', errors),
  _working: (value, name, errors) => ({ working: oneOf(value, name, SWITCHES, errors) === 'true' }),
  _tables: (value, name, errors) => ({ tables: oneOf(value, name, SWITCHES, errors) === 'true' }),
  _csv: (value, name, errors) => ({ isSafe: oneOf(value, name, CELLS, errors) === 'safe' }),
  _format: (value, name, errors) => ({ format: oneOf(value, name, FORMATS, errors) ?? 'json' }),
}

/**
 * Parses a query: inputs by name, and options, which start with an underscore.
 *
 * @param only the inputs and options allowed; any if omitted
 * @throws ProblemError with all unknown or invalid options and all repeated names
 */
export function readQuery(query: string, only?: readonly string[]): CalculationQuery {
  const inputs: Record<string, string> = Object.create(null)
  const errors: DetailedError[] = []
  const seen = new Set<string>()
  const known = Object.keys(READERS).filter((name) => !only || only.includes(name))
  let options: Partial<QueryOptions> = {}
  for (const [name, value] of readParameters(query)) {
    const reader = known.includes(name) ? READERS[name] : undefined
    if (seen.has(name)) errors.push(givenTwice(name))
    else if (reader) options = { ...options, ...reader(value, name, errors) }
    else if (name.startsWith('_')) errors.push(unknownOption(name, known))
    else if (only && !only.includes(name)) errors.push(unknownParameter(name, only))
    else inputs[name] = value
    seen.add(name)
  }
  if (errors.length > 0) throw new ProblemError(400, errors)
  const { format, isSafe = false, ...rest } = options
  return { inputs, options: rest, format: format === 'csv' ? 'csv' : 'json', isSafe }
}

/** @throws ProblemError if there are more parameters than a request can have */
function readParameters(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query)
  const tooMany = refuseMany('parameters', parameters.size)
  if (tooMany !== undefined) throw new ProblemError(400, [{ code: 'too-many-names', message: tooMany }])
  return parameters
}

/**
 * Parses a query with at most one parameter.
 *
 * @param known its name; if omitted, no parameter is allowed
 * @throws ProblemError if there is another parameter, or this one twice
 */
export function readOneParameter(query: string, known?: string): string | undefined {
  const parameters = readParameters(query)
  const allowed = known === undefined ? [] : [known]
  const errors = [...new Set(parameters.keys())].flatMap((name): DetailedError[] => {
    if (name !== known) return [unknownParameter(name, allowed)]
    return parameters.getAll(name).length > 1 ? [givenTwice(name)] : []
  })
  if (errors.length > 0) throw new ProblemError(400, errors)
  return known === undefined ? undefined : (parameters.get(known) ?? undefined)
}

function unknownParameter(name: string, allowed: readonly string[]): DetailedError {
  const message = `there is no parameter "${shorten(name)}" here; allowed: ${allowed.join(', ') || 'none'}`
  return { input: shorten(name), code: 'unknown-parameter', message, ...among(name, allowed) }
}

const givenTwice = (name: string): DetailedError => ({
  input: shorten(name),
  code: 'given-twice',
  message: `${shorten(name)} is given twice`,
})

/** @throws ProblemError if it is not a valid date and time */
export function parseNow(now: string, name: string): string {
  const errors: DetailedError[] = []
  const { now: parsed } = readNow(now, name, errors)
  if (parsed === undefined) throw new ProblemError(400, errors)
  return parsed
}

function readNow(value: string, name: string, errors: DetailedError[]): { now?: string } {
  const now = parseCivilTime(value)
  if (now !== undefined) return { now }
  errors.push({
    input: name,
    code: 'not-a-clock',
    message: `${name} ${CLOCK_WANTED}, got ${JSON.stringify(shorten(value))}`,
  })
  return {}
}

/**
 * Returns the notation that a call asks for.
 *
 * @throws ProblemError if there is no such locale or currency
 */
export function parseNotation(asked: Notation): Notation {
  const errors: DetailedError[] = []
  const notation = readNotation(asked, '', errors)
  if (errors.length > 0) throw new ProblemError(400, errors)
  return notation
}

function readNotation(asked: Notation, mark: '' | '_', errors: DetailedError[]): Notation {
  const read = (name: keyof Notation, found: string | undefined, explain: typeof describeLocale): Notation => {
    if (asked[name] === undefined) return {}
    if (found !== undefined) return { [name]: found }
    errors.push({ input: mark + name, code: 'not-a-choice', message: explain(mark + name, asked[name]) })
    return {}
  }
  return {
    ...read('locale', readLocale(asked.locale), describeLocale),
    ...read('currency', readCurrency(asked.currency), describeCurrency),
  }
}

function oneOf<T extends string>(
  value: string,
  name: string,
  allowed: readonly T[],
  errors: DetailedError[],
): T | undefined {
  const found = allowed.find((option) => option === value)
  if (found === undefined)
    errors.push({
      input: name,
      code: 'not-a-choice',
      message: `${name} must be one of ${allowed.join(', ')}, got ${JSON.stringify(shorten(value))}`,
      ...among(value, allowed),
    })
  return found
}

function unknownOption(name: string, known: readonly string[]): DetailedError {
  const details = among(name, known)
  const hint =
    details.nearest === undefined ? `; there are ${known.join(', ')}` : `, did you mean "${details.nearest}"?`
  return {
    input: shorten(name),
    code: 'unknown-option',
    message: `there is no option "${shorten(name)}"${hint}`,
    ...details,
  }
}
