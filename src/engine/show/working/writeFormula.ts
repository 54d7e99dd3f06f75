import { isA, isNode, type FormulaTree, type Leaf, type Operation } from '../../language/formulas/formulaTree.ts'
import type { Conventions } from '../../conventions.ts'
import type { FunctionName } from '../../language/functions/calculations.ts'
import { plainDecimal } from '../../language/numbers/plainDecimal.ts'
import { isNegative, type Notation, type Sign } from '../../language/formulas/notation.ts'
import { writeAmount } from './writeAmount.ts'

/** How names are written in a formula: as their labels or as their values. */
export interface Writing {
  /** Writes a name, or a column of a choice, of rows or of a table, as its label. */
  readonly label: (tree: Leaf) => Notation
  /** Writes it as its value. */
  readonly amount: (tree: Leaf) => Notation
  /** Returns the value of a part of the formula, which must not draw random numbers; undefined if it is absent. */
  readonly valueOf: (tree: FormulaTree) => unknown
  /** Whether names are written as values, so that a list can be written out. */
  readonly hasValues: boolean
  /** Whether the result is shown as a word, such as the name of a day. */
  readonly isNamed: boolean
  readonly conventions: Conventions
  /** The digits of a number that has no end. */
  readonly digits: number
}

const SIGNS: Readonly<Record<Exclude<Operation[0], '%'>, Sign>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  divide: '÷',
  '^': '^',
  '==': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  and: 'and',
  or: 'or',
}

/** Longer lists are counted, not written out. */
const LONGEST_LIST = 12

/** Writes a formula whose conditionals have been reduced. */
export function writeFormula(tree: FormulaTree, writing: Writing): Notation {
  if (typeof tree === 'number') return tree === Math.PI && !writing.hasValues ? words('π') : number(tree, writing)
  if (typeof tree === 'boolean') return words(tree ? 'yes' : 'no')
  switch (tree[0]) {
    case 'text':
      return words(tree[1])
    case 'whole':
      return number(BigInt(tree[1]), writing)
    case 'name':
    case 'member':
      return (writing.hasValues ? writing.amount : writing.label)(tree)
    case 'call': {
      const [, name, ...values] = tree
      return FUNCTIONS[name as FunctionName](values, writing)
    }
    case 'neg':
      return { is: 'negative', of: writeFormula(tree[1], writing) }
    case 'not':
      return { is: 'not', of: writeFormula(tree[1], writing) }
    case '?':
    case 'table':
      throw new Error(`[bug] writeFormula: no sign for "${tree[0]}"`)
    default: {
      const [operator, left, right] = tree
      const [of, by] = [writeFormula(left, writing), writeFormula(right, writing)]
      // 10 + (−161) is 10 − 161.
      const taken = operator === '+' ? withoutMinus(by) : undefined
      if (operator === '%') return writeRemainder([of, by])
      return taken ? operation('−', of, taken) : operation(SIGNS[operator], of, by)
    }
  }
}

/** Returns what a minus sign stands before; undefined if none does. */
const withoutMinus = (notation: Notation): Notation | undefined =>
  notation.is === 'negative'
    ? notation.of
    : notation.is === 'number' && isNegative(notation.text)
      ? { ...notation, text: notation.text.slice(1) }
      : undefined

/** Returns the magnitude of a negative number in a formula; undefined for anything else. */
function negativeOf(tree: FormulaTree): number | undefined {
  if (isNode(tree)) return tree[0] === 'neg' && typeof tree[1] === 'number' ? tree[1] : undefined
  return Number(tree) < 0 ? -Number(tree) : undefined
}

const number = (value: unknown, { conventions, digits }: Writing): Notation => writeAmount(value, conventions, digits)
const words = (text: string): Notation => ({ is: 'words', text })
const inner = (value: number): Notation => ({ is: 'number', text: plainDecimal(value), inner: true })
const phrase = (...parts: (string | Notation)[]): Notation => ({ is: 'phrase', parts })
const operation = (sign: Sign, left: Notation, right: Notation): Notation => ({ is: 'operation', sign, left, right })

type Written = (values: readonly FormulaTree[], writing: Writing) => Notation

/** Writes a function as its name, with its arguments in brackets. */
const named =
  (name: string): Written =>
  (values, writing) => ({ is: 'call', name, of: writeAll(values, writing) })

const fenced =
  (is: 'root' | 'magnitude'): Written =>
  ([value = 0], writing) => ({ is, of: writeFormula(value, writing) })

/** Writes a function as words around its arguments: each {} stands for the next one. */
const worded =
  (pattern: string): Written =>
  (values, writing) => {
    const texts = pattern.split('{}')
    const parts = writeAll(values, writing)
    return phrase(...texts.flatMap((text, index) => [text, ...(parts[index] ? [parts[index]] : [])]).filter(isNotEmpty))
  }

const writeRemainder = ([of = inner(0), by = inner(1)]: readonly Notation[]): Notation =>
  phrase('the remainder of ', operation('÷', of, by))

/** Writes a date plus a count of a unit. If the count is a label, the unit follows in brackets. */
const later =
  (unit: string): Written =>
  ([date = 0, count = 0], writing) => {
    const back = negativeOf(count)
    const isNumber = writing.hasValues || back !== undefined || typeof count === 'number'
    const named = writing.valueOf(back ?? count) === 1 ? unit.slice(0, -1) : unit
    const pattern = `{} ${back === undefined ? '+' : '−'} {} ${isNumber ? named : `(in ${unit})`}`
    return worded(pattern)([date, back ?? count], writing)
  }

const isNotEmpty = (part: string | Notation): boolean => part !== ''
const writeAll = (values: readonly FormulaTree[], writing: Writing): Notation[] =>
  values.map((value) => writeFormula(value, writing))

/** Writes a function of lists by its name; with values, its numbers are written out. */
const ofList =
  (name: string): Written =>
  (values, writing) => {
    const listed = writing.hasValues ? listOf(values, writing) : undefined
    if (listed === undefined) return phrase(`${name} of `, ...separate(writeAll(values, writing)))
    return listed.length > LONGEST_LIST
      ? phrase(`${name} of ${listed.length} numbers`)
      : phrase(`${name} of `, ...separate(listed.map((value) => number(value, writing))))
  }

/** Writes "the larger of a and b", or "the largest of" a list. */
const extreme =
  (ofTwo: string, ofMore: string): Written =>
  (values, writing) => {
    if (values.length !== 2 || values.some((value) => Array.isArray(writing.valueOf(value))))
      return ofList(`the ${ofMore}`)(values, writing)
    const [a, b] = writeAll(values, writing).map((part) =>
      part.is === 'phrase' ? phrase('(', part, ')') : part,
    ) as Two
    return phrase(`the ${ofTwo} of `, a, ' and ', b)
  }

type Two = [Notation, Notation]

const separate = (parts: readonly Notation[]): (string | Notation)[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))

const listOf = (values: readonly FormulaTree[], { valueOf }: Writing): unknown[] =>
  values.flatMap(valueOf as (tree: FormulaTree) => unknown)

/** Writes a sum with plus signs; undefined if there is nothing to write out, or too much. */
function addUp(values: readonly FormulaTree[], writing: Writing): Notation | undefined {
  const parts =
    values.length > 1 && !values.some((value) => Array.isArray(writing.valueOf(value)))
      ? writeAll(values, writing)
      : writing.hasValues
        ? listOf(values, writing).map((value) => number(value, writing))
        : []
  if (parts.length === 0 || parts.length > LONGEST_LIST) return undefined
  return parts.reduce((sum, part) => operation('+', sum, part))
}

const UNITS: Readonly<Record<string, string>> = {
  y: 'whole years',
  m: 'whole months',
  d: 'days',
  ym: 'whole months beyond the years',
  md: 'days beyond the months',
}

/** Indexed by the number of quarters of a list that lie below. */
const QUARTILES = ['the smallest', 'the lower quartile', 'the median', 'the upper quartile', 'the largest']

/** How each function is written: in its textbook form if it has one. A new function does not compile without an entry. */
const FUNCTIONS = {
  abs: fenced('magnitude'),
  sign: named('sign'),
  round: ([value = 0, places = 0], writing) =>
    phrase(writeFormula(value, writing), ` rounded to ${describePlaces(writing.valueOf(places))}`),
  mod: (values, writing) => writeRemainder(writeAll(values, writing)),
  gcd: named('gcd'),
  quotient(values, writing) {
    const [value = 0, divisor = 1] = values
    const divided = operation('÷', writeFormula(value, writing), writeFormula(divisor, writing))
    const [a, b] = [value, divisor].map(writing.valueOf) as [number, number]
    return a % b ? phrase('the whole part of ', divided) : divided
  },
  lowestterms: worded('{} : {} in lowest terms'),
  floor: worded('{} rounded down'),
  ceiling: worded('{} rounded up'),
  trunc: worded('the whole part of {}'),
  sqrt: fenced('root'),
  exp: ([value = 0], writing) => operation('^', words('e'), writeFormula(value, writing)),
  ln: named('ln'),
  log10: named('log₁₀'),
  sin: named('sin'),
  cos: named('cos'),
  tan: named('tan'),
  sum: (values, writing) => addUp(values, writing) ?? ofList('sum')(values, writing),
  average(values, writing) {
    const sum = addUp(values, writing)
    const count = listOf(values, writing).length
    return sum && count > 1 ? operation('÷', sum, inner(count)) : ofList('average')(values, writing)
  },
  median: ofList('median'),
  stdev: ofList('sample standard deviation'),
  stdevp: ofList('population standard deviation'),
  geomean: ofList('geometric mean'),
  quartile: ([list = 0, quarter = 2], writing) =>
    ofList(QUARTILES[writing.valueOf(quarter) as number] ?? 'quartile')([list], writing),
  modes: ofList('most frequent'),
  count: ofList('count'),
  last: ofList('the last'),
  first: ofList('the first'),
  index: ([list = 0, position = 1], writing) => worded('number {} of {}')([position, list], writing),
  xmatch: worded('the position of {} in {}'),
  xlookup: ([item = 0, list = 0, results = 0], writing) => worded('{} where {} is {}')([results, list, item], writing),
  sortby: ([list = 0, by = 0], writing) => worded('{} in the order of {}')([list, by], writing),
  min: extreme('smaller', 'smallest'),
  max: extreme('larger', 'largest'),
  /** P r (1 + r)^n ÷ ((1 + r)^n − 1) */
  pmt([rate = 0, periods = 0, present = 0], writing) {
    const [r, n, p] = [rate, periods, present].map((value) => writeFormula(value, writing)) as Three
    if (writing.valueOf(rate) === 0) return operation('÷', p, n)
    const growth = operation('^', operation('+', inner(1), r), n)
    return operation('÷', operation('×', operation('×', p, r), growth), operation('−', growth, inner(1)))
  },
  /** P (1 + r)^n + payment × ((1 + r)^n − 1) ÷ r */
  fv([rate = 0, periods = 0, payment = 0, present = 0], writing) {
    const [r, n, paid] = [rate, periods, payment].map((value) => writeFormula(value, writing)) as Three
    const flat = writing.valueOf(rate) === 0 || writing.valueOf(periods) === 0
    const growth = operation('^', operation('+', inner(1), r), n)
    const ofPayments = flat
      ? operation('×', paid, n)
      : operation('×', paid, operation('÷', operation('−', growth, inner(1)), r))
    if (present === 0) return ofPayments
    const start = writeFormula(present, writing)
    const ofStart = flat ? start : operation('×', start, growth)
    return payment === 0 ? ofStart : operation('+', ofStart, ofPayments)
  },
  /** payment × (1 − (1 + r)^−n) ÷ r */
  pv([rate = 0, periods = 0, payment = 0], writing) {
    const [r, n, paid] = [rate, periods, payment].map((value) => writeFormula(value, writing)) as Three
    if (writing.valueOf(rate) === 0) return operation('×', paid, n)
    const shrinking = operation('^', operation('+', inner(1), r), { is: 'negative', of: n })
    return operation('×', paid, operation('÷', operation('−', inner(1), shrinking), r))
  },
  /** −ln(1 − P r ÷ payment) ÷ ln(1 + r) */
  nper([rate = 0, payment = 0, present = 0], writing) {
    const [r, paid, p] = [rate, payment, present].map((value) => writeFormula(value, writing)) as Three
    if (writing.valueOf(rate) === 0) return operation('÷', p, paid)
    const left = operation('−', inner(1), operation('÷', operation('×', p, r), paid))
    const growth: Notation = { is: 'call', name: 'ln', of: [operation('+', inner(1), r)] }
    return { is: 'negative', of: operation('÷', { is: 'call', name: 'ln', of: [left] }, growth) }
  },
  rate: worded('the rate at which {} payments of {} pay off {}'),
  /** (1 + r ÷ n)^n − 1 */
  effect([nominal = 0, periods = 1], writing) {
    const [r, n] = [nominal, periods].map((value) => writeFormula(value, writing)) as Two
    return operation('−', operation('^', operation('+', inner(1), operation('÷', r, n)), n), inner(1))
  },
  workdays: ([start = 0, end = 0, holidays], writing) =>
    withHolidays(worded('working days from {} to {}')([start, end], writing), holidays, writing),
  workday: ([start = 0, count = 0, holidays], writing) =>
    withHolidays(worded('{} working days from {}')([count, start], writing), holidays, writing),
  weekday: (values, writing) =>
    worded(`the day of the week of {}${writing.isNamed ? '' : ', from 1 for Sunday'}`)(values, writing),
  year: worded('the year of {}'),
  today: (_, writing) => (writing.hasValues ? number(writing.valueOf(['call', 'today']), writing) : words('today')),
  timeofday: (_, { valueOf, hasValues, conventions, digits }) =>
    hasValues ? writeAmount(valueOf(['call', 'timeofday']), conventions, digits, 'time') : words('time now'),
  timezone: (_, { valueOf, hasValues }) =>
    words((hasValues && String(valueOf(['call', 'timezone']))) || 'your time zone'),
  utcoffset: worded('the UTC offset of {} at {}'),
  instants: worded('the instants of {} on {} in {}'),
  edate: later('months'),
  adddays: later('days'),
  days: ([end = 0, start = 0], writing) => worded('days from {} to {}')([start, end], writing),
  datedif([start = 0, end = 0, unit = 0], writing) {
    return worded(`${UNITS[String(writing.valueOf(unit))] ?? 'time'} from {} to {}`)([start, end], writing)
  },
  nextanniversary: worded('the next anniversary of {} after {}'),
  concat: (values, writing) =>
    phrase(
      ...values.flatMap((value, index) => [
        ...(!writing.hasValues && index > 0 && !isText(value) && !isText(values[index - 1] ?? 0) ? [', '] : []),
        writeFormula(value, writing),
      ]),
    ),
  evaluate: ([expression = 0, , asks], writing) =>
    asks === undefined ? writeFormula(expression, writing) : worded('why {} has no value')([expression], writing),
  duration: ([text = 0], writing) => writeFormula(text, writing),
  isduration: worded('{} is a length of time'),
  lower: worded('{} in lower case'),
  charcodes: ([text = 0], writing) =>
    writing.hasValues
      ? phrase(
          ...separate((writing.valueOf(['call', 'charcodes', text]) as number[]).map((code) => number(code, writing))),
        )
      : phrase('character codes of ', writeFormula(text, writing)),
  isnumber: worded('{} is a number'),
  value: ([text = 0], writing) => writeFormula(text, writing),
  numbers: ([text = 0], writing) => phrase('the numbers in ', writeFormula(text, writing)),
  items: ([text = 0], writing) => writeFormula(text, writing),
  pick: ([list = 0, positions = 0], writing) => worded('entries {} of {}')([positions, list], writing),
  sort: worded('{} in order'),
  join: ([list = 0], writing) => writeFormula(list, writing),
  isdice: worded('{} is dice notation'),
  roll: worded('a roll of {}'),
  addition: ([list = 0], writing) => writeFormula(list, writing),
  draw: ([lowest = 0, highest = 0, count = 0], writing) =>
    worded('{} random whole numbers from {} to {}')([count, lowest, highest], writing),
  randbetween: worded('a random whole number from {} to {}'),
} as const satisfies Record<FunctionName, Written>

const isText = (tree: FormulaTree): boolean => isA(tree, 'text')

type Three = [Notation, Notation, Notation]

/** Adds holidays, if there are any, to a phrase about working days: their label or their number. */
function withHolidays(written: Notation, holidays: FormulaTree | undefined, writing: Writing): Notation {
  const count = holidays === undefined ? 0 : listOf([holidays], writing).length
  if (holidays === undefined || (writing.hasValues && count === 0)) return written
  if (!writing.hasValues) return count === 0 ? written : phrase(written, ' without ', writeFormula(holidays, writing))
  return phrase(written, ` without ${count} ${count === 1 ? 'holiday' : 'holidays'}`)
}

const describePlaces = (places: unknown): string =>
  places === 0 ? 'a whole number' : places === 1 ? '1 decimal' : `${String(places)} decimals`
