import {
  isA,
  isComparison,
  isNode,
  sidesOf,
  type Comparison,
  type FormulaTree,
} from '../../language/formulas/formulaTree.ts'
import { printFormula } from '../../language/formulas/printFormula.ts'
import type { NumberRange, Scope } from './scope.ts'

const ANY: NumberRange = { min: -Infinity, max: Infinity }

/** Returns the numbers that an input accepts; undefined if nothing limits it, or its limits leave none. */
export function rangeOfInput(input: {
  readonly type?: unknown
  readonly negative?: unknown
  readonly percentOf?: unknown
  readonly min?: unknown
  readonly max?: unknown
  readonly above?: unknown
  readonly below?: unknown
}): NumberRange | undefined {
  const { type, min, max, above, below, percentOf } = input
  // A share of another input has the limits of the field.
  if ((type !== 'number' && type !== 'integer' && type !== 'money') || percentOf !== undefined) return undefined
  const isPositive = type === 'money' && input.negative !== true && min === undefined && above === undefined
  const low = Math.max(...[min, above, isPositive ? 0 : undefined].map((limit) => toLimit(limit, -Infinity)))
  const high = Math.min(...[max, below].map((limit) => toLimit(limit, Infinity)))
  if (low >= high && !(low === high && above !== low && below !== high)) return undefined
  return low === -Infinity && high === Infinity
    ? undefined
    : { min: low, max: high, isAbove: above === low, isBelow: below === high }
}

const toLimit = (limit: unknown, otherwise: number): number => (typeof limit === 'number' ? limit : otherwise)

/** Returns the numbers that a formula can come to, as far as they follow from the limits of inputs. */
export function rangeOf(tree: FormulaTree, scope: Scope): NumberRange {
  if (typeof tree === 'number') return { min: tree, max: tree }
  if (!isNode(tree)) return ANY
  const read = (part: FormulaTree) => rangeOf(part, scope)
  switch (tree[0]) {
    case 'name':
      return scope.get(tree[1])?.range ?? ANY
    case 'neg': {
      const { min, max } = read(tree[1])
      return { min: -max, max: -min }
    }
    case '+': {
      const [a, b] = [read(tree[1]), read(tree[2])]
      return { min: a.min + b.min, max: a.max + b.max }
    }
    case '-': {
      const [a, b] = [read(tree[1]), read(tree[2])]
      return { min: a.min - b.max, max: a.max - b.min }
    }
    case '*':
      return product(read(tree[1]), read(tree[2]))
    case '/': {
      const { min, max } = read(tree[2])
      return min === max && min !== 0 ? product(read(tree[1]), { min: 1 / min, max: 1 / max }) : ANY
    }
    case '?': {
      const [a, b] = [read(tree[2]), read(tree[3])]
      return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }
    }
    default:
      return ANY
  }
}

function product(a: NumberRange, b: NumberRange): NumberRange {
  // 0 times anything is 0, however large.
  const ends = [a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max].map((end) => (Number.isNaN(end) ? 0 : end))
  return { min: Math.min(...ends), max: Math.max(...ends) }
}

/** Returns why a condition can never be met: "people is at most 60"; undefined if it may be. */
export function findNever(tree: FormulaTree, scope: Scope): string | undefined {
  if (!isNode(tree)) return undefined
  if (tree[0] === 'and')
    return findNever(tree[1], scope) ?? findNever(tree[2], scope) ?? findContradiction(sidesOf('and', tree), scope)
  if (tree[0] === 'or') {
    const [first, second] = [findNever(tree[1], scope), findNever(tree[2], scope)]
    return first === undefined || second === undefined ? undefined : first === second ? first : `${first}, ${second}`
  }
  if (!isComparison(tree)) return undefined
  const [comparison, left, right] = tree
  const [a, b] = [rangeOf(left, scope), rangeOf(right, scope)]
  // A comparison of constants, such as 1 > 2, says nothing about limits.
  if (!isNever(comparison, a, b) || (a.min === a.max && b.min === b.max)) return undefined
  const isTooLarge = comparison === '<' || comparison === '<=' || (comparison === '==' && a.min >= b.max)
  const reasons = [left, right].flatMap((side) => {
    const range = rangeOf(side, scope)
    const isFixed = range.min === range.max
    return isFixed ? [] : [`${printFormula(side)} is ${describeRange(range, isTooLarge === (side === left))}`]
  })
  return reasons.join(' and ')
}

/** Returns why a condition is always met: "people is at least 1"; undefined if it may not be. */
export function findAlways(tree: FormulaTree, scope: Scope): string | undefined {
  if (isA(tree, 'or')) return findAlways(tree[1], scope) ?? findAlways(tree[2], scope)
  return isNode(tree) && isComparison(tree) ? findNever([OPPOSITES[tree[0]], tree[1], tree[2]], scope) : undefined
}

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
}

/** Returns the limit of a range that a number is outside of: "at most 24". */
export function describeOutside(value: number, range: NumberRange | undefined): string | undefined {
  const number = { min: value, max: value }
  if (!range || !isNever('==', number, range)) return undefined
  return describeRange(range, value <= range.min)
}

function isNever(comparison: Comparison, a: NumberRange, b: NumberRange): boolean {
  const isBeyond = (low: NumberRange, high: NumberRange, strictly: boolean) =>
    low.max < high.min || (low.max === high.min && (strictly || low.isBelow === true || high.isAbove === true))
  switch (comparison) {
    case '>':
      return isBeyond(a, b, true)
    case '>=':
      return isBeyond(a, b, false)
    case '<':
      return isBeyond(b, a, true)
    case '<=':
      return isBeyond(b, a, false)
    case '==':
      return isBeyond(a, b, false) || isBeyond(b, a, false)
    case '!=':
      return false
  }
}

/** Says the end of a range that matters, the lower one if another number would have to be less. */
function describeRange({ min, max, isAbove = false, isBelow = false }: NumberRange, isLow: boolean): string {
  return isLow ? `${isAbove ? 'above' : 'at least'} ${min}` : `${isBelow ? 'below' : 'at most'} ${max}`
}

/** Returns two conditions that exclude each other: age > 50 and age < 40. */
function findContradiction(parts: readonly FormulaTree[], scope: Scope): string | undefined {
  for (const [index, first] of parts.entries()) {
    const second = parts.slice(index + 1).find((part) => excludes(first, part))
    const name = limitOf(first)?.name
    if (second === undefined || name === undefined || !scope.has(name)) continue
    const meant = isA(first, '==') && isA(second, '==') ? '; was "or" meant?' : ''
    return `no ${name} is both ${printFormula(first)} and ${printFormula(second)}${meant}`
  }
  return undefined
}

/** Whether two conditions on the same name cannot both hold. */
export function excludes(a: FormulaTree, b: FormulaTree): boolean {
  if (isA(a, 'or')) return sidesOf('or', a).every((side) => excludes(side, b))
  if (isA(b, 'or')) return excludes(b, a)
  const [first, second] = [limitOf(a), limitOf(b)]
  if (!first || !second || first.name !== second.name) return false
  const isSame = String(first.value) === String(second.value)
  if (first.comparison === '!=' || second.comparison === '!=')
    return isSame && (first.comparison === '==' || second.comparison === '==')
  if (typeof first.value === 'number' && typeof second.value === 'number')
    return isNever('==', RANGES[first.comparison](first.value), RANGES[second.comparison](second.value))
  // The keys of choices are texts, also where the choices are numbers.
  return first.comparison === '==' && second.comparison === '==' && !isSame
}

/** Returns the parts of a condition that compares a name with a number or a text. */
function limitOf(
  tree: FormulaTree,
): { readonly name: string; readonly comparison: Comparison; readonly value: string | number } | undefined {
  if (!isNode(tree) || !isComparison(tree)) return undefined
  const [comparison, left, right] = tree
  const value = isA(right, 'text') ? right[1] : right
  return isA(left, 'name') && (typeof value === 'number' || typeof value === 'string')
    ? { name: left[1], comparison, value }
    : undefined
}

const RANGES: { readonly [K in Exclude<Comparison, '!='>]: (limit: number) => NumberRange } = {
  '>': (min) => ({ min, max: Infinity, isAbove: true }),
  '>=': (min) => ({ min, max: Infinity }),
  '<': (max) => ({ min: -Infinity, max, isBelow: true }),
  '<=': (max) => ({ min: -Infinity, max }),
  '==': (value) => ({ min: value, max: value }),
}
