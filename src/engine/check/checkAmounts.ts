import { isA, isNode, operandsOf, type FormulaTree, type Operation } from '../language/formulas/formulaTree.ts'
import { printFormula } from '../language/formulas/printFormula.ts'
import { findFunction, type Measured } from '../language/functions/index.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { InputData, NodeData, OutputData, TableData } from '../toolData.ts'
import type { Check } from './Check.ts'
import { formulaPath } from './formulas/formulaPath.ts'
import { withLines, type Problem } from './problems/problem.ts'
import { CONSTANTS } from './formulas/scope.ts'
import signatures from './formulas/signatures.json' with { type: 'json' }

/**
 * Whether a number is an amount of money, and whether it is still in percent: powers of both, undefined where nobody can
 * know. A number in a formula may be a price, so what it is multiplied with may be an amount.
 */
interface Amount {
  readonly money: number | undefined
  /** 1 for 6 where 6% is meant, 0 for 0.06. */
  readonly percent: number
  /** The input in percent that it was made of, and the value or column that was made of it first. */
  readonly of?: string | undefined
  readonly from?: string | undefined
  /** Whether it is a rate in percent that became a fraction, and nothing else. */
  readonly isRate?: boolean
  /** An input that names neither a unit nor money. */
  readonly isBare?: boolean
  /** Whether one amount of money was divided by another: 0.125 for 12.5%. */
  readonly isShare?: boolean
}
type Known = ReadonlyMap<string, Amount>

/** What is wrong in a formula; several with one cause are one mistake. */
interface Clash {
  readonly cause: string
  readonly message: string
  /** The name that should not be in percent. */
  readonly from?: string | undefined
}

const NUMBER: Amount = { money: 0, percent: 0 }

/** It may count dollars. */
const COUNT: Amount = { money: undefined, percent: 0 }

/** Functions whose result is what their first values are. */
const KEEPS: ReadonlySet<string> = new Set([
  ...['abs', 'round', 'floor', 'ceiling', 'trunc', 'sum', 'average', 'median', 'geomean', 'last', 'first', 'index'],
  ...['min', 'max'],
])

/** What each kind of parameter is called. */
const NAMES: Readonly<Record<Measured, string>> = {
  fraction: 'a rate',
  count: 'a number of periods',
  amount: 'an amount of money',
}

/**
 * Reports sums and calls of functions of finance that mix up amounts of money, rates in percent and plain numbers. Only
 * what follows from the types and units of inputs is reported.
 */
export function checkAmounts(
  check: Check,
  inputs: readonly InputData[],
  { nodes, outputs }: { readonly nodes: readonly NodeData[]; readonly outputs: readonly OutputData[] },
): void {
  const known = new Map<string, Amount>()
  const learn = (name: string, amount: Amount | undefined) => void (amount && known.set(name, amount))
  for (const input of inputs) {
    learn(input.name, amountOfField(input))
    for (const column of countsOf(input)) learn(`${input.name}.${column}`, COUNT)
    for (const column of input.columns ?? []) {
      learn(column.name, amountOfField(column))
      learn(`${input.name}.${column.name}`, amountOfField(column))
    }
  }
  const { parsed, problems } = check
  const places = new Map<string, Path>()
  const found = new Map<string, Problem>()
  const report = (path: Path, subject: string, { cause, message, from }: Clash): void => {
    const origin = from === undefined ? undefined : places.get(from)
    const known = found.get(cause)
    const here = parsed.problemAt('wrong-unit', path, `the formula of ${subject} ${message}`)
    const problem = known ?? (origin ? parsed.problemAt('wrong-unit', origin, here.message) : here)
    found.set(cause, withLines(problem, [here.line]))
  }
  const read = (path: Path, name: string, tree: FormulaTree, format?: OutputData['format']): Amount | undefined => {
    const clashes: Clash[] = []
    places.set(name, path)
    const amount = amountOf(tree, known, clashes)
    if (amount?.isShare && format === 'percent')
      clashes.push({
        cause: name,
        message: 'gives a share, such as 0.125, and the format percent shows that as 0.125%; multiply by 100',
      })
    // The first is the reason of the others.
    if (clashes[0]) report(path, name, clashes[0])
    return amount?.of === undefined ? amount : { ...amount, from: amount.from ?? name }
  }
  for (const { name, formula } of nodes) {
    const output = outputs.find((each) => each.name === name)
    if (output?.table) {
      readTable(name, output.table)
      continue
    }
    const amount = read(formulaPath(check.definition, name), name, formula, output?.format)
    learn(name, amount ?? (output?.format === 'money' ? { money: 1, percent: 0 } : undefined))
  }

  problems.push(...found.values())

  function readTable(name: string, { rows, carry = [], columns }: TableData): void {
    const path: Path = ['outputs', name]
    if (rows.by === 'vary') return
    if (rows.by === 'items')
      for (const column of rows.columns) learn(`${rows.name}.${column}`, known.get(`${rows.input}.${column}`))
    for (const { name: carried, start } of carry) learn(carried, read([...path, 'carry', carried], carried, start))
    for (const column of columns) {
      // The name of a range has a column of its own, without a formula in the file.
      if (isA(column.formula, 'name') && column.formula[1] === column.name) continue
      const at: Path = [...path, 'columns', column.name, 'formula']
      const isText = typeof parsed.sourceAt(at) === 'string'
      const own = read(isText ? at : path, column.name, column.formula, column.format)
      const amount = own ?? (column.format === 'money' ? { money: 1, percent: 0 } : undefined)
      if (!known.has(column.name)) learn(column.name, amount)
      learn(`${name}.${column.name}`, amount)
    }
  }
}

function amountOfField(field: InputData): Amount | undefined {
  const { type, money, unit, units, unitsBy, unitOf, percentOf, name, prefix } = field
  if ((type !== 'number' && type !== 'integer') || percentOf !== undefined) return undefined
  if (money) return { money: 1, percent: 0 }
  if (typeof unit === 'object' || unitsBy || unitOf) return undefined
  if (unit === undefined && !units)
    return prefix === undefined ? { money: undefined, percent: 0, isBare: type === 'number' } : undefined
  return unit?.startsWith('%') === true ? { money: 0, percent: 1, of: name } : NUMBER
}

/** Returns the columns of choices that only count, from one on: the periods of a year. */
const countsOf = ({ choices: [first, ...others] = [] }: InputData): string[] => {
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) % 100 !== 0
  const rows = first ? [first, ...others] : []
  return Object.keys(first ?? {}).filter((column) => {
    const cells = rows.map((row) => row[column])
    return cells.every(isCount) && cells.includes(1)
  })
}

/** @param clashes gets what is wrong inside of the formula */
function amountOf(tree: FormulaTree, known: Known, clashes: Clash[]): Amount | undefined {
  if (!isNode(tree)) return undefined
  const of = (operand: FormulaTree) => amountOf(operand, known, clashes)
  switch (tree[0]) {
    case 'name':
      return CONSTANTS.has(tree[1]) ? NUMBER : known.get(tree[1])
    case 'member':
      return known.get(`${tree[1]}.${tree[2]}`)
    case 'neg':
      return of(tree[1])
    case '*':
    case '/':
      return product(tree, of)
    case '+':
    case '-':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const common = sum(tree, of, clashes)
      return tree[0] === '+' || tree[0] === '-' ? common : undefined
    }
    case '?': {
      of(tree[1])
      const [yes, no] = [of(tree[2]), of(tree[3])]
      return yes && no && isSame(yes, no) ? yes : undefined
    }
    case 'call': {
      const [, name, ...values] = tree
      const found = values.map(of)
      const measured = findFunction(name)?.measures
      if (measured) return call(name, values, { found, measured, clashes })
      return KEEPS.has(name) ? keep(found) : undefined
    }
    default:
      operandsOf(tree).forEach(of)
      return undefined
  }
}

const isSame = (a: Amount, b: Amount): boolean => a.money === b.money && a.percent === b.percent

/** The smallest or largest of what is the same. */
const keep = ([first, ...others]: readonly (Amount | undefined)[]): Amount | undefined =>
  first && others.every((other) => other === undefined || isSame(first, other)) ? first : undefined

function product(
  [operator, left, right]: Operation,
  of: (tree: FormulaTree) => Amount | undefined,
): Amount | undefined {
  const sign = operator === '*' ? 1 : -1
  if (typeof right === 'number') return scale(of(left), right, sign)
  if (typeof left === 'number') return sign === 1 ? scale(of(right), left, 1) : undefined
  const [a, b] = [of(left), of(right)]
  if (!a || !b) return undefined
  const money = a.money === undefined || b.money === undefined ? undefined : a.money + sign * b.money
  const isShare = sign === -1 && a.money === 1 && b.money === 1 && a.percent === b.percent
  return { isShare, money, percent: a.percent + sign * b.percent, of: a.of ?? b.of, from: a.from ?? b.from }
}

/** An amount times a number: a hundred turns a fraction into percent and back. */
function scale(amount: Amount | undefined, factor: number, sign: 1 | -1): Amount | undefined {
  if (!amount) return undefined
  const { money, percent, of, from } = amount
  const isLess = (sign === -1 && factor % 100 === 0) || (sign === 1 && factor === 0.01)
  const isMore = (sign === 1 && factor % 100 === 0) || (sign === -1 && factor === 0.01)
  // Of an amount a hundredth may be cents, and of a fraction a hundredfold percent.
  if (percent === 0 && (isLess || isMore)) return undefined
  const rest = percent + (isLess ? -1 : isMore ? 1 : 0)
  const isRate = of !== undefined && money === 0 && rest === 0 && (percent === 1 || amount.isRate === true)
  return { money: money === 0 && sign === 1 && !isLess ? undefined : money, percent: rest, of, from, isRate }
}

function sum(
  [operator, left, right]: Operation,
  of: (tree: FormulaTree) => Amount | undefined,
  clashes: Clash[],
): Amount | undefined {
  const [a, b] = [of(left), of(right)]
  const whole = printFormula([operator, left, right] as Operation)
  const [first, second] = [printFormula(left), printFormula(right)]
  const isSum = operator === '+' || operator === '-'
  const inPercent = ({ of = '', from }: Amount, message: string) =>
    clashes.push({ cause: `% ${of}`, message: `${message}, which is in percent as ${of} is; divide by 100`, from })
  // 1 is the whole that a fraction is a part of.
  const part = isSum && left === 1 ? b : isSum && right === 1 ? a : undefined
  if (part?.percent === 1 && part.of !== undefined)
    inPercent(part, `has "${whole}" with ${left === 1 ? second : first}`)
  if (!a || !b) {
    const one = a ?? b
    return one && { ...one, isRate: false }
  }
  for (const [amount, other, what, name] of [
    [a, b, first, second],
    [b, a, second, first],
  ] as const) {
    if (amount.money !== 1 || amount.percent !== 0) continue
    if (other.isBare) {
      const message = `has "${whole}", where ${what} is an amount of money and ${name} is a plain number; is it "type: money"?`
      clashes.push({ cause: name, message })
    } else if (other.money === 0 && other.percent === 0)
      clashes.push({ cause: whole, message: `has "${whole}", where ${what} is an amount of money and ${name} is none` })
    else if (other.money === 1 && other.percent === 1 && other.of !== undefined)
      inPercent(other, `has "${whole}" with ${name}`)
  }
  return isSame(a, b) ? { ...a, isRate: false } : undefined
}

function call(
  name: string,
  values: readonly FormulaTree[],
  {
    found,
    measured,
    clashes,
  }: {
    readonly found: readonly (Amount | undefined)[]
    readonly measured: readonly Measured[]
    readonly clashes: Clash[]
  },
): Amount | undefined {
  const signature = (signatures as Record<string, string>)[name] ?? name
  const [, parameters = ''] = /\((.*)\)/.exec(signature) ?? []
  for (const [index, amount] of found.entries()) {
    const wanted = measured[index]
    const value = values[index]
    if (!amount || wanted === undefined || value === undefined) continue
    const parameter = parameters.split(', ')[index]
    const written = printFormula(value)
    const is = describe(amount)
    if (wanted === 'fraction' && amount.money !== 1 && amount.percent === 1 && amount.of !== undefined)
      clashes.push({
        cause: `% ${amount.of}`,
        message: `passes ${written} as "${parameter}" of ${signature}, a fraction, and it is in percent as ${amount.of} is; divide by 100`,
        from: amount.from,
      })
    else if (is !== undefined && is !== wanted)
      clashes.push({
        cause: `${name}(${written})`,
        message: `passes ${written}, ${NAMES[is]}, as "${parameter}" of ${signature}, which is ${NAMES[wanted]}`,
      })
  }
  const { gives } = findFunction(name) ?? {}
  if (gives !== 'amount') return gives === 'count' ? NUMBER : undefined
  // What payments of 1 come to is a factor.
  const isFactor = values.every((value, index) => measured[index] !== 'amount' || !isNode(value))
  return isFactor ? undefined : { money: 1, percent: 0 }
}

/** Returns what an amount certainly is. */
function describe({ money, percent, isRate }: Amount): Measured | undefined {
  if (money === 1 && percent === 0) return 'amount'
  return isRate ? 'fraction' : undefined
}
