import type { MathJsInstance, Unit } from 'mathjs'
import type { ToolData } from '../../src/engine/toolData.ts'

/** A unit of the site's table: a value in the base unit of its category is (value - offset) * factor / divisor. */
export interface UnitRow {
  readonly value: string
  readonly label: string
  readonly symbol: string
  readonly category: string
  readonly factor: number
  readonly divisor: number
  readonly offset: number
  /** More names, separated by |. */
  readonly names?: string
}

/** The units that the tools convert between. */
export function unitsOf(tools: readonly Pick<ToolData, 'inputs'>[]): UnitRow[] {
  const rows = tools.flatMap(({ inputs }) => inputs.flatMap(({ choices = [] }) => choices))
  const units = rows.filter((row) => typeof row.factor === 'number' && typeof row.category === 'string')
  return [...new Map(units.map((unit) => [unit.value, unit as unknown as UnitRow])).values()]
}

/** What a factor of 1 stands for. Temperatures count from absolute zero. */
const BASES: Readonly<Record<string, string>> = {
  length: 'm',
  weight: 'kg',
  temperature: 'K',
  area: 'm^2',
  volume: 'L',
  speed: 'm/s',
  time: 's',
  energy: 'J',
  data: 'B',
}

/** Gives units the meaning that they have on the pages: C is a temperature, and a KB has 1,024 bytes. */
export function addUnits(math: MathJsInstance, rows: readonly UnitRow[]): void {
  const zero = rows.find(({ value }) => value === 'K')?.offset ?? 0
  for (const row of rows) {
    const base = BASES[row.category]
    if (base === undefined) continue
    const { factor, divisor } = row
    const offset = row.category === 'temperature' ? (zero * divisor) / factor - row.offset : 0
    const [name, ...aliases] = namesOf(row)
    // Where the library has the unit with the same size, it stays: others are defined by it.
    const wanted = math.unit(factor / divisor, base) as unknown as Unit
    const isSame = (unit: string) =>
      math.Unit.isValuelessUnit(unit) && offset === 0 && isEqual(math, math.unit(1, unit) as unknown as Unit, wanted)
    for (const unit of [name, ...aliases])
      if (unit !== undefined && !isSame(unit))
        math.createUnit(unit, { definition: wanted, offset, prefixes: 'none' }, { override: true })
  }
}

const isEqual = (math: MathJsInstance, one: Unit, other: Unit): boolean =>
  one.equalBase(other) && math.equal(one, other) === true

/** The names that can be written in an expression. */
function namesOf({ value, label, symbol, names = '' }: UnitRow): string[] {
  const word = label.replace(/ \(.*\)$/, '')
  const written = [value, symbol.replace('°', ''), word, word.toLowerCase(), ...names.split('|')]
  const plurals = [word, word.toLowerCase()].map((each) => `${each}s`)
  return [...new Set([...written, ...plurals])].filter((name) => /^[A-Za-z][A-Za-z0-9]*$/.test(name))
}
