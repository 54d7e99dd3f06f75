import type { ToolData } from '../../engine/toolData.ts'
import { UNIT_NAMES } from '../language/english.ts'

/** A unit of measure: a value in the base unit of its category is (value - offset) × factor / divisor. */
export interface Unit {
  readonly category: string
  readonly factor: number
  readonly divisor: number
  readonly offset: number
}

export type Units = ReadonlyMap<string, Unit>

const plain = (factor: number, category: string): Unit => ({ category, factor, divisor: 1, offset: 0 })

/** Units that people ask for, but no table of a definition contains. */
const OTHERS: readonly (readonly [string, Unit])[] = [
  ['watt', plain(1, 'power')],
  ['kilowatt', plain(1000, 'power')],
  ['horsepower', plain(745.6998715822702, 'power')],
  ['megajoule', plain(1e6, 'energy')],
  ['btu', plain(1055.05585262, 'energy')],
  ['imperialgallon', plain(4.54609, 'volume')],
  ['imperialgal', plain(4.54609, 'volume')],
  ['imperialpint', plain(0.56826125, 'volume')],
  ['imperialfloz', plain(0.0284130625, 'volume')],
  ['furlong', plain(201.168, 'length')],
  ['nauticalmile', plain(1852, 'length')],
  ['pascal', plain(1, 'pressure')],
  ['kilopascal', plain(1000, 'pressure')],
  ['atm', plain(101_325, 'pressure')],
  ['atmosphere', plain(101_325, 'pressure')],
  ['barpressure', plain(1e5, 'pressure')],
  // Miles a gallon, in meters per cubic meter.
  ['mpg', plain(1609.344 / 0.003785411784, 'economy')],
  ...['Mbit/s', 'Mbps', 'mbps', 'mbit/s'].map((name) => [name, plain(125_000, 'bandwidth')] as const),
  ...['Gbit/s', 'Gbps', 'gbps'].map((name) => [name, plain(125_000_000, 'bandwidth')] as const),
  ['MB/s', plain(1_000_000, 'bandwidth')],
  ['psi', plain(6894.757293168361, 'pressure')],
]

/** Whether the converter does not have a unit. */
export const isOtherUnit = (unit: Unit): boolean => OTHERS.some(([, other]) => other === unit)

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
  return name === undefined ? findPower(units, word) : units.get(name)
}

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
  const lower = word.toLowerCase()
  const spellings = [word, lower, UNIT_NAMES[lower] ?? '', lower.replace(/s$/, ''), word.toUpperCase()]
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
