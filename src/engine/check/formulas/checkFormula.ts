import { findFunction, functions, type FormulaFunction, type Parameter } from '../../language/functions/index.ts'
import type { Kind } from '../../language/kinds.ts'
import { adviseOnNumber } from '../../language/numbers/adviseOnNumber.ts'
import { LOGIC, type FormulaError } from '../../language/formulas/describeFormulaError.ts'
import {
  isA,
  isComparison,
  isLeaf,
  isNode,
  operandsOf,
  type FormulaNode,
  type FormulaTree,
  type NodeOf,
  type Operation,
} from '../../language/formulas/formulaTree.ts'
import { parseDecimal } from '../../language/numbers/parseDecimal.ts'
import { parseFormula } from '../../language/formulas/parseFormula.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { printFormula } from '../../language/formulas/printFormula.ts'
import type { Problem } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/codes.ts'
import { countOf } from '../../language/countOf.ts'
import { suggest } from '../schema/checkSchema.ts'
import signatures from './signatures.json' with { type: 'json' }
import { CONSTANTS, type NamedThing, type Outcomes, type Scope } from './scope.ts'

type FoundKind = Kind | 'unknown'
type Details = Pick<Problem, 'nearest' | 'allowed' | 'allowedLabel' | 'cause'>

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
 * @param parsed  the file that contains the formula
 * @param path    its path in the file
 * @param formula its text
 * @param scope   the names it may use
 * @param subject its name in problems: "the formula of cost"
 * @returns the tree with constants inlined, the kind of its result, and its problems
 */
export function checkFormula(
  parsed: ParsedFile,
  path: Path,
  formula: string,
  scope: Scope,
  subject: string,
): CheckedFormula {
  const result = describeAssignment(formula, scope) ?? parseFormula(formula)
  if ('error' in result) {
    const at = Math.min(result.position, Math.max(0, formula.length - 1))
    const problem = parsed.problemAt('formula-syntax', path, `${subject} ${result.error}`, {
      at,
      length: result.length,
    })
    return { tree: 0, kind: 'unknown', problems: [problem] }
  }
  const problems: Problem[] = []
  const report: Report = (code, node, message, { token = 0, tooMany, ...details } = {}) => {
    const { at, text } = result.tokensOf.get(node)?.[token] ??
      result.tokensOf.get(node)?.[0] ?? { at: 0, text: formula }
    const hint = tooMany ? describeComma(formula) : ''
    problems.push(parsed.problemAt(code, path, `${subject} ${message}${hint}`, { at, length: text.length, ...details }))
  }
  const { tree, kind } = resolve(result.tree, scope, report)
  return { tree, kind, problems }
}

/** Describes a formula that names its result, as programs do: each = total / people. A known name is compared instead. */
function describeAssignment(formula: string, scope: Scope): FormulaError | undefined {
  const [assigned, name = ''] = /^\s*([a-z]\w*)\s*:?=(?!=)/i.exec(formula) ?? []
  if (assigned === undefined || scope.has(name)) return undefined
  const rest = parseFormula(formula.slice(assigned.length))
  if ('error' in rest || !isNode(rest.tree) || isLeaf(rest.tree) || isA(rest.tree, '?')) return undefined
  const written = assigned.trim()
  const error = `gives its result the name "${name}"; leave out "${written}": the key of a formula is its name`
  return { error, position: assigned.indexOf(written), length: written.length }
}

/** Returns a hint if a comma inside a number may have split it into two values. */
function describeComma(formula: string): string {
  const [number] = /\d[\d,]*,\d+/.exec(formula) ?? []
  const advice = number === undefined ? undefined : adviseOnNumber(number)
  return advice === undefined ? '' : `; the comma in "${number}" makes it two values, ${advice}`
}

/**
 * Reports a problem with a node. `token` is the index of the token to mark, 0 by default; see tokensOf. `tooMany`
 * means too many values, perhaps because of a comma inside a number.
 */
type Report = (
  code: ProblemCode,
  node: FormulaNode,
  message: string,
  details?: Details & { token?: number; tooMany?: boolean },
) => void
interface Resolved {
  readonly tree: FormulaTree
  readonly kind: FoundKind
  readonly thing?: NamedThing
}

const unknown = (tree: FormulaTree): Resolved => ({ tree, kind: 'unknown' })

function resolve(tree: FormulaTree, scope: Scope, report: Report): Resolved {
  if (typeof tree === 'number') return { tree, kind: 'number' }
  if (typeof tree === 'boolean') return { tree, kind: 'boolean' }
  switch (tree[0]) {
    case 'text':
      return { tree, kind: 'text' }
    case 'name':
      return resolveName(tree, tree[1], scope, report)
    case 'member':
      return resolveMember(tree, tree[1], tree[2], scope, report)
    case 'call':
      return resolveCall(tree, scope, report)
    case 'neg': {
      const value = resolve(tree[1], scope, report)
      wantNumeric([value], tree, '-', report)
      return { tree: ['neg', value.tree], kind: value.kind }
    }
    case 'not': {
      const value = resolve(tree[1], scope, report)
      wantCondition([value], tree, 'not', report)
      return { tree: ['not', value.tree], kind: 'boolean' }
    }
    case '?':
      return resolveConditional(tree, scope, report)
    case 'whole':
    case 'table':
      throw new Error(`[bug] checkFormula: no formula is written with "${tree[0]}"`)
    default:
      return resolveOperator(tree, scope, report)
  }
}

function resolveName(node: FormulaNode, name: string, scope: Scope, report: Report): Resolved {
  const constant = CONSTANTS.get(name)
  if (constant !== undefined) return { tree: constant, kind: 'number' }
  const thing = scope.get(name)
  if (!thing) {
    const owner = [...scope.values()].find(({ kind, columns }) => kind === 'record' && columns?.has(name))
    if (owner) {
      report('unknown-name', node, `uses "${name}"; write ${owner.name}.${name}`)
      return unknown(node)
    }
    const hint = findFunction(name)
      ? `; ${name} is a function: ${name}(…)`
      : /^[A-Z]{1,2}\d+$/.test(name)
        ? ', a cell of a spreadsheet; formulas use names'
        : describeForeignLetter(name)
    report('unknown-name', node, `uses "${name}"${hint}`, {
      ...suggest(name, [...scope.keys()]),
      allowedLabel: 'known here',
    })
    return unknown(node)
  }
  if (thing.kind === 'rows' || thing.kind === 'record') {
    const [column] = thing.columns?.keys() ?? []
    const hint = column === undefined ? '' : `; take one of its columns: ${name}.${column}`
    report('wrong-kind', node, `uses "${name}", which is a ${thing.kind === 'rows' ? 'list of rows' : 'row'}${hint}`)
    return unknown(node)
  }
  return { tree: thing.inline ?? ['name', name], kind: thing.kind, thing }
}

/** Returns a hint if the name contains a letter that only looks Latin. */
function describeForeignLetter(name: string): string {
  const letter = /[^\p{Script=Latin}\p{N}_$]/u.exec(name)?.[0]
  const code = letter?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return letter === undefined ? '' : `, in which "${letter}" (U+${code}) is not a Latin letter`
}

function resolveMember(tree: FormulaNode, owner: string, column: string, scope: Scope, report: Report): Resolved {
  const thing = scope.get(owner)
  if (!thing) {
    const constant = column.toLowerCase()
    const hint = owner === 'Math' && CONSTANTS.has(constant) ? `; write ${constant}` : ''
    report('unknown-name', tree, `uses "${owner}"${hint}`, {
      ...suggest(owner, [...scope.keys()]),
      allowedLabel: 'known here',
    })
    return unknown(tree)
  }
  if (thing.kind === 'unknown') return unknown(tree)
  if (!thing.columns) {
    report('unknown-column', tree, `reads "${owner}.${column}", but ${owner} has no columns`, { token: 1 })
    return unknown(tree)
  }
  const kind = thing.columns.get(column)
  if (kind === undefined) {
    const columns = [...thing.columns.keys()]
    const suggestion = suggest(column, columns)
    const hint = suggestion.nearest === undefined ? `; ${owner} has no column "${column}"` : ''
    report('unknown-column', tree, `reads "${owner}.${column}"${hint}`, { token: 1, ...suggestion })
    return unknown(tree)
  }
  return { tree, kind: thing.kind === 'rows' ? (LIST_OF[kind] ?? 'unknown') : kind }
}

function resolveCall(node: NodeOf<'call'>, scope: Scope, report: Report): Resolved {
  const [, name, ...values] = node
  if (name === 'given') return resolveGiven(node, values, scope, report)
  const definition = findFunction(name)
  const [owner = ''] = name.split('.')
  if (!definition && (scope.has(owner) || CONSTANTS.has(owner))) {
    const message = `calls "${name}", which is a value, not a function; is an operator such as * missing before the "("?`
    report('unknown-function', node, message)
    return unknown(0)
  }
  if (!definition) {
    const instead = findInstead(name)
    const known = Object.keys(functions)
    const details = instead === undefined ? suggest(name, known) : { allowed: known }
    const hint = instead === undefined ? '' : `; write ${instead}`
    report('unknown-function', node, `calls "${name}"${hint}`, { ...details, allowedLabel: 'functions' })
    return unknown(0)
  }
  let resolved = values.map((value) => resolve(value, scope, report))
  const { parameters, repeats, lastOptional } = definition
  const most = parameters.length
  const least = lastOptional ? most - 1 : most
  if (values.length < least || (!repeats && values.length > most)) {
    const count = repeats ? `at least ${most}` : lastOptional ? `${least} or ${most}` : String(most)
    const wanted = most === 0 ? 'none' : `${count}: ${(signatures as Record<string, string>)[name]}`
    const tooMany = values.length > most
    report('argument-count', node, `passes ${countOf(values.length, 'value')} to ${name}, which takes ${wanted}`, {
      tooMany,
    })
    return { tree: 0, kind: returnKind(definition, resolved) }
  }
  resolved = alignWholes(resolved, parameters.includes('numeric'))
  for (const [index, value] of resolved.entries()) {
    const parameter = parameters[Math.min(index, parameters.length - 1)] as Parameter
    if (fits(value.kind, parameter)) continue
    const given = values[index]
    const place = isNode(given) && (isLeaf(given) || isA(given, 'text') || isA(given, 'call')) ? given : node
    const message = `passes ${kindName(value.kind)} to ${name}, which takes ${parameterName(parameter)}`
    report('wrong-kind', place, message, causeOf(value))
  }
  const kinds = resolved.map(({ kind }) => kind)
  if (parameters.includes('numeric') && kinds.includes('whole') && kinds.includes('number')) {
    report(
      'wrong-kind',
      node,
      `passes an exact whole number and a decimal to ${name}, which takes two of the same kind`,
    )
  }
  if (parameters[0] === 'item') checkItem(node, name, resolved, report)
  return { tree: ['call', name, ...resolved.map((value) => value.tree)], kind: returnKind(definition, resolved) }
}

/** What is looked for must be of the kind of the list's items. */
function checkItem(node: FormulaNode, name: string, [item, list]: readonly Resolved[], report: Report): void {
  if (!item || !list || !isList(list.kind) || item.kind === 'unknown' || LIST_OF[item.kind] === list.kind) return
  report('wrong-kind', node, `looks for ${kindName(item.kind)} in ${kindName(list.kind)}, with ${name}`)
}

/** Returns what to write in a formula for Math.pow, POWER and the like. */
function findInstead(name: string): string | undefined {
  const own = name.split('.').at(-1)?.toLowerCase() ?? ''
  const found = INSTEAD.get(name.toLowerCase()) ?? INSTEAD.get(own)
  return found ?? (name.includes('.') && findFunction(own) ? `${own}(…)` : undefined)
}

/** Functions of spreadsheets and other languages, with their equivalents. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ...LOGIC,
  ['pow', 'base ^ exponent'],
  ['power', 'base ^ exponent'],
  ['log', 'ln(x), or log10(x) for base 10'],
  ['ceil', 'ceiling(x)'],
  ['int', 'floor(x)'],
  ['avg', 'average(…)'],
  ['mean', 'average(…)'],
  ['random', 'randbetween(lowest, highest)'],
  ['at', 'index(list, position)'],
  ['argmin', 'xmatch(min(list), list)'],
  ['argmax', 'xmatch(max(list), list)'],
  ['match', 'xmatch(item, list)'],
  ['vlookup', 'xlookup(item, list, results)'],
  ['lookup', 'xlookup(item, list, results)'],
  ['roundup', 'ceiling(x)'],
  ['rounddown', 'floor(x)'],
  ['math.round', 'round(x, 0)'],
])

/** Resolves given(x): whether an optional input was given, whatever its value. */
function resolveGiven(node: FormulaNode, values: readonly FormulaTree[], scope: Scope, report: Report): Resolved {
  const [name] = values
  if (values.length === 1 && isA(name, 'name') && scope.has(name[1]) && scope.get(name[1])?.inline === undefined) {
    return { tree: ['call', 'given', name], kind: 'boolean' }
  }
  report('wrong-kind', node, 'must pass the name of one input to given')
  return { tree: false, kind: 'boolean' }
}

function resolveConditional(node: NodeOf<'?'>, scope: Scope, report: Report): Resolved {
  const [condition, then, otherwise] = operandsOf(node).map((part) => resolve(part, scope, report)) as [
    Resolved,
    Resolved,
    Resolved,
  ]
  wantCondition([condition], node, '?', report)
  const [first, second] = alignWholes([then, otherwise], true) as [Resolved, Resolved]
  if (first.kind !== second.kind && first.kind !== 'unknown' && second.kind !== 'unknown') {
    const message = `gives ${kindName(first.kind)} in one case and ${kindName(second.kind)} in the other`
    report('wrong-kind', node, message, { token: 1 })
  }
  return {
    tree: ['?', condition.tree, first.tree, second.tree],
    kind: first.kind === 'unknown' ? second.kind : first.kind,
  }
}

/** Returns the possible results of a checked formula; undefined if they are calculated. */
export function outcomesOf(tree: FormulaTree, kind: FoundKind, scope: Scope): Outcomes | undefined {
  if (kind === 'unknown') return undefined
  if (kind === 'boolean') return [true, false]
  if (typeof tree === 'number' || typeof tree === 'boolean') return [tree]
  switch (tree[0]) {
    case 'text':
      return [tree[1]]
    case 'name': {
      const thing = scope.get(tree[1])
      return thing?.choices ?? thing?.outcomes
    }
    case '?': {
      const [then, otherwise] = [tree[2], tree[3]].map((part) => outcomesOf(part, kind, scope))
      return then && otherwise && [...then, ...otherwise]
    }
    default:
      return undefined
  }
}

function resolveOperator(node: Operation, scope: Scope, report: Report): Resolved {
  const [operator, ...parts] = node
  const isEquality = operator === '==' || operator === '!='
  const plain = isEquality ? resolveEquals(parts, scope, report) : parts.map((part) => resolve(part, scope, report))
  if (operator === 'and' || operator === 'or') {
    const isSound = wantCondition(plain, node, operator, report)
    const [first, second] = plain.map(({ tree }) => tree) as [FormulaTree, FormulaTree]
    return { tree: [operator, first, second], kind: isSound ? 'boolean' : 'unknown' }
  }
  const [left, right] = alignWholes(plain, true) as [Resolved, Resolved]
  const tree: FormulaNode = [operator, left.tree, right.tree]
  if (isComparison(node)) {
    checkComparison(node, left, right, report)
    return { tree, kind: 'boolean' }
  }
  if (!wantNumeric([left, right], node, operator, report)) return unknown(tree)
  if ((operator === '/' || operator === '%') && right.kind !== 'unknown' && isZero(right.tree))
    report('division-by-zero', node, 'divides by 0')
  const whole = left.kind === 'whole' || right.kind === 'whole'
  if (whole && left.kind !== right.kind && left.kind !== 'unknown' && right.kind !== 'unknown') {
    report('wrong-kind', node, `mixes an exact whole number with a decimal at "${operator}"`)
  }
  if (whole && operator === '^')
    report('wrong-kind', node, 'raises an exact whole number to a power, which only decimals can')
  // A quotient of whole numbers is a decimal; quotient() truncates it.
  if (whole)
    return operator === '/' ? { tree: ['divide', left.tree, right.tree], kind: 'number' } : { tree, kind: 'whole' }
  return { tree, kind: 'number' }
}

/** Resolves both sides of == or !=. An unknown word compared with a name of texts is probably a text without quotes. */
function resolveEquals(parts: readonly FormulaTree[], scope: Scope, report: Report): Resolved[] {
  const texts = parts.map((part) => findWord(part, scope))
  const resolved = parts.map((part, index) => (texts[index] === undefined ? resolve(part, scope, report) : undefined))
  return parts.map((part, index) => {
    const [own, word, other] = [resolved[index], texts[index], resolved[1 - index]]
    if (own || word === undefined) return own ?? unknown(part)
    const known = (other?.thing?.choices ?? other?.thing?.outcomes)?.map(String)
    const isNamed = other?.kind === 'text' && !isA(other.tree, 'text')
    if (!isNamed || (known && !known.includes(word) && !suggest(word, known).nearest))
      return resolve(part, scope, report)
    const meant = known && !known.includes(word) ? (suggest(word, known).nearest ?? word) : word
    const first = isA(part, '-') ? part[1] : part
    const place = isNode(first) ? first : (part as FormulaNode)
    report('unknown-name', place, `compares with ${word}, a text, which needs quotes: "${meant}"`)
    return { tree: ['text', meant], kind: 'text' }
  })
}

/** Returns a word that is not a known name; semi-annually is parsed as a subtraction. */
function findWord(tree: FormulaTree, scope: Scope): string | undefined {
  if (isA(tree, '-')) {
    const words = operandsOf(tree).map((part) => findWord(part, scope))
    return words.includes(undefined) ? undefined : words.join('-')
  }
  return isA(tree, 'name') && !scope.has(tree[1]) && !CONSTANTS.has(tree[1]) ? tree[1] : undefined
}

function checkComparison(node: Operation, left: Resolved, right: Resolved, report: Report): void {
  const list = [left, right].find(({ kind }) => kind.endsWith('s'))
  if (list) {
    report('wrong-kind', node, `compares ${kindName(list.kind)}; take its sum, count or another figure of it`)
    return
  }
  if (left.kind !== right.kind && left.kind !== 'unknown' && right.kind !== 'unknown') {
    const advice = adviseOnComparison(node, [left, right])
    report('wrong-kind', node, `compares ${kindName(left.kind)} with ${kindName(right.kind)}${advice}`)
    return
  }
  checkLiteral(node, left, right, 2, report)
  checkLiteral(node, right, left, 1, report)
}

/** Returns what to write for 1 <= x <= 9, and for a number in quotes. */
function adviseOnComparison([operator, first, last]: Operation, [left, right]: readonly [Resolved, Resolved]): string {
  if (left.kind === 'boolean' && isNode(first) && isComparison(first)) {
    const [, , middle] = first
    return `; write ${printFormula(['and', first, [operator, middle, last]])}`
  }
  const text = [left.tree, right.tree].find((tree) => isA(tree, 'text'))?.[1]
  const isNumber = [left, right].some(({ kind }) => kind === 'number' || kind === 'whole')
  return isNumber && text !== undefined && parseDecimal(text) !== undefined ? `; write ${text} without quotes` : ''
}

/** Checks that a literal is a possible value of what it is compared with; `token` is the index of the literal. */
function checkLiteral(node: FormulaNode, { thing }: Resolved, { tree }: Resolved, token: number, report: Report): void {
  const text = isA(tree, 'text') ? tree : undefined
  const literal = text ? text[1] : typeof tree === 'number' ? tree : undefined
  const known: Outcomes | undefined = thing?.choices ?? thing?.outcomes
  if (!thing || !known || literal === undefined || known.includes(literal)) return
  const why = thing.choices ? 'which is not one of its choices' : 'which it never is'
  const message = `compares ${thing.name} with "${literal}", ${why}`
  const details = suggest(String(literal), known.map(String))
  report('unknown-choice', text ?? node, message, text ? details : { ...details, token })
}

const isZero = (tree: FormulaTree): boolean => tree === 0 || (isA(tree, 'whole') && tree[1] === '0')

/** Makes integer literals exact if the other operand is an exact whole number. */
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
  isA(tree, 'neg') && typeof tree[1] === 'number' ? -tree[1] : undefined

function wantNumeric(values: readonly Resolved[], node: FormulaNode, operator: string, report: Report): boolean {
  for (const value of values) {
    const { kind } = value
    if (kind === 'number' || kind === 'whole' || kind === 'unknown') continue
    const hint = kind === 'date' ? '; adddays, edate and days calculate with dates' : ''
    report('wrong-kind', node, `calculates with ${kindName(kind)} at "${operator}"${hint}`, causeOf(value))
    return false
  }
  return true
}

/** The name whose kind is wrong: that of an input may be the mistake. */
const causeOf = ({ tree }: Resolved): Details => (isA(tree, 'name') ? { cause: tree[1] } : {})

/** Reports an operand that is no condition, unless another one has a problem already; returns whether there is none. */
function wantCondition(values: readonly Resolved[], node: FormulaNode, operator: string, report: Report): boolean {
  if (values.some(({ kind }) => kind === 'unknown')) return false
  const wrong = values.find(({ kind }) => kind !== 'boolean')
  if (!wrong) return true
  const advice = adviseOnOperand(node, wrong)
  report('wrong-kind', node, `needs a condition at "${operator}", found ${kindName(wrong.kind)}${advice}`)
  return false
}

/** Returns what to write for activity == "walking" or "running". */
function adviseOnOperand(node: FormulaNode, { tree }: Resolved): string {
  if (!isJunction(node)) return ''
  let [, before] = node
  while (isNode(before) && isJunction(before)) before = before[2]
  if (!isNode(before) || !isComparison(before)) return ''
  const [comparison, compared] = before
  return `; repeat what is compared: ${printFormula([comparison, compared, tree])}`
}

/** Whether a node joins two conditions. */
const isJunction = (node: FormulaNode): node is readonly ['and' | 'or', FormulaTree, FormulaTree] =>
  node[0] === 'and' || node[0] === 'or'

function fits(kind: FoundKind, parameter: Parameter): boolean {
  if (kind === 'unknown' || kind === parameter) return true
  if (parameter === 'numeric') return kind === 'number' || kind === 'whole'
  if (parameter === 'printable') return kind === 'number' || kind === 'whole' || kind === 'text' || kind === 'date'
  if (parameter === 'list') return kind === 'numbers' || kind === 'texts'
  if (parameter === 'values') return isList(kind)
  if (parameter === 'item') return Object.hasOwn(LIST_OF, kind)
  if (parameter === 'values-or-list') return kind === 'number' || isList(kind)
  return parameter === 'numbers-or-list' && (kind === 'number' || kind === 'numbers')
}

const isList = (kind: FoundKind): boolean => Object.values(LIST_OF).includes(kind as Kind)

function returnKind({ returns }: FormulaFunction, values: readonly Resolved[]): FoundKind {
  if (returns === 'list' || returns === 'values') return values[0]?.kind ?? 'unknown'
  if (returns === 'item') {
    const list = values.findLast(({ kind }) => isList(kind))?.kind
    return (Object.keys(LIST_OF).find((kind) => LIST_OF[kind] === list) as Kind | undefined) ?? 'unknown'
  }
  if (returns !== 'numeric') return returns
  return values.some(({ kind }) => kind === 'whole') ? 'whole' : 'number'
}

/** Returns the name of a kind for messages: "a whole number", "a list of dates". */
export const kindName = (kind: string): string =>
  KIND_NAMES[kind] ?? (kind.endsWith('s') ? `a list of ${kind}` : `a ${kind}`)

const parameterName = (parameter: Parameter): string =>
  parameter === 'numeric'
    ? 'a number'
    : parameter === 'printable'
      ? 'a text or a number'
      : parameter === 'numbers-or-list'
        ? 'numbers or a list of numbers'
        : parameter === 'values-or-list'
          ? 'numbers or a list'
          : parameter === 'list'
            ? 'a list of numbers or texts'
            : parameter === 'values'
              ? 'a list'
              : parameter === 'item'
                ? 'one number, text or date'
                : kindName(parameter)
