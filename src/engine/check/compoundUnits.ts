import { unfoldPlurals } from '../language/units/plurals.ts'
import type { UnitData } from '../language/units/UnitsData.ts'

/** A unit of the table, with what it measures. */
export interface Measure {
  readonly category: string
  readonly unit: UnitData
}

/** Compound units that have a name of their own. */
const NAMED: readonly { value: string; symbol: string; is: string; names: readonly string[] }[] = [
  { value: 'mpg', symbol: 'mpg', is: 'mi/gal', names: ['mpg (US)', 'mpg US', 'miles per gallon', 'mi/gal'] },
  {
    value: 'mpg-uk',
    symbol: 'mpg (UK)',
    is: 'mi/impgal',
    names: ['mpg UK', 'mpg (imperial)', 'miles per imperial gallon', 'mi/impgal'],
  },
]

/** L/100 km, m²/L, kWh/100 km, min/km; per L, for an amount of money. */
const COMPOUND = /^(?<above>[^/\d][^/]*?)? ?(?:\/|\bper) ?(?<count>[1-9]\d*)? ?(?<below>\D[^/]*)$/

/**
 * Finds a unit that is made of two, such as L/100 km, mpg or per gal. Units of a quantity and of its reciprocal measure the
 * same: mpg and L/100 km.
 *
 * @param find finds a unit of the table by its value, symbol or plural name
 */
export function findCompound(name: string, find: (name: string) => Measure | undefined): Measure | undefined {
  const named = NAMED.find(({ value, symbol, names }) => [value, symbol, ...names].includes(name))
  const groups = COMPOUND.exec(named?.is ?? name)?.groups
  const [above, below] = [groups?.['above'], groups?.['below'] ?? ''].map((part) => part && find(part))
  if (!groups || !below || (groups['above'] !== undefined && !above)) return undefined
  // A temperature has an offset, and is no part of another unit.
  if ((above && above.unit.offset) || below.unit.offset) return undefined
  const count = groups['count'] ?? ''
  const factor = (above ? above.unit.factor : 1) * (below.unit.divisor ?? 1)
  const divisor = ((above ? above.unit.divisor : undefined) ?? 1) * below.unit.factor * Number(count || 1)
  const measured = [above ? above.category : 'amount', below.category]
  const category = measured.toSorted()
  const isInverse = above && category[0] !== measured[0]
  const value = `${above ? above.unit.value : ''}/${count}${below.unit.value}`
  const belowSymbol = `${count && `${count} `}${below.unit.symbol}`
  const symbol = above ? `${above.unit.symbol}/${belowSymbol}` : `per ${belowSymbol}`
  const unit: UnitData = {
    value: named?.value ?? value,
    symbol: named?.symbol ?? symbol,
    factor,
    ...(divisor === 1 ? {} : { divisor }),
    ...(isInverse ? { inverse: true as const } : {}),
    names: named?.names ?? namesOf(above ? above.unit : undefined, count, below.unit),
  }
  return { category: category.join(' per '), unit }
}

/** How people write such a unit: L/100km, liters per 100 km, per liter. */
function namesOf(above: UnitData | undefined, count: string, below: UnitData): string[] {
  const belows = [below.value, below.symbol, ...unfoldPlurals(below.names)]
  const aboves = above ? [above.value, above.symbol, ...unfoldPlurals(above.names)] : ['']
  return [
    ...new Set(
      aboves.flatMap((one) =>
        belows.flatMap((other) => [
          `${one}/${count}${other}`,
          ...(count === '' ? [] : [`${one}/${count} ${other}`]),
          `${one} per ${count && `${count} `}${other}`.trim(),
        ]),
      ),
    ),
  ]
}
