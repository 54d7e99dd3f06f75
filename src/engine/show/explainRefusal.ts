import { signOf } from '../language/numbers/currencyNames.ts'
import { writeInput } from './writeInput.ts'
import type { Conventions } from '../conventions.ts'
import type { Refusal, RefusalParams } from '../Refusal.ts'
import type { CauseParams } from '../language/functions/CalculationError.ts'
import { isA, isComparison, isNode, type Comparison, type FormulaTree } from '../language/formulas/formulaTree.ts'
import { isOtherCurrency } from './isOtherCurrency.ts'
import { printFormula } from '../language/formulas/printFormula.ts'
import type { Engine } from '../tool.ts'
import type { InputData } from '../toolData.ts'
import { groupDigits } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'
import { sayIgnored } from './sayIgnored.ts'
import { sayImpossible } from './sayImpossible.ts'
import type { FieldView } from './viewForm.ts'
import { sayUnknownZone } from './sayUnknownZone.ts'
import { listQuantities, sayUnlikely } from './sayUnlikely.ts'
import { unitsWithin } from './unitsWithin.ts'
import { withUnit } from './withUnit.ts'
import { capital, finish, listWords } from './words.ts'

/**
 * Returns the error message under a field, which uses labels, not names.
 *
 * @param fields the current form
 * @param engine that of the tool, for limits in other units
 * @returns "Enter the loan amount, 20000 for example."
 */
export function explainRefusal(
  refusal: Refusal,
  fields: readonly FieldView[],
  conventions: Conventions,
  engine: Engine,
): string {
  const { code, params, input = '' } = refusal
  const sentence = SENTENCES[code] as ((params: unknown, subject: Subject) => string) | undefined
  return sentence?.(params, subjectOf(input, { fields, conventions, engine })) ?? 'Check what you have entered.'
}

interface Form {
  readonly fields: readonly FieldView[]
  readonly conventions: Conventions
  readonly engine: Engine
}

/** The input that a message is about. */
interface Subject extends Form {
  /** "the loan amount"; a label that is not a noun is quoted. */
  readonly name: string
  readonly unit: string
  /** Whether it can be given in several units; a limit of 0 then needs none. */
  readonly hasUnits: boolean
  /** How its numbers are written. */
  readonly written: Partial<InputData>
  /** An example of what can be entered. */
  readonly sample: string | undefined
  readonly field?: FieldView | undefined
}

type Measured = Pick<Subject, 'written' | 'unit' | 'hasUnits' | 'field' | 'conventions' | 'engine'>

function subjectOf(input: string, form: Form): Subject {
  const { fields, conventions, engine } = form
  const [, root = input, row, column] = /^(\w+)(?:\[(\d+)\](?:\.(\w+))?)?/.exec(input) ?? []
  const field = fields.find((field) => field.input.name === root)
  const cell = field?.input.columns?.find((cellInput) => cellInput.name === column)
  const written: Partial<InputData> = cell ?? field?.input ?? {}
  const { type, default: standard, units } = written
  const { label = root, unit = '', placeholder } = (cell ? textsOf(cell) : field) ?? {}
  const where = row === undefined ? '' : ` in ${field?.input.rowName ?? 'row'} ${Number(row) + 1}`
  return {
    fields,
    conventions,
    engine,
    name: nameOf(label) + where,
    unit,
    hasUnits: units !== undefined,
    written,
    sample:
      // A time of day is written the way the browser shows it in the field.
      type === 'time' && placeholder !== undefined && CLOCK_TIME.test(placeholder)
        ? formatTime(placeholder, conventions)
        : (placeholder ?? (typeof standard === 'number' ? String(standard) : undefined)),
    field: cell ? undefined : field,
  }
}

/** HH:MM, as programs write it. */
const CLOCK_TIME = /^\d\d:\d\d$/

/** The texts of a cell, which never depend on a choice. */
const textsOf = ({ label, unit, placeholder }: InputData): Partial<Pick<FieldView, 'label' | 'unit' | 'placeholder'>> =>
  Object.fromEntries(Object.entries({ label, unit, placeholder }).filter(([, text]) => typeof text === 'string'))

/** Returns a label for use within a sentence. */
export function nameOf(label: string): string {
  if (/^(from|to|is|at|in|what|how)\b/i.test(label)) return `“${label}”`
  // An abbreviation keeps its capitals.
  const inSentence = /^.[a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return /^(your|the)\b/i.test(label) ? inSentence : `the ${inSentence}`
}

type Sentences<Params> = { readonly [C in keyof Params]?: (params: Params[C], subject: Subject) => string }

const SENTENCES: Sentences<RefusalParams> = {
  empty: (_, subject) => askFor(subject),
  missing: ({ type }, subject) => (type === 'choice' ? `Choose ${subject.name}.` : askFor(subject)),
  'rows-missing': (_, subject) => askFor(subject),
  'too-many-rows': ({ limit }, { conventions }) =>
    `There can be at most ${groupDigits(String(limit), conventions)} rows.`,
  'row-not-calculable': ({ cause }) => CAUSES[cause.code] ?? 'There is no result for this row.',
  'not-a-number': ({ given, currency }, { name, written: { currencyBy } }) =>
    isOtherCurrency(given, currency)
      ? `${capital(name)} is in ${currencyBy === undefined ? signOf(currency) : currency}, and ${quote(given)} is not.`
      : TOO_LONG.test(String(given))
        ? `${capital(name)} is too large.`
        : `${quote(given)} is not a number.`,
  'ambiguous-number': ({ given, readings }, { conventions }) =>
    `${quote(given)} can be read in two ways: write ${listWords(readings, conventions, 'disjunction')}.`,
  'unknown-unit': ({ given, offered }) => `${quote(given)} has none of these units: ${offered.join(', ')}.`,
  'not-whole': ({ tooLarge, given }, { name }) =>
    tooLarge ? `${capital(name)} is too large.` : `${capital(name)} must be a whole number, not ${quote(given)}.`,
  'too-many-digits': ({ limit }, { name, conventions }) =>
    `${capital(name)} can have at most ${groupDigits(String(limit), conventions)} digits.`,
  'out-of-bounds': (params, subject) => {
    const { bound, limit } = params
    if (bound === 'min' && limit === 0) return `${capital(subject.name)} cannot be negative.`
    const direction = bound === 'min' || bound === 'above' ? 'up' : 'down'
    const sentence = `${capital(subject.name)} must be ${BOUNDS[bound]} ${measure(limit, subject, direction)}`
    const instead = unitsWithin(subject.written, params)
    return finish(
      instead.length === 0 ? sentence : `${sentence}: did you mean ${listQuantities(instead, subject.conventions)}?`,
    )
  },
  'too-long': ({ limit, count }, { name, conventions }) =>
    `${capital(name)} can have at most ${groupDigits(String(limit), conventions)} characters, and this has ${groupDigits(String(count), conventions)}.`,
  'not-a-date': () => 'Enter a complete date that exists.',
  'not-a-time': (_, { name, conventions }) =>
    `Enter ${name} as a time of day, ${formatTime('07:30', conventions)} for example.`,
  'not-a-duration': ({ given }) =>
    `${quote(given)} is not a duration. Write hours, minutes and seconds, 01:30:00 for example.`,
  'not-a-choice': (_, { name }) => `Choose ${name} from the list.`,
  need: ({ message, condition, ignored: [first] = [] }, form) => {
    const inputs = form.fields.map(({ input }) => input)
    const sentence = message === undefined ? explainCondition(condition, form) : finish(message)
    return first === undefined ? sentence : `${finish(sayIgnored(first, inputs, form.conventions))} ${sentence}`
  },
  impossible: (params, form) => {
    const says = sayImpossible(params)
    return says === undefined
      ? `This is impossible: check ${listWords(
          params.from.map((name) => subjectOf(name, form).name),
          form.conventions,
        )}.`
      : finish(says)
  },
  unlikely: (params, { written, name, conventions }) => finish(sayUnlikely(params, written, name, conventions)),
  'not-calculable': ({ cause }) =>
    cause.code === 'unknown-time-zone'
      ? finish(sayUnknownZone(cause.params))
      : (CAUSES[cause.code] ?? 'There is no result for these inputs.'),
  'too-many-steps': () => 'This is too much to calculate at once. Try smaller numbers or a shorter list.',
  'not-finite': () => 'The result is too large to show.',
}

const CAUSES: { readonly [C in keyof CauseParams]?: string } = {
  'bounds-too-large': 'These numbers are too large.',
  'no-whole-between': 'There is no whole number between these two.',
  'end-before-start': 'The second date must not be before the first.',
  'date-out-of-range': 'The result would be outside the years 1 to 9999.',
  'table-too-long': 'This goes on for too long: there would be more than 1,200 rows.',
  'figure-not-finite': 'The result is too large to show.',
  'term-not-finite': 'The result is too large to show.',
  'whole-divided-by-zero': 'Nothing can be divided by 0.',
}

/** At least as many digits as the largest double has. */
const TOO_LONG = /^[-−–+]?[^\d\s]?(?:\d[,\s]?){309}/

const BOUNDS = { above: 'more than', min: 'at least', below: 'less than', max: 'at most' }

function askFor({ name, sample }: Subject): string {
  const instruction = `${name.startsWith('“') ? 'Fill in' : 'Enter'} ${name}`
  if (!sample) return `${instruction}.`
  return sample.includes(',') ? `${instruction}, for example ${sample}.` : `${instruction}, ${sample} for example.`
}

/** Writes a limit with the prefix and unit of its field, in the unit shown there: $0, 0%, 0 years. */
function measure(
  limit: number,
  { written, unit, hasUnits, field, conventions, engine }: Measured,
  direction: 'up' | 'down' | 'nearest',
): string {
  const { shownIn, input } = field ?? {}
  const isShown = limit !== 0 && shownIn !== undefined && input?.units !== undefined
  const shown = isShown ? engine.sayBound?.(input.units, { bound: limit, direction }, shownIn, conventions) : undefined
  if (shown !== undefined) return shown
  const number = writeInput(written, String(limit), conventions)
  return withUnit(number, unit === '' || (limit === 0 && hasUnits) ? undefined : unit)
}

const COMPARISONS: Readonly<Record<Comparison, readonly [ofNumbers: string, ofDates: string]>> = {
  '>': ['must be more than', 'must be after'],
  '>=': ['must be at least', 'must not be before'],
  '<': ['must be less than', 'must be before'],
  '<=': ['must be at most', 'must not be after'],
  '==': ['must be', 'must be'],
  '!=': ['must not be', 'must not be'],
}

function explainCondition(condition: FormulaTree, form: Form): string {
  if (!isNode(condition) || !isComparison(condition)) return 'These inputs do not fit together.'
  const [operator, left, right] = condition
  const term = (tree: FormulaTree, unit?: Measured): string => termOf(tree, form, unit)
  const words = COMPARISONS[operator]
  if (operator === '>=' && right === 0) return `${capital(term(left))} cannot be negative.`
  const isDate = form.fields.some(({ input }) => input.type === 'date' && input.name === nameIn(left))
  return `${capital(term(left))} ${words[isDate ? 1 : 0]} ${term(right, unitOf(left, form))}.`
}

const nameIn = (tree: FormulaTree): string | undefined => (isA(tree, 'name') ? tree[1] : undefined)

const unitOf = (tree: FormulaTree, { fields, conventions, engine }: Form): Measured => {
  const field = fields.find(({ input }) => input.name === nameIn(tree))
  const hasUnits = field?.input.units !== undefined
  return { written: field?.input ?? {}, unit: field?.unit ?? '', hasUnits, field, conventions, engine }
}

/** Writes one side of a condition with the labels of the form. */
function termOf(tree: FormulaTree, form: Form, unit?: Measured): string {
  const name = (input: string): string => subjectOf(input, form).name
  const term = (side: FormulaTree): string => termOf(side, form)
  if (typeof tree === 'number') return unit ? measure(tree, unit, 'nearest') : String(tree)
  if (!isNode(tree)) return String(tree)
  if (tree[0] === 'name') return name(tree[1])
  if (tree[0] === 'whole') return tree[1]
  if (tree[0] === '+') return `${term(tree[1])} and ${term(tree[2])} together`
  return printFormula(tree, name)
}

const quote = (given: unknown): string => {
  const text = String(given).trim()
  return text.length > 24 ? `“${text.slice(0, 23)}…”` : text
}
