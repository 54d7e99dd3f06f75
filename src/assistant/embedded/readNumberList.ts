import { findUnclearPoint } from './findUnclearPoint.ts'
import { isGlue } from '../language/english.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { setOf } from '../../search/isBackgroundWord.ts'

/** The unit that all numbers of a list share. */
export interface ListUnit {
  /** A currency sign, or ''. */
  readonly before: string
  /** "%", " kg", or ''. */
  readonly after: string
}

export interface NumberList {
  readonly values: readonly number[]
  readonly unit: ListUnit
  /** The text around the list, without brackets. */
  readonly before: string
  readonly after: string
}

/** A list that can be read in several ways, or has several units. */
export interface UnclearList extends Pick<NumberList, 'before' | 'after'> {
  readonly unclear: 'commas' | 'points' | 'units'
  /** The unclear part, as written. */
  readonly raw: string
}

interface Written {
  readonly start: number
  readonly end: number
  readonly currency: string
  readonly minus: boolean
  /** As written: "1,234.50", "85,90,78". */
  readonly digits: string
  readonly factor: number
  /** Whether it is not attached to anything else, as a part of a date, a code or a calculation is. */
  readonly standsAlone: boolean
}

const NUMBER = /([$€£]?)(-?)([$€£]?)(\d+(?:,\d+)*(?:\.\d+)?|\.\d+)(k(?![a-z]))?/gi
/** The text allowed between two numbers: a unit and a separator. */
const BETWEEN = /^(?:\s?(%|(?!and\b)°?[a-zµ]+))?(?:\s*[,;]\s*(?:(?:and|&)\s+)?|\s+(?:(?:and|&)\s+)?)$/i
const UNIT_BEHIND = /^\s?(%|°?[a-zµ]+)(?![\w'/^*+=-])/i
const LONGEST_BETWEEN = 40
/** Words between numbers that are operators, or belong to a time or a rank. */
const NO_UNITS = setOf('am pm st nd rd th x times plus minus over mod vs versus per e')
/** Words between the figures of something else: "30,000 at 4.5%". */
const BETWEEN_PARTS = setOf('at for of to on with by from')

/** Before a day or a year: "march 9 2011". */
const MONTH = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.? $/i
const LONGEST_MONTH = 11

/**
 * Reads the list of numbers in a message, and the text around it.
 *
 * @returns undefined if there is none, or if there are other numbers outside an introduction
 * @example readNumberList('mean of 1,250, 1,300', units) // => values 1250 and 1300, before "mean of"
 */
export function readNumberList(message: string, units: Units): NumberList | UnclearList | undefined {
  const text = stripBullets(message.replace(/[−–]/g, '-'))
  const written = [...text.matchAll(NUMBER)].map((match) => readWritten(match, text))
  const run = longestRun(written, text)
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last || !run.every(({ standsAlone }) => standsAlone)) return undefined
  if (run.some(({ digits }) => /^0\d/.test(digits))) return undefined
  const behind = text.slice(last.end)
  const others = written.filter((each) => !run.includes(each))
  if (others.some(({ start, end }) => start > last.start || !/[:\n]/.test(text.slice(end, first.start))))
    return undefined
  const found = findListUnit(run, text, behind, units)
  const [before, after] = unwrap(
    text.slice(0, first.start),
    found ? behind.slice(found.length) : behind.replace(/^\s?%/, ''),
  )
  const chunks = run.map(({ digits }) => digits)
  const unclear = findUnclear(chunks)
  if (unclear) return { ...unclear, before, after }
  if (chunks.length === 1 && !chunks[0]?.includes(',')) return undefined
  // "$38 tip 15" is not a list.
  if (!found && run.length === 2 && run.some(({ currency }) => currency !== '')) return undefined
  if (!found) return { unclear: 'units', raw: text.slice(first.start, last.end).trim(), before, after }
  const areGrouped = !chunks.some(isSeveral)
  const values = run.flatMap(({ digits, minus, factor }) =>
    (areGrouped ? [digits.replaceAll(',', '')] : digits.split(',')).map(
      // In -3,22 only the first number is negative.
      (part, index) => (minus && index === 0 ? -1 : 1) * Number((Number(part) * factor).toPrecision(15)),
    ),
  )
  return { values, unit: found.unit, before, after }
}

function readWritten(match: RegExpExecArray, text: string): Written {
  const [raw, currency1 = '', minus = '', currency2 = '', digits = '', thousand] = match
  const end = match.index + raw.length
  // Not the 3 of 1:2:3.
  const isApart =
    /^[\s,;:([{&"']?$/.test(text[match.index - 1] ?? '') &&
    !/\d:$/.test(text.slice(Math.max(0, match.index - 2), match.index))
  const isOfDate = MONTH.test(text.slice(Math.max(0, match.index - LONGEST_MONTH), match.index))
  const goesOn = /^(?:\.\d|\s?[/:^*+=]|-\S|\()/.test(text.slice(end, end + 3))
  return {
    start: match.index,
    end,
    currency: currency1 || currency2,
    minus: minus !== '',
    digits,
    factor: thousand === undefined ? 1 : 1000,
    standsAlone: isApart && !goesOn && !isOfDate,
  }
}

/** Returns the longest sequence of numbers with only units and separators between them. */
function longestRun(written: readonly Written[], text: string): readonly Written[] {
  let best: Written[] = []
  let run: Written[] = []
  for (const each of written) {
    const last = run.at(-1)
    if (last && unitBetween(text.slice(last.end, each.start)) === undefined) run = []
    run.push(each)
    if (run.length > best.length) best = run
  }
  // "the last 6 months" on a line of its own is not part of the list below it.
  const [first, second, third] = best
  if (first && second && third) {
    const between = text.slice(first.end, second.start)
    if (unitBetween(between) && between.includes('\n') && !unitBetween(text.slice(second.end, third.start)))
      return best.slice(1)
  }
  return best
}

/** Returns the unit between two numbers, '' if there is none, or undefined if there is any other text. */
function unitBetween(text: string): string | undefined {
  const found = text.length > LONGEST_BETWEEN ? null : BETWEEN.exec(text)
  return found && !BETWEEN_PARTS.has(found[1]?.toLowerCase() ?? '') ? (found[1] ?? '') : undefined
}

function findListUnit(
  run: readonly Written[],
  text: string,
  behind: string,
  units: Units,
): { readonly unit: ListUnit; /** Of the unit behind the last number. */ readonly length: number } | undefined {
  const [currency = '', ...currencies] = run.map((each) => each.currency)
  if (new Set(currencies).size > 1 || (currencies[0] !== undefined && !['', currency].includes(currencies[0])))
    return undefined
  const between = run.slice(1).map((each, index) => unitBetween(text.slice(run[index]?.end, each.start)) ?? '')
  const names = new Set(between.map(nameOf))
  const [raw, last = ''] = UNIT_BEHIND.exec(behind) ?? []
  if (names.size > 1) return undefined
  const [name = ''] = names
  if (name === '') {
    // The unit applies to all of 5, 6 and 7 km, but not to 5, 6 and 20%.
    const isOfAll =
      raw !== undefined && last !== '%' && !isGlue(last.toLowerCase()) && findUnit(units, last) !== undefined
    if (last === '%' && between.length > 0) return undefined
    return isOfAll
      ? { unit: { before: currency, after: ` ${last}` }, length: raw.length }
      : { unit: { before: currency, after: '' }, length: 0 }
  }
  if (raw === undefined || nameOf(last) !== name || isGlue(name) || NO_UNITS.has(name)) return undefined
  return { unit: { before: currency, after: last === '%' ? '%' : ` ${last}` }, length: raw.length }
}

const nameOf = (unit: string): string => unit.toLowerCase().replace(/s$/, '')

/** Whether commas separate numbers, as in 85,90,78, instead of grouping digits. */
const isSeveral = (chunk: string): boolean => chunk.includes(',') && !/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(chunk)

/** Finds numbers that are read differently in other countries. */
function findUnclear(chunks: readonly string[]): Pick<UnclearList, 'unclear' | 'raw'> | undefined {
  const raw = chunks.join(', ')
  const withCommas = chunks.filter((chunk) => chunk.includes(','))
  const several = withCommas.filter(isSeveral)
  const commas = { unclear: 'commas', raw: withCommas[0] ?? raw } as const
  // 1,5 may mean 1.5; 1,5,7 is three numbers. Beside such a list, 1,234 is ambiguous.
  if (several.some((chunk) => /^\d+,\d+$/.test(chunk) || chunk.includes('.'))) return commas
  if (several.length > 0 && several.length < withCommas.length) return commas
  if (several.length === 0 && withCommas.length > 0) {
    // 100,200 and 300 may be three numbers; 12,500 and 300 are two.
    const begins = withCommas.some((chunk) => /^\d{3},/.test(chunk))
    const isMixed = chunks.some((chunk) => !chunk.includes(',') && Number(chunk) < 1000)
    if (chunks.length === 1 || (begins && isMixed) || withCommas.some((chunk) => /^\d{3},\d{3},/.test(chunk)))
      return commas
  }
  const point = findUnclearPoint(chunks)
  return point === undefined ? undefined : { unclear: 'points', raw: point }
}

/** Removes dashes or counts at the start of lines. */
function stripBullets(text: string): string {
  const lines = text.split('\n')
  const bullet = /^\s*[-*•·]\s+(?=[-$€£.\d])/
  const counted = /^\s*(\d{1,4})[.)]\s+(?=[-$€£.\d])/
  if (lines.filter((line) => bullet.test(line)).length > 1)
    return lines.map((line) => line.replace(bullet, '')).join('\n')
  const counts = lines.flatMap((line) => counted.exec(line)?.[1] ?? [])
  const areCounts = counts.length > 1 && counts.every((count, index) => Number(count) === index + 1)
  return areCounts ? lines.map((line) => line.replace(counted, '')).join('\n') : text
}

/** Removes the brackets around the list. */
function unwrap(before: string, after: string): [string, string] {
  const opened = /[[({]\s*$/.exec(before)
  const closed = /^\s*[\])}]/.exec(after)
  const [left, right] =
    opened && closed ? [before.slice(0, opened.index), after.slice(closed[0].length)] : [before, after]
  return [left, right]
}
