import { Parser } from 'expr-eval'
import { describeFormulaError, findSemicolon, type FormulaError } from './describeFormulaError.ts'
import { locateNodes, tokenizeFormula, type Places } from './formulaTokens.ts'
import { isA, isLeaf, isNode, type BinaryOperator, type FormulaTree } from './formulaTree.ts'

export type ParsedFormula = ({ readonly tree: FormulaTree } & Places) | FormulaError

/** More than any real formula has. */
const MAX_FORMULA_LENGTH = 2000
/** Brackets within brackets: more than any real formula has, and too few to overflow the stack of a recursive parser. */
const MAX_DEPTH = 100

interface Instruction {
  type: string
  value: unknown
}

const parser = createParser()

/**
 * Parses a formula in expr-eval's grammar, without its assignments, function definitions, arrays, text operators and
 * built-in names; the caller defines the functions.
 *
 * @param formula the text of the formula
 * @returns the tree, or the error and its position
 */
export function parseFormula(formula: string): ParsedFormula {
  const parsed = recent.get(formula) ?? parse(formula)
  if (recent.size >= MAX_CACHED) recent.clear()
  recent.set(formula, parsed)
  return parsed
}

/** A cache: checking a definition parses each formula several times, and conditions recur. */
const recent = new Map<string, ParsedFormula>()
const MAX_CACHED = 1000

function parse(formula: string): ParsedFormula {
  if (formula.trim() === '') return { error: 'is empty', position: 0, length: 1 }
  if (formula.length > MAX_FORMULA_LENGTH)
    return { error: `is longer than ${MAX_FORMULA_LENGTH} characters`, position: 0, length: 1 }
  const tooDeep = findTooDeep(formula)
  if (tooDeep) return tooDeep
  let tree: FormulaTree
  try {
    tree = buildTree(readInstructions(formula))
  } catch (error) {
    return describeFormulaError(formula, error, failureOf)
  }
  const places = locateNodes(formula, tree)
  return findLeniency(places) ?? { tree, ...places }
}

function findTooDeep(formula: string): FormulaError | undefined {
  let depth = 0
  for (const { text, at } of tokenizeFormula(formula)) {
    if (text === '(') depth++
    if (text === ')') depth--
    if (depth > MAX_DEPTH) return { error: 'is nested too deeply', position: at, length: 1 }
  }
  return undefined
}

/** The trailing blank distinguishes the end of the formula from the end of its last word in parser errors. */
function readInstructions(formula: string): Instruction[] {
  return (parser.parse(`${formula} `) as unknown as { tokens: Instruction[] }).tokens
}

function failureOf(formula: string): string | undefined {
  try {
    readInstructions(formula)
  } catch (error) {
    return String(error)
  }
  return undefined
}

/** Finds syntax that the parser accepts but formulas do not support. */
function findLeniency({ tokens, missingComma }: Places): FormulaError | undefined {
  if (missingComma)
    return {
      error: 'needs a comma between the values of a function',
      position: missingComma.at,
      length: missingComma.text.length,
    }
  const semicolon = findSemicolon(tokens)
  if (semicolon) return semicolon
  const tooLarge = tokens.find(({ text }) => /^\.?\d/.test(text) && Number(text) === Infinity)
  if (tooLarge) return { error: 'has a number that is too large', position: tooLarge.at, length: tooLarge.text.length }
  return undefined
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
    binaryOps: Record<string, unknown>
    ternaryOps: Record<string, unknown>
    consts: Record<string, unknown>
    options: { operators: Record<string, boolean> }
  }
  created.options.operators.array = false
  // The parser also reads functions such as "length" as operators; without these, an input can have such a name.
  const { '-': negative, '+': positive, not } = created.unaryOps
  // The parser looks names up with `in`: with a prototype, "constructor" would be an operator and a constant.
  created.unaryOps = bare({ '-': negative, '+': positive, not })
  created.binaryOps = bare(created.binaryOps)
  created.ternaryOps = bare(created.ternaryOps)
  created.consts = bare({ true: true, false: false })
  return created
}

function bare(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null) as Record<string, unknown>, entries)
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
        if (!isA(owner, 'name')) throw new Error(`reads ".${text}" of something that has no columns`)
        stack.push(['member', owner[1], text])
        break
      }
      case 'IFUNCALL': {
        const values = Array.from({ length: value as number }, pop).reverse()
        // Math.pow(…) is also a call, but of an unknown function.
        const called = pop()
        if (typeof called === 'number') throw new Error('needs an operator such as * before the bracket')
        if (!isNode(called) || !isLeaf(called))
          throw new Error('has a bracket right after another; is an operator such as * missing between them?')
        stack.push(['call', called.slice(1).join('.'), ...values])
        break
      }
      case 'IOP1':
        stack.push(value === '-' ? ['neg', pop()] : value === 'not' ? ['not', pop()] : pop())
        break
      case 'IOP2': {
        const right = pop()
        stack.push([text as BinaryOperator, pop(), right])
        break
      }
      case 'IOP3': {
        const [otherwise, then, condition] = [pop(), pop(), pop()]
        stack.push(['?', condition, then, otherwise])
        break
      }
      default:
        throw new Error('uses a construct that formulas do not support')
    }
  }
  const tree = pop()
  if (stack.length > 0) throw new Error('is not a single expression')
  return tree
}
