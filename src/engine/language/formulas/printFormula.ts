import { isA, isNode, operandsOf, type FormulaNode, type FormulaTree } from './formulaTree.ts'

/** Nodes with an operator. */
type Printed = Exclude<FormulaNode, readonly ['text' | 'whole' | 'name' | 'member' | 'call' | 'table', ...unknown[]]>

const PRECEDENCE: Readonly<Record<Printed[0], number>> = {
  '?': 1,
  or: 2,
  and: 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  divide: 6,
  '%': 6,
  neg: 7,
  not: 7,
  '^': 8,
}

const NEGATIVE = 7

/**
 * Prints a formula with the fewest brackets.
 *
 * @param tree  the formula
 * @param nameOf returns what to print for a name; the name itself by default
 */
export function printFormula(tree: FormulaTree, nameOf: (name: string) => string = (name) => name): string {
  return print(tree, 0)

  function print(part: FormulaTree, outer: number): string {
    if (!isNode(part)) return Number(part) < 0 && outer > NEGATIVE ? `(${String(part)})` : String(part)
    switch (part[0]) {
      case 'text':
        // The parser takes a quote after a backslash as escaped, even if the backslash itself is escaped.
        return JSON.stringify(part[1]).replaceAll('\\\\', '\\u005c')
      case 'whole':
        return part[1]
      case 'name':
        return nameOf(part[1])
      case 'member':
        return `${part[1]}.${part[2]}`
      case 'call':
      case 'table':
        return `${part[1]}(${operandsOf(part)
          .map((value) => print(value, 0))
          .join(', ')})`
      default: {
        const own = PRECEDENCE[part[0]]
        const text = printOperation(part, own)
        return own < outer ? `(${text})` : text
      }
    }
  }

  function printOperation(node: Printed, own: number): string {
    switch (node[0]) {
      case '?':
        return `${print(node[1], own + 1)} ? ${print(node[2], own)} : ${print(node[3], own)}`
      case 'neg':
        return `-${print(node[1], own)}`
      case 'not':
        // Before a bracket, "not" binds tighter than a power after it.
        return `not ${print(node[1], isA(node[1], '^') ? own + 2 : own)}`
      case '^':
        return `${print(node[1], own + 1)} ^ ${print(node[2], own)}`
      default:
        return `${print(node[1], own)} ${node[0] === 'divide' ? '/' : node[0]} ${print(node[2], own + 1)}`
    }
  }
}
