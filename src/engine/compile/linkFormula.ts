import {
  BY_POSITION,
  type Calculations,
  calculations,
  lengthOf,
  STEPS_PER_ITEM,
  TAKES_CONTEXT,
  TAKES_LIST,
} from '../language/functions/calculations.ts'
import { ABSENT } from '../language/functions/absent.ts'
import { add, divideWholes, isNoise, remainder } from '../language/functions/arithmetic.ts'
import { isA, type FormulaTree, type NodeOf, type Operation } from '../language/formulas/formulaTree.ts'
import type { Cells, Closure, Layout, Slots } from '../tool.ts'
import type { CountedContext } from '../context.ts'

export { ABSENT }

/**
 * Compiles a formula to a closure over slots: no parsing, name lookup or generated code at calculation time.
 *
 * @param tree   a checked formula
 * @param layout the slots of its names
 */
export function linkFormula(tree: FormulaTree, layout: Layout): Closure {
  if (typeof tree === 'number' || typeof tree === 'boolean') return () => tree
  switch (tree[0]) {
    case 'text': {
      const [, text] = tree
      return () => text
    }
    case 'whole': {
      const whole = BigInt(tree[1])
      return () => whole
    }
    case 'name':
      return linkName(tree[1], layout)
    case 'member':
      return linkMember(tree[1], tree[2], layout)
    case 'call':
      return linkCall(tree, layout)
    case 'table':
      throw new Error('[bug] linkFormula: a table is no formula')
    case 'neg': {
      const value = linkFormula(tree[1], layout)
      return (slots) => -value(slots)
    }
    case 'not': {
      const value = linkFormula(tree[1], layout)
      return (slots) => !value(slots)
    }
    case '?': {
      const [condition, then, otherwise] = [tree[1], tree[2], tree[3]].map((part) => linkFormula(part, layout)) as Three
      return (slots) => (condition(slots) ? then(slots) : otherwise(slots))
    }
    default:
      return linkOperation(tree, layout)
  }
}

type Three = [Closure, Closure, Closure]

/** The slot of a name; a name without one is a bug in the check. */
export function slotFor(name: string, { slotOf }: Layout): number {
  const slot = slotOf.get(name)
  if (slot === undefined) throw new Error(`[bug] linkFormula: no slot for "${name}"`)
  return slot
}

/** The name of a table's row, carry or column, unique among all names of the tool. */
export const localName = (table: string, local: string): string => `${table}/${local}`

function linkName(name: string, layout: Layout): Closure {
  const slot = slotFor(name, layout)
  if (!layout.mayBeAbsent.has(name)) return (slots) => slots[slot]
  return (slots) => {
    const value = slots[slot]
    if (value === undefined) throw ABSENT
    return value
  }
}

/** The slot of a name that is always present. Most operands are such names, and reading them in place saves a call. */
function plainSlot(tree: FormulaTree, { slotOf, mayBeAbsent }: Layout): number | undefined {
  return isA(tree, 'name') && !mayBeAbsent.has(tree[1]) ? slotOf.get(tree[1]) : undefined
}

function linkMember(owner: string, column: string, layout: Layout): Closure {
  if (layout.tables.has(owner)) return linkColumn(owner, column, layout)
  if (layout.records.has(owner)) return linkField(owner, column, layout)
  const rows = layout.choices.get(owner)
  if (!rows) return linkName(`${owner}.${column}`, layout)
  const value = linkName(owner, layout)
  return (slots) => rows.get(value(slots))?.[column]
}

/** Links a column of a table as a list of its cells, by default without the empty ones. */
function linkColumn(table: string, column: string, layout: Layout, isDense = true): Closure {
  const cells = linkName(table, layout)
  return (slots) => {
    const list = (cells(slots) as Cells).columns.get(column)
    return isDense && list?.includes(undefined) ? list.filter((cell) => cell !== undefined) : list
  }
}

function linkField(record: string, field: string, layout: Layout): Closure {
  const slot = slotFor(record, layout)
  return (slots) => {
    const value = slots[slot][field]
    if (value === undefined) throw ABSENT
    return value
  }
}

function linkCall([, name, ...values]: NodeOf<'call'>, layout: Layout): Closure {
  const [first] = values
  if (name === 'given' && isA(first, 'name')) {
    const slot = slotFor(first[1], layout)
    return (slots) => slots[slot] !== undefined
  }
  const isByPosition = BY_POSITION.has(name)
  const closures = values.map((value) =>
    isByPosition && isA(value, 'member') && layout.tables.has(value[1])
      ? linkColumn(value[1], value[2], layout, false)
      : linkFormula(value, layout),
  )
  const perItem = (STEPS_PER_ITEM as Readonly<Record<string, number>>)[name]
  const calculate = findCalculation(name, layout)
  const count = (slots: Slots, given: unknown[]): unknown[] => {
    const { steps } = slots[0] as CountedContext
    if (perItem !== undefined) for (const value of given) steps.take(perItem * lengthOf(value))
    return given
  }
  const [a, b, c] = closures as Three
  const [x, y, z] = values.map((value) => plainSlot(value, layout))
  if (TAKES_CONTEXT.has(name))
    return (slots) =>
      calculate(
        slots[0],
        ...count(
          slots,
          closures.map((closure) => closure(slots)),
        ),
      )
  if (TAKES_LIST.has(name)) {
    const isOfTable = values.some((value) => isA(value, 'member') && layout.tables.has(value[1]))
    if (!isOfTable && closures.length === 2 && (name === 'min' || name === 'max')) {
      const pick = Math[name]
      return (slots) => {
        const one: unknown = a(slots)
        const other: unknown = b(slots)
        return typeof one === 'number' && typeof other === 'number'
          ? pick(one, other)
          : calculate(...count(slots, [[one, other].flat()]))
      }
    }
    return (slots) => {
      const values: unknown[] = closures.map((closure) => closure(slots))
      const list = values.length === 1 && Array.isArray(values[0]) ? values[0] : values.flat()
      // A table without rows has a sum and a count, but nothing else.
      if (isOfTable && list.length === 0 && name !== 'sum' && name !== 'count') throw ABSENT
      return calculate(...count(slots, [list]))
    }
  }
  if (perItem !== undefined)
    return (slots) =>
      calculate(
        ...count(
          slots,
          closures.map((closure) => closure(slots)),
        ),
      )
  switch (closures.length) {
    case 1:
      return (slots) => calculate(a(slots))
    case 2:
      return (slots) => calculate(a(slots), b(slots))
    case 3:
      if (x !== undefined && y !== undefined && z !== undefined)
        return (slots) => calculate(slots[x], slots[y], slots[z])
      return (slots) => calculate(a(slots), b(slots), c(slots))
    default:
      return (slots) => calculate(...closures.map((closure) => closure(slots)))
  }
}

// oxlint-disable-next-line no-explicit-any -- kinds are checked with the formula, not here
type Calculate = (...values: any[]) => unknown

/** Finds the code of a function. A field whose condition calls one that is not loaded yet is hidden until it is. */
const findCalculation = (name: string, { functions }: Layout): Calculate =>
  (calculations as Calculations)[name] ?? functions[name] ?? throwAbsent

/** Stands for what is not loaded yet. */
export function throwAbsent(): never {
  throw ABSENT
}

/** Counts the digits of a product that is a whole number of any size: only multiplying makes such numbers long. */
function countWhole(slots: Slots, product: number | bigint): number | bigint {
  if (typeof product === 'bigint') (slots[0] as CountedContext).steps.take(STEPS_PER_DIGIT * lengthOf(product))
  return product
}

const STEPS_PER_DIGIT = 20

const isEqual = (a: unknown, b: unknown): boolean => a === b || isNoise(a, b)

/** Whether a value is above another by more than noise, or, if that is enough, equal to it. */
// oxlint-disable-next-line no-explicit-any -- both are numbers, or both are dates or texts
const isAbove = (a: any, b: any, orEqual: boolean): boolean =>
  a > b ? orEqual || !isNoise(a, b) : orEqual && (a === b || isNoise(a, b))

function linkOperation([operator, left, right]: Operation, layout: Layout): Closure {
  const [a, b] = [linkFormula(left, layout), linkFormula(right, layout)]
  const constant = typeof right === 'number' ? right : undefined
  const [x, y] = [plainSlot(left, layout), plainSlot(right, layout)]
  switch (operator) {
    case '+':
      return (slots) => add(a(slots), b(slots))
    case '-':
      if (x !== undefined && y !== undefined) return (slots) => add(slots[x], -slots[y])
      return (slots) => add(a(slots), -b(slots))
    case '*':
      if (x !== undefined && constant !== undefined) return (slots) => slots[x] * constant
      if (x !== undefined && y !== undefined) return (slots) => countWhole(slots, slots[x] * slots[y])
      return (slots) => countWhole(slots, a(slots) * b(slots))
    case '/':
      // Most money formulas start with the rate per period, "rate / 100 / 12".
      if (constant !== undefined && isA(left, '/')) {
        const [, value, first] = left
        const slot = plainSlot(value, layout)
        if (slot !== undefined && typeof first === 'number') return (slots) => slots[slot] / first / constant
      }
      if (x !== undefined && constant !== undefined) return (slots) => slots[x] / constant
      if (x !== undefined && y !== undefined) return (slots) => slots[x] / slots[y]
      return (slots) => a(slots) / b(slots)
    case '%':
      return (slots) => remainder(a(slots), b(slots))
    case '^':
      return (slots) => a(slots) ** b(slots)
    case 'divide':
      return (slots) => divideWholes(a(slots), b(slots))
    case '==':
      return (slots) => isEqual(a(slots), b(slots))
    case '!=':
      return (slots) => !isEqual(a(slots), b(slots))
    case '<':
      return (slots) => isAbove(b(slots), a(slots), false)
    case '<=':
      return (slots) => isAbove(b(slots), a(slots), true)
    case '>':
      if (x !== undefined && constant !== undefined) return (slots) => isAbove(slots[x], constant, false)
      return (slots) => isAbove(a(slots), b(slots), false)
    case '>=':
      return (slots) => isAbove(a(slots), b(slots), true)
    case 'and':
      return (slots) => a(slots) && b(slots)
    case 'or':
      return (slots) => a(slots) || b(slots)
  }
}
