/**
 * A formula as a tree of plain JSON: it is parsed at build time and sent to the browser as data.
 *
 *   5, true                a number, a truth value
 *   ["text", "metric"]     a text
 *   ["whole", "12"]        a whole number of any size
 *   ["name", "amount"]     an input, a value, an output or a column
 *   ["member", "from", "factor"]   a column of a choice's row, or of all rows of a rows input
 *   ["call", "pmt", …]     a function of the library
 *   ["+", a, b], ["neg", a], ["and", a, b], ["?", condition, a, b] …
 */
export type FormulaTree = number | boolean | readonly [string, ...(FormulaTree | string)[]]

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or'

/** Calls visit for every node of a tree, parents first. */
export function walkTree(
  tree: FormulaTree,
  visit: (node: readonly [string, ...(FormulaTree | string)[]]) => void,
): void {
  if (!Array.isArray(tree)) return
  const node = tree as readonly [string, ...(FormulaTree | string)[]]
  visit(node)
  for (const part of node.slice(1)) if (typeof part !== 'string') walkTree(part, visit)
}

/** The number of operations of a formula. */
export function treeSize(tree: FormulaTree): number {
  let size = 1
  walkTree(tree, () => void (size += 1))
  return size
}
