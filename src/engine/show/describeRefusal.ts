import { signOf } from '../language/numbers/currencyNames.ts'
import { EN_US } from '../conventions.ts'
import type { Refusal, RefusalParams } from '../Refusal.ts'
import type { Cause, CauseParams } from '../language/functions/CalculationError.ts'
import { isA, isComparison, isNode, type Comparison, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { isOtherCurrency } from './isOtherCurrency.ts'
import { printFormula } from '../language/formulas/printFormula.ts'
import { nearestChoice } from './nearestChoice.ts'
import { daysMeant } from '../language/numbers/writtenDates.ts'
import { nearestName } from '../language/nearestName.ts'
import { shorten } from '../language/shorten.ts'
import type { InputType, NeedData, ToolData } from '../toolData.ts'
import { sayIgnored } from './sayIgnored.ts'
import { sayImpossible } from './sayImpossible.ts'
import { sayUnknownZone } from './sayUnknownZone.ts'
import { sayUnlikely } from './sayUnlikely.ts'
import { showGiven } from './showGiven.ts'
import { unitsWithin } from './unitsWithin.ts'

/** A refusal for programs: the input it is about, and a message for the person behind the program. */
export interface InputError {
  readonly input?: string
  readonly message: string
}

/** The parts of a definition that messages use. */
type Known = Pick<ToolData, 'id' | 'inputs' | 'nodes'>

type Sentences<Params> = { readonly [C in keyof Params]: (params: Params[C], input: string, tool: Known) => string }

/**
 * Returns the message for a refusal, with the names that programs use.
 *
 * @param tool the definition that refused the inputs
 * @returns "rate must be greater than 0, got 0"
 */
export function describeRefusal({ code, params, input }: Refusal, tool: Known): InputError {
  const sentence = SENTENCES[code] as (params: unknown, input: string, tool: Known) => string
  const message = sentence(params, input ?? '', tool)
  return input === undefined ? { message } : { input: code === 'unknown-input' ? shorten(input) : input, message }
}

const WANTED: Readonly<Partial<Record<InputType, string>>> = {
  number: 'a number',
  integer: 'a whole number',
  text: 'a text',
  date: 'a date, as YYYY-MM-DD',
  time: 'a time of day, as HH:MM',
  duration: 'a duration, as HH:MM:SS',
}

const BOUNDS = { above: 'greater than', min: 'at least', below: 'less than', max: 'at most' }
const MAX_LISTED = 24

const SENTENCES: Sentences<RefusalParams> = {
  'not-an-object': ({ given }) => `the inputs must be an object of names and values, got ${showGiven(given)}`,
  'unknown-input': (_, input, { id, inputs }) => {
    const known = inputs.map(({ name }) => name)
    return `${id} has no input "${shorten(input)}"${didYouMean(input, known) || `; it has ${known.join(', ')}`}`
  },
  empty: (_, input) => `${input} is required, got an empty text`,
  missing: ({ type, choices }, input) =>
    `${input} is required: ${WANTED[type] ?? `one of ${choices.map(({ value }) => value).join(', ')}`}`,
  'rows-missing': ({ columns }, input) => `${input} is required: a list of rows with ${columns.join(', ')}`,
  'not-rows': ({ given }, input) => `${input} must be a list of rows, got ${showGiven(given)}`,
  'too-many-rows': ({ limit, count }, input) => `${input} must have at most ${limit} rows, got ${count}`,
  'not-a-row': ({ sample, given }, input) =>
    `${input} must be a row such as ${JSON.stringify(sample)}, got ${showGiven(given)}`,
  'unknown-column': ({ row, name, known }) => `${row} has no field "${shorten(name)}"${didYouMean(name, known)}`,
  'row-not-calculable': ({ cause }, input) => `${input} cannot be calculated: ${describeCause(cause)}`,
  'not-a-number': ({ whole, given, currency }, input, { inputs }) => {
    const { unit, currencyBy } = inputs.find(({ name }) => name === input) ?? {}
    if (isOtherCurrency(given, currency))
      return `${input} is in ${currencyBy === undefined ? signOf(currency) : `${currency}, the choice of ${currencyBy}`}, got ${showGiven(given)}`
    const hasUnit = typeof unit === 'string' && typeof given === 'string' && /^-?[\d.,]+ ?[^\d.,\s]+$/.test(given)
    const form = typeof given === 'string' ? ` in plain decimal form${hasUnit ? `, without a unit (${unit})` : ''}` : ''
    return `${input} must be a ${whole ? 'whole number' : 'number'}${form}, got ${showGiven(given)}`
  },
  'ambiguous-number': ({ given, readings }, input) =>
    `${input} can be read in two ways, got ${showGiven(given)}; did you mean ${readings.join(' or ')}?`,
  'unknown-unit': ({ unit, known, offered }, input) =>
    `${input} has no unit "${shorten(unit)}"${didYouMean(unit, known)}${didYouMean(unit, known) === '' ? ';' : ''} it takes ${offered.join(', ')}`,
  'not-whole': ({ tooLarge, given }, input) =>
    `${input} must be a whole number${tooLarge ? ` up to ${Number.MAX_SAFE_INTEGER}` : ''}, got ${showGiven(given)}`,
  'not-exact': ({ given }, input) =>
    `${input} is beyond what a JSON number holds exactly; give it as text, got ${showGiven(given)}`,
  'too-many-digits': ({ limit, count }, input) => `${input} must have at most ${limit} digits, got ${count}`,
  'out-of-bounds': (params, input, { inputs }) => {
    const { bound, limit, given, written } = params
    const about = inputs.find(({ name }) => name === input)
    const unit = about?.unit
    const measure = written !== undefined && typeof unit === 'string' ? `${limit} ${unit}` : String(limit)
    const instead = unitsWithin(about ?? {}, params)
    return `${input} must be ${BOUNDS[bound]} ${measure}, got ${written === undefined ? shorten(String(given)) : shorten(written)}${instead.length > 0 ? `; did you mean ${instead.join(' or ')}?` : ''}`
  },
  'not-a-text': ({ given }, input) => `${input} must be a text, got ${showGiven(given)}`,
  'too-long': ({ limit, count }, input) => `${input} must have at most ${limit} characters, got ${count}`,
  'not-a-date': ({ given }, input) => {
    const days = typeof given === 'string' ? daysMeant(given) : []
    return `${input} must be a date that exists, as YYYY-MM-DD, got ${showGiven(given)}${days.length === 0 ? '' : `; did you mean ${days.join(' or ')}?`}`
  },
  'not-a-time': ({ given }, input) =>
    `${input} must be a time of day, as HH:MM from 00:00 to 23:59, got ${showGiven(given)}`,
  'not-a-duration': ({ given }, input) =>
    `${input} must be a duration, as HH:MM:SS from 00:00:00 to 9999:59:59, got ${showGiven(given)}`,
  'not-a-choice': ({ choices, given }, input) => {
    const nearest = nearestChoice(given, choices)
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
    return `${input} must be one of ${listChoices(choices)}, got ${showGiven(given)}${hint}`
  },
  need: ({ message, condition, given, ignored: [first] = [] }, input, tool) => {
    const [row] = /^.*\](?=\.)/.exec(input) ?? []
    const sentence = message ?? `${describeCondition(condition, tool)}, got ${listGiven(given)}`
    // What was given and does not count is why.
    if (first) return `${sayIgnored(first, tool.inputs, EN_US)}; ${sentence}`
    return row === undefined ? sentence : `${row}: ${sentence}`
  },
  impossible: (params) => {
    const { name, bound, limit, given, from } = params
    return (
      sayImpossible(params) ??
      `${name} must be ${BOUNDS[bound]} ${limit}, got ${shorten(String(given))}; check ${from.join(', ')}`
    )
  },
  unlikely: (params, input, { inputs }) =>
    sayUnlikely(params, inputs.find(({ name }) => name === input) ?? {}, input, EN_US),
  'not-calculable': ({ name, cause }) => `${name} cannot be calculated from these inputs: ${describeCause(cause)}`,
  'too-many-steps': ({ limit }, _, { id }) =>
    `${id} cannot be calculated from these inputs: it would take more than ${limit} steps`,
  'not-finite': ({ name }) => `${name} cannot be calculated from these inputs: the result is too large or not a number`,
}

const CAUSES: Sentences<CauseParams> = {
  'figure-not-finite': () => 'a figure in it is too large or not a number',
  'term-not-finite': () => 'a term is too large or not a number',
  'whole-divided-by-zero': () => 'a whole number cannot be divided by 0',
  'bounds-too-large': ({ limit }) => `the bounds must be numbers up to ${limit} from zero`,
  'no-whole-between': ({ lowest, highest }) => `there is no whole number between ${lowest} and ${highest}`,
  'end-before-start': ({ start, end }) => `the end, ${end}, must not be before the start, ${start}`,
  'unknown-date-unit': ({ unit }) => `the unit of datedif must be y, m, d, ym or md, got "${unit}"`,
  'unknown-time-zone': sayUnknownZone,
  'table-too-long': ({ limit }) => `it would have more than ${limit} rows`,
  'date-out-of-range': () => 'the date falls outside of the years 1 to 9999',
}

const describeCause = ({ code, params }: Cause): string => (CAUSES[code] as (params: unknown) => string)(params)

/** Returns the messages that a need can have: its own, one for each choice, or one made from the condition. */
export function describeNeed({ message, condition }: NeedData, tool: Known): readonly string[] {
  if (message === undefined) return [describeCondition(condition, tool)]
  if (typeof message === 'string') return [message]
  if ('is' in message) return Object.values(message.is)
  const { choices = [] } = tool.inputs.find(({ name }) => name === message.by) ?? {}
  return choices.map((row) => String(row[message.column])).filter((text) => text !== '')
}

const COMPARISONS: Readonly<Record<Comparison, readonly [ofNumbers: string, ofDates: string]>> = {
  '>': ['must be greater than', 'must be after'],
  '>=': ['must be at least', 'must not be before'],
  '<': ['must be less than', 'must be before'],
  '<=': ['must be at most', 'must not be after'],
  '==': ['must be', 'must be'],
  '!=': ['must not be', 'must not be'],
}

function describeCondition(condition: FormulaTree, { inputs, nodes }: Known): string {
  if (!isNode(condition) || !isComparison(condition)) return `${printFormula(condition)} must hold`
  const [operator, left, right] = condition
  const words = COMPARISONS[operator]
  const named = isA(left, 'name') ? left[1] : undefined
  const isDate = [...inputs, ...nodes].some(({ name, kind }) => name === named && kind === 'date')
  return `${printFormula(left)} ${words[isDate ? 1 : 0]} ${printFormula(right)}`
}

function listGiven(given: RefusalParams['need']['given']): string {
  const values = given.map(({ name, value }) => {
    const shown = shorten(typeof value === 'string' || typeof value === 'bigint' ? String(value) : showGiven(value))
    return given.length > 2 ? `${name} ${shown}` : shown
  })
  const last = values.pop()
  return `${values.length === 0 ? '' : `${values.join(', ')} and `}${last}`
}

function listChoices(choices: RefusalParams['not-a-choice']['choices']): string {
  const listed = choices.slice(0, MAX_LISTED).map(({ value }) => value)
  return `${listed.join(', ')}${choices.length > MAX_LISTED ? ` and ${choices.length - MAX_LISTED} more` : ''}`
}

function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  return nearest === undefined ? '' : `, did you mean "${nearest}"?`
}
