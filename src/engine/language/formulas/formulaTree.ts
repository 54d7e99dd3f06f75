/**
 * A formula as a tree of plain JSON: it is parsed at build time and sent to the browser as data. What stands first tells
 * what the rest is.
 *
 *   5, true                a number, a truth value
 *   ["text", "metric"]     a text
 *   ["whole", "12"]        a whole number of any size
 *   ["name", "amount"]     an input, a value, an output or a column
 *   ["member", "from", "factor"]   a column of a choice's row, or of all rows of a rows input
 *   ["call", "pmt", …]     a function of the library
 *   ["+", a, b], ["neg", a], ["and", a, b], ["?", condition, a, b] …
 */
export type FormulaTree = number | boolean | FormulaNode

export type FormulaNode =
  | readonly ['text' | 'whole', string]
  | Leaf
  | readonly ['call', string, ...FormulaTree[]]
  /** The names that a table reads, so that it is ordered like a formula; no formula contains it. */
  | readonly ['table', string, ...FormulaTree[]]
  | readonly [UnaryOperator, FormulaTree]
  | readonly [BinaryOperator, FormulaTree, FormulaTree]
  | readonly ['?', FormulaTree, FormulaTree, FormulaTree]

/** What reads a value. */
export type Leaf = readonly ['name', string] | readonly ['member', string, string]

/** The nodes of a type. */
export type NodeOf<Type extends FormulaNode[0], Node = FormulaNode> = Node extends readonly [infer Own, ...unknown[]]
  ? Type extends Own
    ? Node
    : never
  : never
export type Operation = NodeOf<'+'>
type UnaryOperator = 'neg' | 'not'
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
/** `divide` is the exact division of whole numbers. */
export type BinaryOperator = '+' | '-' | '*' | '/' | 'divide' | '%' | '^' | Comparison | 'and' | 'or'

export const isNode = (tree: FormulaTree | undefined): tree is FormulaNode => typeof tree === 'object'

/** Whether a tree is a node of a type: isA(tree, 'name'). */
export const isA = <Type extends FormulaNode[0]>(tree: FormulaTree | undefined, type: Type): tree is NodeOf<Type> =>
  isNode(tree) && tree[0] === type

/** The sides of a chain of one operator: a, b and c of "a and b and c"; of any other tree, itself. */
export const sidesOf = (operator: 'and' | 'or', tree: FormulaTree): FormulaTree[] =>
  isA(tree, operator) ? [...sidesOf(operator, tree[1]), ...sidesOf(operator, tree[2])] : [tree]

/** The terms of a sum: a, b and c of "a + b - c", those that are subtracted apart. */
export function termsOf(tree: FormulaTree): { readonly added: FormulaTree[]; readonly subtracted: FormulaTree[] } {
  if (isA(tree, 'neg')) {
    const { added, subtracted } = termsOf(tree[1])
    return { added: subtracted, subtracted: added }
  }
  if (!isA(tree, '+') && !isA(tree, '-')) return { added: [tree], subtracted: [] }
  const [left, right] = [termsOf(tree[1]), termsOf(tree[0] === '+' ? tree[2] : ['neg', tree[2]])]
  return { added: [...left.added, ...right.added], subtracted: [...left.subtracted, ...right.subtracted] }
}

/** Whether a node reads a value by its name, or a column. */
export const isLeaf = (node: FormulaNode): node is Leaf => node[0] === 'name' || node[0] === 'member'

/** Whether a node compares two values. */
export const isComparison = (node: FormulaNode): node is readonly [Comparison, FormulaTree, FormulaTree] =>
  COMPARISONS.has(node[0])

const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['==', '!=', '<', '<=', '>', '>='])

/** The formulas directly below a node. */
export function operandsOf(node: FormulaNode): readonly FormulaTree[] {
  switch (node[0]) {
    case 'text':
    case 'whole':
    case 'name':
    case 'member':
      return []
    case 'call':
    case 'table': {
      const [, , ...values] = node
      return values
    }
    default: {
      const [, ...operands] = node
      return operands
    }
  }
}

/** Returns the node with each formula directly below it replaced. */
export function mapOperands(node: FormulaNode, change: (operand: FormulaTree) => FormulaTree): FormulaNode {
  switch (node[0]) {
    case 'text':
    case 'whole':
    case 'name':
    case 'member':
      return node
    case 'call':
    case 'table': {
      const [type, name, ...values] = node
      return [type, name, ...values.map(change)]
    }
    case 'neg':
    case 'not':
      return [node[0], change(node[1])]
    case '?':
      return ['?', change(node[1]), change(node[2]), change(node[3])]
    default:
      return [node[0], change(node[1]), change(node[2])]
  }
}

/** Calls visit for every node of a tree, parents first. */
export function walkTree(tree: FormulaTree, visit: (node: FormulaNode) => void): void {
  if (!isNode(tree)) return
  visit(tree)
  for (const operand of operandsOf(tree)) walkTree(operand, visit)
}

/** The number of operations of a formula. */
export function treeSize(tree: FormulaTree): number {
  let size = 1
  walkTree(tree, () => void (size += 1))
  return size
}

/** Returns the part of a formula that is left once a choice is made. */
export function takeCase(formula: FormulaTree, by: string, choice: string): FormulaTree {
  if (!isA(formula, '?')) return formula
  const [, condition, yes, no] = formula
  if (!isA(condition, '==') || !isA(condition[1], 'name') || condition[1][1] !== by) return formula
  const literal = condition[2]
  return takeCase(String(isA(literal, 'text') ? literal[1] : literal) === choice ? yes : no, by, choice)
}
