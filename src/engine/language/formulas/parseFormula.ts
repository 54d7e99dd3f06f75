import { Parser } from 'expr-eval'
import { describeFormulaError, findSemicolon, UnsupportedSyntax, type FormulaError } from './describeFormulaError.ts'
import { tokenizeFormula, type Token } from './formulaTokens.ts'
import { isA, isLeaf, isNode, type BinaryOperator, type FormulaNode, type FormulaTree } from './formulaTree.ts'

export type ParsedFormula = LocatedTree | FormulaError

interface LocatedTree {
  readonly tree: FormulaTree
  /**
   * The tokens of each node: its name, function or operator; the owner and the column of a member; the ? and : of a
   * conditional. After a binary operator come its operands if they are literals, which are not nodes.
   */
  readonly tokensOf: ReadonlyMap<FormulaNode, readonly (Token | undefined)[]>
}

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
  const tokens = tokenizeFormula(formula)
  const tooDeep = findTooDeep(tokens)
  if (tooDeep) return tooDeep
  try {
    // The blank distinguishes the end of the formula from the end of its last word in the parser's errors.
    const parsed = parser.parse(`${formula} `) as unknown as { tokens: Instruction[] }
    const { missingComma, ...located } = buildTree(formula, tokens, parsed.tokens)
    return findLeniency(tokens, missingComma) ?? located
  } catch (error) {
    return describeFormulaError(formula, tokens, error)
  }
}

function findTooDeep(tokens: readonly Token[]): FormulaError | undefined {
  let depth = 0
  for (const { text, at } of tokens) {
    if (text === '(') depth++
    if (text === ')') depth--
    if (depth > MAX_DEPTH) return { error: 'is nested too deeply', position: at, length: 1 }
  }
  return undefined
}

/** Finds syntax that the parser accepts but formulas do not support. */
function findLeniency(tokens: readonly Token[], missingComma: Token | undefined): FormulaError | undefined {
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

/** A part of a tree with the indexes of its first and last token, without the brackets around it. */
interface Part {
  readonly tree: FormulaTree
  readonly first: number
  readonly last: number
}

/**
 * Builds the tree from the instructions, which are in postfix order: names and literals as in the formula, each operator
 * after its operands. So an operator is the next one behind its left operand, or before its only one.
 */
function buildTree(formula: string, tokens: readonly Token[], instructions: readonly Instruction[]) {
  const tokensOf = new Map<FormulaNode, readonly (Token | undefined)[]>()
  const commas: Token[] = []
  let next = 0
  const { tree } = build(instructions)
  const [missingComma] = commas.sort((one, other) => one.at - other.at)
  return { tree, tokensOf, missingComma }

  function build(list: readonly Instruction[]): Part {
    const stack: Part[] = []
    const pop = (): Part => {
      const top = stack.pop()
      if (top === undefined) throw new Error('[bug] parseFormula: an operand is missing')
      return top
    }
    for (const { type, value } of list) {
      const text = String(value)
      switch (type) {
        case 'INUMBER': {
          const at = take((word) => (typeof value === 'boolean' ? word === text : /^(?:["']|\.?\d)/.test(word)))
          if (typeof value === 'string') stack.push(locate(['text', value], at, at, at))
          else stack.push({ tree: value as number | boolean, first: at, last: at })
          break
        }
        case 'IVAR': {
          const at = take((word) => word === text)
          stack.push(locate(['name', text], at, at, at))
          break
        }
        case 'IEXPR':
          stack.push(build(value as Instruction[]))
          break
        case 'IMEMBER': {
          const owner = pop()
          const at = take((word) => word === text)
          if (!isA(owner.tree, 'name')) fail(`reads ".${text}" of something that has no columns`, at)
          tokensOf.delete(owner.tree)
          stack.push(locate(['member', owner.tree[1], text], owner.first, at, owner.first, at))
          break
        }
        case 'IFUNCALL': {
          const values = Array.from({ length: value as number }, pop).reverse()
          stack.push(buildCall(pop(), values))
          break
        }
        case 'IOP1': {
          const operand = pop()
          const at = tokens.findLastIndex((token, index) => index < operand.first && token.text === text)
          if (value === '+') stack.push({ ...operand, first: at })
          else stack.push(locate([value === '-' ? 'neg' : 'not', operand.tree], at, operand.last, at))
          break
        }
        case 'IOP2': {
          const [right, left] = [pop(), pop()]
          const node = [text as BinaryOperator, left.tree, right.tree] as const
          const literals = [left, right].map((part) => (isNode(part.tree) ? -1 : part.last))
          stack.push(locate(node, left.first, right.last, after(left, text), ...literals))
          break
        }
        case 'IOP3': {
          const [otherwise, then, condition] = [pop(), pop(), pop()]
          const node = ['?', condition.tree, then.tree, otherwise.tree] as const
          stack.push(locate(node, condition.first, otherwise.last, after(condition, '?'), after(then, ':')))
          break
        }
        default:
          // Only a semicolon makes other instructions; describeFormulaError finds it.
          throw new Error(`[bug] parseFormula: unknown instruction ${type}`)
      }
    }
    return pop()
  }

  function buildCall(called: Part, values: readonly Part[]): Part {
    const open = after(called, '(')
    if (typeof called.tree === 'number') fail('needs an operator such as * before the bracket', open)
    // Math.pow(…) is also a call, but of an unknown function.
    if (!isNode(called.tree) || !isLeaf(called.tree))
      fail('has a bracket right after another; is an operator such as * missing between them?', open)
    for (const value of values.slice(0, -1)) {
      const token = tokens.find(({ text }, index) => index > value.last && text !== ')')
      if (token && token.text !== ',') commas.push(token)
    }
    tokensOf.delete(called.tree)
    const name = called.tree.slice(1).join('.')
    const node = ['call', name, ...values.map(({ tree: value }) => value)] as const
    const part = locate(node, called.first, closing(open))
    const [first, last] = [tokens[called.first], tokens[called.last]]
    if (first && last) tokensOf.set(node, [{ text: formula.slice(first.at, last.at + last.text.length), at: first.at }])
    return part
  }

  /** Records the tokens of a node. */
  function locate(node: FormulaNode, first: number, last: number, ...places: number[]): Part {
    tokensOf.set(
      node,
      places.map((place) => tokens[place]),
    )
    return { tree: node, first, last }
  }

  function take(fits: (word: string) => boolean): number {
    const found = tokens.findIndex(({ text }, index) => index >= next && fits(text))
    next = found + 1
    return found
  }

  function after({ last }: Part, sign: string): number {
    return tokens.findIndex(({ text }, index) => index > last && text === sign)
  }

  function closing(open: number): number {
    let depth = 0
    return tokens.findIndex(({ text }, index) => {
      if (index >= open && text === '(') depth++
      return index >= open && text === ')' && --depth === 0
    })
  }

  function fail(message: string, at: number): never {
    throw new UnsupportedSyntax(message, tokens[at] ?? { text: formula, at: 0 })
  }
}
