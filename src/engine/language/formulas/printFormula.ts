import type { FormulaTree } from './formulaTree.ts'

const PRECEDENCE: Record<string, number> = {
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
    if (!Array.isArray(part)) return Number(part) < 0 && outer > NEGATIVE ? `(${String(part)})` : String(part)
    const [operator, ...parts] = part as readonly [string, ...(FormulaTree | string)[]]
    const [first = 0, second = 0, third = 0] = parts as FormulaTree[]
    switch (operator) {
      case 'text':
        // The parser takes a quote after a backslash as escaped, even if the backslash itself is escaped.
        return JSON.stringify(parts[0]).replaceAll('\\\\', '\\u005c')
      case 'whole':
        return String(parts[0])
      case 'name':
        return nameOf(parts[0] as string)
      case 'member':
        return `${parts[0] as string}.${parts[1] as string}`
      case 'call':
        return `${parts[0] as string}(${(parts.slice(1) as FormulaTree[]).map((value) => print(value, 0)).join(', ')})`
      default: {
        const own = PRECEDENCE[operator] ?? 0
        const text = printOperation(operator, own, [first, second, third])
        return own < outer ? `(${text})` : text
      }
    }
  }

  function printOperation(
    operator: string,
    own: number,
    [first, second, third]: [FormulaTree, FormulaTree, FormulaTree],
  ): string {
    switch (operator) {
      case '?':
        return `${print(first, own + 1)} ? ${print(second, own)} : ${print(third, own)}`
      case 'neg':
        return `-${print(first, own)}`
      case 'not':
        // Before a bracket, "not" binds tighter than a power after it.
        return `not ${print(first, isPower(first) ? own + 2 : own)}`
      case '^':
        return `${print(first, own + 1)} ^ ${print(second, own)}`
      default:
        return `${print(first, own)} ${operator === 'divide' ? '/' : operator} ${print(second, own + 1)}`
    }
  }
}

const isPower = (tree: FormulaTree): boolean => Array.isArray(tree) && tree[0] === '^'
