import { findFunction, functions, type FormulaFunction, type Parameter } from '../functions/index.ts'
import type { Kind } from '../kinds.ts'
import type { FormulaTree } from '../parse/formulaTree.ts'
import { parseFormula } from '../parse/parseFormula.ts'
import type { ParsedFile, Path } from '../parse/parseYaml.ts'
import type { Problem } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/codes.ts'
import { suggest } from './checkSchema.ts'
import { CONSTANTS, type NamedThing, type Scope } from './scope.ts'

type FoundKind = Kind | 'unknown'
type Details = { nearest?: string; allowed?: readonly string[]; allowedLabel?: string }

export interface CheckedFormula {
  readonly tree: FormulaTree
  readonly kind: FoundKind
  readonly problems: readonly Problem[]
}

const LIST_OF: Record<string, Kind> = {
  number: 'numbers',
  whole: 'wholes',
  text: 'texts',
  date: 'dates',
  boolean: 'booleans',
}
const KIND_NAMES: Record<string, string> = {
  whole: 'a whole number',
  boolean: 'a condition',
  numbers: 'a list of numbers',
  unknown: 'anything',
}

/**
 * Parses a formula, resolves its names and checks the kinds it works with.
 *
 * @param parsed  the file it stands in
 * @param path    where it stands
 * @param formula its text
 * @param scope   the names it may use
 * @param subject what problems call it: "the formula of cost"
 * @returns the tree with constants put in, the kind it gives, and its problems
 */
export function checkFormula(
  parsed: ParsedFile,
  path: Path,
  formula: string,
  scope: Scope,
  subject: string,
): CheckedFormula {
  const result = parseFormula(formula)
  if ('error' in result) {
    const at = Math.min(result.position, Math.max(0, formula.length - 1))
    return {
      tree: 0,
      kind: 'unknown',
      problems: [parsed.problemAt('formula-syntax', path, `${subject} ${result.error}`, { at, length: 1 })],
    }
  }
  const problems: Problem[] = []
  const report = (code: ProblemCode, word: string, message: string, details: Details = {}) => {
    const at = findWord(formula, word)
    problems.push(parsed.problemAt(code, path, `${subject} ${message}`, { at, length: word.length, ...details }))
  }
  const { tree, kind } = resolve(result.tree, scope, report)
  return { tree, kind, problems }
}

type Report = (code: ProblemCode, word: string, message: string, details?: Details) => void
interface Resolved {
  readonly tree: FormulaTree
  readonly kind: FoundKind
  readonly thing?: NamedThing
}

const unknown = (tree: FormulaTree): Resolved => ({ tree, kind: 'unknown' })

function resolve(tree: FormulaTree, scope: Scope, report: Report): Resolved {
  if (typeof tree === 'number') return { tree, kind: 'number' }
  if (typeof tree === 'boolean') return { tree, kind: 'boolean' }
  const [operator, ...parts] = tree
  switch (operator) {
    case 'text':
      return { tree, kind: 'text' }
    case 'name':
      return resolveName(parts[0] as string, scope, report)
    case 'member':
      return resolveMember(parts[0] as string, parts[1] as string, scope, report)
    case 'call':
      return resolveCall(parts[0] as string, parts.slice(1) as FormulaTree[], scope, report)
    case 'neg': {
      const value = resolve(parts[0] as FormulaTree, scope, report)
      wantNumeric([value], '-', report)
      return { tree: ['neg', value.tree], kind: value.kind }
    }
    case 'not': {
      const value = resolve(parts[0] as FormulaTree, scope, report)
      wantCondition([value], 'not', report)
      return { tree: ['not', value.tree], kind: 'boolean' }
    }
    case '?':
      return resolveConditional(parts as FormulaTree[], scope, report)
    default:
      return resolveOperator(operator, parts as FormulaTree[], scope, report)
  }
}

function resolveName(name: string, scope: Scope, report: Report): Resolved {
  const constant = CONSTANTS.get(name)
  if (constant !== undefined) return { tree: constant, kind: 'number' }
  const thing = scope.get(name)
  if (!thing) {
    const hint = findFunction(name) ? `; ${name} is a function: ${name}(…)` : ''
    report('unknown-name', name, `uses "${name}"${hint}`, {
      ...suggest(name, [...scope.keys()]),
      allowedLabel: 'known here',
    })
    return unknown(['name', name])
  }
  if (thing.kind === 'rows') {
    report(
      'wrong-kind',
      name,
      `uses "${name}", which is a list of rows; take one of its columns: ${name}.${[...(thing.columns?.keys() ?? [])][0]}`,
    )
    return unknown(['name', name])
  }
  return { tree: ['name', name], kind: thing.kind, thing }
}

function resolveMember(owner: string, column: string, scope: Scope, report: Report): Resolved {
  const tree: FormulaTree = ['member', owner, column]
  const thing = scope.get(owner)
  if (!thing) {
    report('unknown-name', owner, `uses "${owner}"`, {
      ...suggest(owner, [...scope.keys()]),
      allowedLabel: 'known here',
    })
    return unknown(tree)
  }
  if (thing.kind === 'unknown') return unknown(tree)
  if (!thing.columns) {
    report('unknown-column', column, `reads "${owner}.${column}", but ${owner} has no columns`)
    return unknown(tree)
  }
  const kind = thing.columns.get(column)
  if (kind === undefined) {
    report('unknown-column', column, `reads "${owner}.${column}"`, suggest(column, [...thing.columns.keys()]))
    return unknown(tree)
  }
  return { tree, kind: thing.kind === 'rows' ? (LIST_OF[kind] ?? 'unknown') : kind }
}

function resolveCall(name: string, values: FormulaTree[], scope: Scope, report: Report): Resolved {
  if (name === 'given') return resolveGiven(values, scope, report)
  const definition = findFunction(name)
  if (!definition) {
    report('unknown-function', name, `calls "${name}"`, {
      ...suggest(name, Object.keys(functions)),
      allowedLabel: 'functions',
    })
    return unknown(0)
  }
  let resolved = values.map((value) => resolve(value, scope, report))
  const { parameters, repeats } = definition
  if (repeats ? values.length < parameters.length : values.length !== parameters.length) {
    report(
      'argument-count',
      name,
      `gives ${name} ${values.length} values, it takes ${repeats ? 'at least ' : ''}${parameters.length}`,
    )
    return { tree: 0, kind: returnKind(definition, resolved) }
  }
  resolved = alignWholes(resolved, parameters.includes('numeric'))
  for (const [index, value] of resolved.entries()) {
    const parameter = parameters[Math.min(index, parameters.length - 1)] as Parameter
    if (!fits(value.kind, parameter)) {
      report('wrong-kind', name, `gives ${name} ${kindName(value.kind)} where it takes ${parameterName(parameter)}`)
    }
  }
  return { tree: ['call', name, ...resolved.map((value) => value.tree)], kind: returnKind(definition, resolved) }
}

/** given(x) asks whether an optional input was given at all; its value may be anything. */
function resolveGiven(values: FormulaTree[], scope: Scope, report: Report): Resolved {
  const [name] = values
  if (values.length === 1 && Array.isArray(name) && name[0] === 'name' && scope.has(name[1] as string)) {
    return { tree: ['call', 'given', name as FormulaTree], kind: 'boolean' }
  }
  report('wrong-kind', 'given', 'must give given the name of one input')
  return { tree: false, kind: 'boolean' }
}

function resolveConditional(parts: FormulaTree[], scope: Scope, report: Report): Resolved {
  const [condition, then, otherwise] = parts.map((part) => resolve(part, scope, report)) as [
    Resolved,
    Resolved,
    Resolved,
  ]
  wantCondition([condition], '?', report)
  const [first, second] = alignWholes([then, otherwise], true) as [Resolved, Resolved]
  if (first.kind !== second.kind && first.kind !== 'unknown' && second.kind !== 'unknown') {
    report('wrong-kind', ':', `gives ${kindName(first.kind)} in one case and ${kindName(second.kind)} in the other`)
  }
  return {
    tree: ['?', condition.tree, first.tree, second.tree],
    kind: first.kind === 'unknown' ? second.kind : first.kind,
  }
}

function resolveOperator(operator: string, parts: FormulaTree[], scope: Scope, report: Report): Resolved {
  const plain = parts.map((part) => resolve(part, scope, report))
  if (operator === 'and' || operator === 'or') {
    wantCondition(plain, operator, report)
    return { tree: [operator, ...plain.map(({ tree }) => tree)], kind: 'boolean' }
  }
  const [left, right] = alignWholes(plain, true) as [Resolved, Resolved]
  const tree: FormulaTree = [operator, left.tree, right.tree]
  if (['==', '!=', '<', '<=', '>', '>='].includes(operator)) {
    checkComparison(operator, left, right, report)
    return { tree, kind: 'boolean' }
  }
  wantNumeric([left, right], operator, report)
  const whole = left.kind === 'whole' || right.kind === 'whole'
  if (whole && left.kind !== right.kind && left.kind !== 'unknown' && right.kind !== 'unknown') {
    report('wrong-kind', operator, `mixes an exact whole number with a decimal at "${operator}"`)
  }
  if (whole && operator === '^')
    report('wrong-kind', operator, 'raises an exact whole number to a power, which only decimals can')
  // A quotient of whole numbers is a decimal; quotient() cuts it to a whole number.
  if (whole)
    return operator === '/' ? { tree: ['divide', left.tree, right.tree], kind: 'number' } : { tree, kind: 'whole' }
  return { tree, kind: 'number' }
}

function checkComparison(operator: string, left: Resolved, right: Resolved, report: Report): void {
  if (left.kind !== right.kind && left.kind !== 'unknown' && right.kind !== 'unknown') {
    report('wrong-kind', operator, `compares ${kindName(left.kind)} with ${kindName(right.kind)}`)
    return
  }
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const choices = one.thing?.choices
    const literal =
      Array.isArray(other.tree) && other.tree[0] === 'text'
        ? (other.tree[1] as string)
        : typeof other.tree === 'number'
          ? other.tree
          : undefined
    if (!choices || literal === undefined || choices.includes(literal)) continue
    report(
      'unknown-choice',
      String(literal),
      `compares ${one.thing?.name} with "${literal}", which is not one of its choices`,
      suggest(String(literal), choices.map(String)),
    )
  }
}

/** A plain whole literal beside an exact whole number is one too. */
function alignWholes(resolved: Resolved[], align: boolean): Resolved[] {
  if (!align || !resolved.some(({ kind }) => kind === 'whole')) return resolved
  return resolved.map((value) => {
    const literal = typeof value.tree === 'number' ? value.tree : negatedLiteral(value.tree)
    return literal !== undefined && Number.isSafeInteger(literal)
      ? { tree: ['whole', String(literal)], kind: 'whole' }
      : value
  })
}

const negatedLiteral = (tree: FormulaTree): number | undefined =>
  Array.isArray(tree) && tree[0] === 'neg' && typeof tree[1] === 'number' ? -tree[1] : undefined

function wantNumeric(values: readonly Resolved[], operator: string, report: Report): void {
  for (const { kind } of values) {
    if (kind === 'number' || kind === 'whole' || kind === 'unknown') continue
    const hint = kind === 'date' ? '; adddays, edate and days calculate with dates' : ''
    report('wrong-kind', operator, `calculates with ${kindName(kind)} at "${operator}"${hint}`)
    return
  }
}

function wantCondition(values: readonly Resolved[], operator: string, report: Report): void {
  const wrong = values.find(({ kind }) => kind !== 'boolean' && kind !== 'unknown')
  if (wrong) report('wrong-kind', operator, `needs a condition at "${operator}", found ${kindName(wrong.kind)}`)
}

function fits(kind: FoundKind, parameter: Parameter): boolean {
  if (kind === 'unknown' || kind === parameter) return true
  if (parameter === 'numeric') return kind === 'number' || kind === 'whole'
  if (parameter === 'printable') return kind === 'number' || kind === 'whole' || kind === 'text' || kind === 'date'
  return parameter === 'numbers-or-list' && (kind === 'number' || kind === 'numbers')
}

function returnKind({ returns }: FormulaFunction, values: readonly Resolved[]): FoundKind {
  if (returns !== 'numeric') return returns
  return values.some(({ kind }) => kind === 'whole') ? 'whole' : 'number'
}

const kindName = (kind: string): string => KIND_NAMES[kind] ?? (kind.endsWith('s') ? `a list of ${kind}` : `a ${kind}`)

const parameterName = (parameter: Parameter): string =>
  parameter === 'numeric'
    ? 'a number'
    : parameter === 'printable'
      ? 'a text or a number'
      : parameter === 'numbers-or-list'
        ? 'numbers or a list of numbers'
        : kindName(parameter)

/** The first place of a word in a formula, as a word of its own where it is one. */
function findWord(formula: string, word: string): number {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const edges = /^\w+$/.test(word) ? `(?<![\\w.])${escaped}(?!\\w)` : escaped
  const found = new RegExp(edges).exec(formula)?.index
  return Math.max(0, found ?? formula.indexOf(word))
}
