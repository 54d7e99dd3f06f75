import { isNode, takeCase, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { InputData, NodeData, OutputData, TableData } from '../toolData.ts'
import type { Check } from './Check.ts'
import { CONSTANTS } from './formulas/scope.ts'
import { findMeasureOf, unitsOf } from './checkUnits.ts'

/**
 * What a number measures: powers of what is measured by itself, and how large its unit is. A volume in liters is
 * length³, 0.001 of it. Undefined where nobody can know: a number without a unit may be anything, and a number in a
 * formula is often a rate or a conversion.
 */
interface Dimension {
  readonly size: number
  /** None of them is 0. */
  readonly powers: Powers
}
type Powers = ReadonlyMap<string, number>

/** What the table's other categories are made of; its base unit of volume is the liter. */
const MADE_OF: Readonly<Record<string, Dimension>> = {
  area: { size: 1, powers: new Map([['length', 2]]) },
  volume: { size: 0.001, powers: new Map([['length', 3]]) },
  speed: {
    size: 1,
    powers: new Map([
      ['length', 1],
      ['time', -1],
    ]),
  },
  power: {
    size: 1,
    powers: new Map([
      ['energy', 1],
      ['time', -1],
    ]),
  },
}

const PLAIN: Dimension = { size: 1, powers: new Map() }

/** Numbers of geometry and means, which measure nothing: 2 (a + b), 4/3 π r³, (a + b) / 2. */
const PURE: ReadonlySet<number> = new Set([0.5, 1, 2, 3, 4])

/** Functions whose result measures what their first values do. */
const KEEPS: ReadonlySet<string> = new Set([
  ...['abs', 'round', 'floor', 'ceiling', 'trunc', 'mod'],
  ...['sum', 'average', 'median', 'stdev', 'stdevp', 'geomean', 'quartile', 'last', 'first', 'index', 'min', 'max'],
])

/** Functions all of whose values measure the same. */
const ALIKE: ReadonlySet<string> = new Set(['min', 'max', 'mod'])

/**
 * Reports formulas that cannot come to what their unit says, and sums of what cannot be added. Only what follows from
 * units of the table alone is reported: one number without a unit makes the whole formula unknown.
 */
export function checkDimensions(
  check: Check,
  inputs: readonly InputData[],
  { nodes, outputs }: { readonly nodes: readonly NodeData[]; readonly outputs: readonly OutputData[] },
): void {
  const known = new Map<string, Dimension>()
  const learn = (name: string, found: Dimension | undefined) => void (found && known.set(name, found))
  for (const input of inputs) {
    learn(input.name, dimensionOfField(check, input))
    for (const column of input.columns ?? []) learn(`${input.name}.${column.name}`, dimensionOfField(check, column))
    // Formulas of rows read the fields and values of their row by their name alone.
    const ofRow = new Map(known)
    for (const { name } of input.columns ?? []) set(ofRow, name, known.get(`${input.name}.${name}`))
    for (const { name, formula } of input.rowValues ?? []) {
      const found = measure(check, ['inputs', input.name, 'rowValues', name], { name, formula }, ofRow)
      set(ofRow, name, found)
      learn(`${input.name}.${name}`, found)
    }
  }
  for (const { name, formula } of nodes) {
    const output = outputs.find((each) => each.name === name)
    const at: Path = [output ? 'outputs' : 'values', name]
    if (output?.table) measureTable(check, at, output.table, known)
    else {
      const unit = output?.unit
      if (typeof unit === 'object' && 'is' in unit)
        for (const [choice, own] of Object.entries(unit.is))
          measure(
            check,
            at,
            { name, formula: takeCase(formula, unit.by, choice), unit: own, at: ['is', choice] },
            known,
          )
      learn(name, measure(check, at, { name, formula, unit: output && unitOf(output) }, known))
    }
  }
}

/** Checks the columns of a table, and learns what they measure. */
function measureTable(check: Check, at: Path, table: TableData, known: Map<string, Dimension>): void {
  const { name, rows, carry = [], columns } = table
  // What rows vary is another calculation, and figures of it are checked as outputs.
  if (rows.by === 'vary') return
  const ofRow = new Map(known)
  ofRow.delete(rows.name)
  if (rows.by === 'items')
    for (const column of rows.columns) set(ofRow, `${rows.name}.${column}`, known.get(`${rows.input}.${column}`))
  for (const { name: local, start } of carry) set(ofRow, local, dimensionOf(start, known, []))
  for (const { name: column, formula, unit } of columns) {
    const path = [...at, 'columns', column]
    const found = measure(
      check,
      path,
      { name: column, formula, unit: typeof unit === 'string' ? unit : undefined },
      ofRow,
    )
    if (!carry.some((each) => each.name === column)) set(ofRow, column, found)
    set(known, `${name}.${column}`, found)
  }
}

function set(known: Map<string, Dimension>, name: string, found: Dimension | undefined): void {
  if (found) known.set(name, found)
  else known.delete(name)
}

interface Measured {
  readonly name: string
  readonly formula: FormulaTree
  readonly unit?: string | undefined
  /** Where it stands, of the units of choices. */
  readonly at?: Path
}

/** Reports what is wrong with the units of a formula, and returns what it measures. */
function measure(
  check: Check,
  at: Path,
  { name, formula, unit, at: ofChoice = [] }: Measured,
  known: ReadonlyMap<string, Dimension>,
): Dimension | undefined {
  const { parsed, problems } = check
  const clashes: string[] = []
  const found = dimensionOf(formula, known, clashes)
  for (const clash of new Set(clashes))
    problems.push(parsed.problemAt('wrong-unit', at, `the formula of ${name} ${clash}`, { key: true }))
  const said = unit === undefined ? undefined : dimensionOfUnit(check, unit)
  const message =
    said &&
    unit !== undefined &&
    (found ? compare(found, said, unit) : compareConverted(check, formula, { known, said, unit }))
  if (message !== undefined)
    problems.push(parsed.problemAt('wrong-unit', [...at, 'unit', ...ofChoice], `the formula of ${name} ${message}`))
  // What the unit says holds for what is calculated from it, or a mistake would be reported with each.
  return said ?? found
}

/**
 * Finds a product of different quantities that its numbers convert to a unit of the table, and that has another: W × h ×
 * 3600 are joules, not kilojoules. A number that is none of these may be anything, and so may a percentage or a tenth.
 */
function compareConverted(
  check: Check,
  formula: FormulaTree,
  {
    known,
    said,
    unit,
  }: { readonly known: ReadonlyMap<string, Dimension>; readonly said: Dimension; readonly unit: string },
): string | undefined {
  const factors = factorsOf(formula)
  let numbers = 1
  let all = PLAIN
  const measured = new Set<string>()
  for (const { tree, exponent } of factors) {
    if (typeof tree === 'number') numbers *= tree ** exponent
    else {
      const found = dimensionOf(tree, known, [])
      if (!found) return undefined
      measured.add(describe(found))
      all = times(all, found, exponent)
    }
  }
  if (measured.size < 2 || [10, 100].some((share) => [numbers, 1 / numbers].includes(share))) return undefined
  const converted = { ...all, size: all.size / numbers }
  if (!isAlike(converted, said) || isSame(converted, said)) return undefined
  const meant = unitsOf(check).find((other) => {
    const dimension = dimensionOfUnit(check, other)
    return dimension !== undefined && isSame(dimension, converted)
  })
  return meant === undefined ? undefined : `comes to "${meant}" with the numbers in it, and not to "${unit}"`
}

/** The parts of a product, and those that it is divided by. */
function factorsOf(
  tree: FormulaTree,
  exponent: 1 | -1 = 1,
): { readonly tree: FormulaTree; readonly exponent: 1 | -1 }[] {
  if (!isNode(tree) || (tree[0] !== '*' && tree[0] !== '/')) return [{ tree, exponent }]
  const below = tree[0] === '*' ? exponent : exponent === 1 ? -1 : 1
  return [...factorsOf(tree[1], exponent), ...factorsOf(tree[2], below)]
}

const unitOf = ({ units, unit }: Pick<InputData | OutputData, 'units' | 'unit'>): string | undefined =>
  units && 'own' in units ? units.own : typeof unit === 'string' ? unit : undefined

function dimensionOfField(check: Check, field: InputData): Dimension | undefined {
  const unit = unitOf(field)
  const isFixed = field.type === 'number' && !field.unitsBy && !field.unitOf
  return isFixed && unit !== undefined ? dimensionOfUnit(check, unit) : undefined
}

function dimensionOfUnit(check: Check, name: string): Dimension | undefined {
  const measure = findMeasureOf(check, name)
  // A difference of temperatures is none; amounts have no unit that says which.
  if (!measure || measure.category === 'temperature') return undefined
  const { factor, divisor = 1, inverse } = measure.unit
  const [above = '', below] = measure.category.split(' per ')
  const base = below === undefined ? baseOf(above) : times(baseOf(above), baseOf(below), -1)
  const { size, powers } = inverse ? power(base, -1) : base
  return { size: (size * factor) / divisor, powers }
}

const baseOf = (category: string): Dimension => MADE_OF[category] ?? { size: 1, powers: new Map([[category, 1]]) }

/** @param clashes gets what is wrong inside of the formula */
function dimensionOf(
  tree: FormulaTree,
  known: ReadonlyMap<string, Dimension>,
  clashes: string[],
): Dimension | undefined {
  if (!isNode(tree)) return typeof tree === 'number' && PURE.has(tree) ? PLAIN : undefined
  const of = (operand: FormulaTree) => dimensionOf(operand, known, clashes)
  switch (tree[0]) {
    case 'name':
      return CONSTANTS.has(tree[1]) ? PLAIN : known.get(tree[1])
    case 'member':
      return known.get(`${tree[1]}.${tree[2]}`)
    case 'neg':
      return of(tree[1])
    case '*':
    case '/':
    case 'divide': {
      const [left, right] = [of(tree[1]), of(tree[2])]
      return left && right && times(left, right, tree[0] === '*' ? 1 : -1)
    }
    case '^': {
      const base = of(tree[1])
      return base && typeof tree[2] === 'number' ? power(base, tree[2]) : undefined
    }
    case '+':
    case '-':
    case '%':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '==':
    case '!=': {
      const common = alike(tree[1], tree[2], tree[0], of, clashes)
      return tree[0] === '+' || tree[0] === '-' || tree[0] === '%' ? common : undefined
    }
    case '?': {
      of(tree[1])
      const [yes, no] = [of(tree[2]), of(tree[3])]
      return yes && no && isSame(yes, no) ? yes : undefined
    }
    case 'call': {
      const [, name, ...values] = tree
      const found = values.map(of)
      const [first, second] = values
      if (name === 'sqrt') return found[0] && power(found[0], 0.5)
      if (ALIKE.has(name) && first !== undefined && second !== undefined) return alike(first, second, name, of, clashes)
      return KEEPS.has(name) ? found[0] : undefined
    }
    default:
      return undefined
  }
}

/** What two formulas measure that are added or compared. A plain number beside a unit is one that nobody gave a name. */
function alike(
  a: FormulaTree,
  b: FormulaTree,
  operator: string,
  of: (tree: FormulaTree) => Dimension | undefined,
  clashes: string[],
): Dimension | undefined {
  const [left, right] = [of(a), of(b)]
  if (!left || !right || typeof a === 'number' || typeof b === 'number') return undefined
  if (isSame(left, right)) return left
  const verb = operator === '+' ? 'adds' : operator === '-' ? 'subtracts' : 'compares'
  clashes.push(
    isAlike(left, right)
      ? `${verb} the same in two units, one ${ratio(left, right)} times the other; convert one of them`
      : `${verb} ${describe(left)} and ${describe(right)}`,
  )
  return undefined
}

function compare(found: Dimension, said: Dimension, unit = ''): string | undefined {
  if (isSame(found, said)) return undefined
  if (!isAlike(found, said)) return `comes to ${describe(found)}, and "${unit}" is a unit of ${describe(said)}`
  return found.size < said.size
    ? `comes to smaller units than "${unit}": divide by ${ratio(said, found)}`
    : `comes to larger units than "${unit}": multiply by ${ratio(found, said)}`
}

/** Digits that sizes share in spite of what multiplying them loses. */
const DIGITS = 10

const ratio = (a: Dimension, b: Dimension): string => {
  const [large, small] = a.size > b.size ? [a, b] : [b, a]
  return String(Number((large.size / small.size).toPrecision(DIGITS)))
}

const isSame = (a: Dimension, b: Dimension): boolean => isAlike(a, b) && ratio(a, b) === '1'

const isAlike = ({ powers: a }: Dimension, { powers: b }: Dimension): boolean =>
  a.size === b.size && [...a].every(([name, exponent]) => b.get(name) === exponent)

function times(a: Dimension, b: Dimension, exponent: 1 | -1): Dimension {
  const powers = new Map(a.powers)
  for (const [name, own] of b.powers) powers.set(name, (powers.get(name) ?? 0) + own * exponent)
  return { size: a.size * b.size ** exponent, powers: new Map([...powers].filter(([, own]) => own !== 0)) }
}

const power = ({ size, powers }: Dimension, exponent: number): Dimension =>
  exponent === 0
    ? PLAIN
    : { size: size ** exponent, powers: new Map([...powers].map(([name, own]) => [name, own * exponent])) }

/** As editors say it: area, weight per volume, length⁴ as length^4. */
function describe({ powers }: Dimension): string {
  const named = Object.entries(MADE_OF).find(([, made]) => isAlike(made, { size: 1, powers }))
  if (named) return named[0]
  if (powers.size === 0) return 'a plain number'
  const write = (sign: 1 | -1) =>
    [...powers]
      .filter(([, exponent]) => Math.sign(exponent) === sign)
      .map(([name, exponent]) => (exponent === sign ? name : `${name}^${exponent * sign}`))
      .join(' × ')
  const [above, below] = [write(1), write(-1)]
  return below === '' ? above : `${above === '' ? '1' : above} per ${below}`
}
