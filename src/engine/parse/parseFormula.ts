import { Parser } from 'expr-eval'
import type { FormulaTree } from './formulaTree.ts'

export type ParsedFormula = { tree: FormulaTree } | { error: string; position: number }

/** Longer than any honest formula, shorter than what overflows a recursive parser. */
const LONGEST_FORMULA = 2000

interface Instruction {
  type: string
  value: unknown
}

const parser = createParser()

/**
 * Parses a formula in expr-eval's grammar, without its assignments, function definitions, arrays, text operators and
 * built-in names: what functions there are is for the caller to say.
 *
 * @param formula the text of the formula
 * @returns the tree, or what is wrong and where (characters from the start)
 */
export function parseFormula(formula: string): ParsedFormula {
  if (formula.trim() === '') return { error: 'is empty', position: 0 }
  if (formula.length > LONGEST_FORMULA) return { error: `is longer than ${LONGEST_FORMULA} characters`, position: 0 }
  try {
    const expression = parser.parse(formula) as unknown as { tokens: Instruction[] }
    return { tree: buildTree(expression.tokens) }
  } catch (error) {
    return describeFailure(formula, error)
  }
}

function createParser(): Parser {
  const created = new Parser({
    operators: {
      assignment: false,
      fndef: false,
      concatenate: false,
      factorial: false,
      in: false,
    },
  }) as Parser & {
    unaryOps: Record<string, unknown>
    consts: Record<string, unknown>
    options: { operators: Record<string, boolean> }
  }
  created.options.operators.array = false
  // Functions are names like any other; only the signs and "not" stay operators. Else an input could not be called "length".
  const { '-': negative, '+': positive, not } = created.unaryOps
  created.unaryOps = { '-': negative, '+': positive, not }
  created.consts = { true: true, false: false }
  return created
}

function buildTree(instructions: readonly Instruction[]): FormulaTree {
  const stack: FormulaTree[] = []
  const pop = (): FormulaTree => {
    const top = stack.pop()
    if (top === undefined) throw new Error('is not complete')
    return top
  }
  for (const { type, value } of instructions) {
    const text = String(value)
    switch (type) {
      case 'INUMBER':
        stack.push(typeof value === 'string' ? ['text', value] : (value as number | boolean))
        break
      case 'IVAR':
        stack.push(['name', text])
        break
      case 'IEXPR':
        stack.push(buildTree(value as Instruction[]))
        break
      case 'IMEMBER': {
        const owner = pop()
        if (!Array.isArray(owner) || owner[0] !== 'name')
          throw new Error(`reads ".${text}" of something that has no columns`)
        stack.push(['member', owner[1] as string, text])
        break
      }
      case 'IFUNCALL': {
        const values = Array.from({ length: value as number }, pop).reverse()
        const name = pop()
        if (!Array.isArray(name) || name[0] !== 'name') throw new Error('calls something that is no function')
        stack.push(['call', name[1] as string, ...values])
        break
      }
      case 'IOP1':
        stack.push(value === '-' ? ['neg', pop()] : value === 'not' ? ['not', pop()] : pop())
        break
      case 'IOP2': {
        const right = pop()
        stack.push([text, pop(), right])
        break
      }
      case 'IOP3': {
        const [otherwise, then, condition] = [pop(), pop(), pop()]
        stack.push(['?', condition, then, otherwise])
        break
      }
      default:
        throw new Error('uses a construct that formulas do not have')
    }
  }
  const tree = pop()
  if (stack.length > 0) throw new Error('is not one expression')
  return tree
}

/** expr-eval says where only in its message, and only sometimes. */
function describeFailure(formula: string, error: unknown): ParsedFormula {
  const message = error instanceof Error ? error.message : String(error)
  const place = /parse error \[(\d+):(\d+)\]: (.*)/s.exec(message)
  if (!place) {
    if (/unexpected T?EOF/.test(message)) return { error: 'ends too early', position: formula.trimEnd().length }
    const token = /unexpected T\w+: (.*)/s.exec(message)?.[1]
    if (token !== undefined)
      return { error: `does not expect "${token}" here`, position: Math.max(0, formula.lastIndexOf(token)) }
    return { error: message, position: 0 }
  }
  const [, line = '1', column = '1', text = ''] = place
  const before = formula.split('\n').slice(0, Number(line) - 1)
  const position = before.reduce((length, each) => length + each.length + 1, 0) + Number(column) - 1
  if (text.startsWith('Unknown character'))
    return { error: `does not know the sign ${text.replace('Unknown character ', '')}`, position }
  if (text.startsWith('Expected EOF')) {
    const found = formula.slice(Math.max(0, position - 1)).trim()
    return {
      error: found === '' ? 'ends too early' : 'goes on where it should end; is a sign such as * missing?',
      position: Math.max(0, position - 1),
    }
  }
  return { error: `is not complete: ${text.replace(/^Expected/, 'expected')}`, position }
}
