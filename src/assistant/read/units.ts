import type { ToolData } from '../../engine/toolData.ts'
import { UNIT_SPELLINGS } from '../../engine/language/units/unitSpellings.ts'

/** A unit of measure: a value in the base unit of its category is (value - offset) × factor / divisor. */
export interface Unit {
  readonly category: string
  readonly factor: number
  readonly divisor: number
  readonly offset: number
  /** Whether the converter does not have it. */
  readonly isOther?: boolean
}

export type Units = ReadonlyMap<string, Unit>

const plain = (factor: number, category: string): Unit => ({ category, factor, divisor: 1, offset: 0, isOther: true })

/** Units that people ask for, but no table of a definition contains. */
const OTHERS: readonly (readonly [string, Unit])[] = [
  ['watt', plain(1, 'power')],
  ['horsepower', plain(745.6998715822702, 'power')],
  ['btu', plain(1055.05585262, 'energy')],
  ['imperialgallon', plain(4.54609, 'volume')],
  ['imperialpint', plain(0.56826125, 'volume')],
  ['imperialfloz', plain(0.0284130625, 'volume')],
  ['furlong', plain(201.168, 'length')],
  ['nauticalmile', plain(1852, 'length')],
  ['pascal', plain(1, 'pressure')],
  ['atmosphere', plain(101_325, 'pressure')],
  ['barpressure', plain(1e5, 'pressure')],
  // Miles a gallon, in meters per cubic meter.
  ['mpg', plain(1609.344 / 0.003785411784, 'economy')],
  ...['mbit/s', 'mbps'].map((name) => [name, plain(125_000, 'bandwidth')] as const),
  ...['gbit/s', 'gbps'].map((name) => [name, plain(125_000_000, 'bandwidth')] as const),
  ['MB/s', plain(1_000_000, 'bandwidth')],
  ['psi', plain(6894.757293168361, 'pressure')],
]

const PREFIXES: Readonly<Record<string, number>> = {
  nano: 1e-9, micro: 1e-6, milli: 1e-3, centi: 0.01, deci: 0.1, deca: 10, hecto: 100, kilo: 1e3, mega: 1e6, giga: 1e9, tera: 1e12,
} // oxfmt-ignore
const PREFIXED = new RegExp(`^(${Object.keys(PREFIXES).join('|')})(meter|gram|liter|second|watt|joule|pascal|bit)s?$`)

/** Collects the units in the tables of definitions by all names: value, symbol, label. Symbols keep their case. */
export function collectUnits(tools: readonly ToolData[]): Units {
  const units = new Map<string, Unit>(OTHERS)
  const choices = tools.flatMap(({ inputs }) => inputs.flatMap((input) => input.choices ?? []))
  for (const { value, label, symbol, category, factor, divisor = 1, offset = 0 } of choices) {
    if (typeof category !== 'string' || typeof factor !== 'number') continue
    const unit = { category, factor, divisor: Number(divisor), offset: Number(offset) }
    const name = label.toLowerCase().replace(/ \(.*\)$/, '')
    for (const key of [String(value), String(symbol ?? value), name]) if (!units.has(key)) units.set(key, unit)
  }
  return units
}

/**
 * Returns the unit that a word means.
 *
 * @param word as written: "kg", "Miles", "feet"
 * @returns undefined if it is not a unit
 */
export function findUnit(units: Units, word: string): Unit | undefined {
  const name = unitName(units, word)
  return name === undefined ? (findPower(units, word) ?? findPrefixed(units, word)) : units.get(name)
}

/** Derives units with a prefix that no table contains: "deciliters". Like bytes, bits are counted in powers of 1024. */
function findPrefixed(units: Units, word: string): Unit | undefined {
  const lower = spell(word)
  const [, prefix = '', name = ''] = PREFIXED.exec(UNIT_SPELLINGS[lower] ?? lower) ?? []
  const [base, scale = 0] = [units.get(name), PREFIXES[prefix]]
  return (
    base &&
    plain((base.factor / base.divisor) * (name === 'bit' ? 1024 ** (Math.log10(scale) / 3) : scale), base.category)
  )
}

/** In lower case, and American. */
const spell = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(met|lit)re/, '$1er')
    .replace(/(gram)me/, '$1')

/** Derives square millimeters, which no table contains, from millimeters. */
function findPower(units: Units, word: string): Unit | undefined {
  const [, name = '', mark = ''] = /^([a-z]+)([23²³])$/i.exec(word) ?? []
  const power = '2²'.includes(mark) ? 2 : 3
  const length = name === '' ? undefined : findUnit(units, name)
  const [meter, whole] = [units.get('m'), units.get(`m${power}`)]
  if (length?.category !== 'length' || !meter || !whole) return undefined
  const scale = length.factor / length.divisor / (meter.factor / meter.divisor)
  return { ...whole, factor: whole.factor * scale ** power }
}

/** The name of a unit in the tables; symbols that differ only in case, such as MB and mb, are distinguished if possible. */
function unitName(units: Units, word: string): string | undefined {
  const lower = spell(word)
  const singular = lower.replace(/s$/, '')
  const spellings = [word, lower, UNIT_SPELLINGS[lower] ?? UNIT_SPELLINGS[singular] ?? '', singular, word.toUpperCase()]
  // Single letters are case-sensitive: C, F and K are degrees, m is a meter.
  return spellings.find(
    (spelling, index) => units.has(spelling) && (index === 0 || spelling.length > 1 || word.length > 1),
  )
}

/**
 * Converts a value to another unit of the same category, rounded to 12 significant digits to remove binary noise.
 *
 * @example convert(1.9, meter, centimeter) // => 190
 */
export function convert(value: number, from: Unit, to: Unit): number {
  const base = ((value - from.offset) * from.factor) / from.divisor
  return Number(((base * to.divisor) / to.factor + to.offset).toPrecision(12))
}
