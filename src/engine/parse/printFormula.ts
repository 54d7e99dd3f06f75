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

/**
 * A formula as text again, with the brackets it needs and no more.
 *
 * @param tree  the formula
 * @param nameOf what to write for a name; the name itself where left out
 */
export function printFormula(tree: FormulaTree, nameOf: (name: string) => string = (name) => name): string {
  return print(tree, 0)

  function print(part: FormulaTree, outer: number): string {
    if (!Array.isArray(part)) return String(part)
    const [operator, ...parts] = part as readonly [string, ...(FormulaTree | string)[]]
    const [first = 0, second = 0, third = 0] = parts as FormulaTree[]
    switch (operator) {
      case 'text':
        return JSON.stringify(parts[0])
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
        const text =
          operator === '?'
            ? `${print(first, own + 1)} ? ${print(second, own)} : ${print(third, own)}`
            : operator === 'neg'
              ? `-${print(first, own)}`
              : operator === 'not'
                ? `not ${print(first, own)}`
                : `${print(first, own)} ${operator === 'divide' ? '/' : operator} ${print(second, own + 1)}`
        return own < outer ? `(${text})` : text
      }
    }
  }
}
