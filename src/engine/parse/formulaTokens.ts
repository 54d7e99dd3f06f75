import type { FormulaTree } from './formulaTree.ts'

/** A word, number, text or sign of a formula and where it starts. */
export interface Token {
  readonly text: string
  readonly at: number
}

type Node = Extract<FormulaTree, readonly unknown[]>

export interface Places {
  /**
   * Where each node stands: a name, function or sign; of a member its owner and its column; of a conditional its ? and its :.
   * After a sign come the numbers right before and behind it, which are no nodes of their own.
   */
  readonly tokensOf: ReadonlyMap<Node, readonly (Token | undefined)[]>
  /** A token where a comma between two values is missing, which the grammar accepts. */
  readonly missingComma?: Token
  readonly tokens: readonly Token[]
}

const COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|$)`
const TEXT = String.raw`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'`
const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`
const SIGN = String.raw`[<>=!]=|[-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]`
const WORD = String.raw`[^\s\-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]+`
const TOKEN = new RegExp([COMMENT, TEXT, NUMBER, SIGN, WORD].join('|'), 'g')

/** The words and signs of a formula, comments and white space aside; any text can be taken apart, formula or not. */
export function tokenizeFormula(formula: string): Token[] {
  return [...formula.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('/*'))
    .map(({ 0: text, index }) => ({ text: text === '∙' || text === '•' ? '*' : text, at: index }))
}

/**
 * Finds the places of a tree's nodes in its text, which the parser does not keep: read from left to right, the nodes
 * come in the order of their words and signs.
 *
 * @param formula a text that parses
 * @param tree    its tree as the parser built it
 */
export function locateNodes(formula: string, tree: FormulaTree): Places {
  const tokens = tokenizeFormula(formula)
  const tokensOf = new Map<Node, readonly (Token | undefined)[]>()
  let next = 0
  let missingComma: Token | undefined
  visit(tree)
  return { tokens, tokensOf, ...(missingComma ? { missingComma } : {}) }

  function take(fits: (text: string) => boolean): Token | undefined {
    const index = tokens.findIndex(({ text }, place) => place >= next && fits(text))
    if (index === -1) return undefined
    next = index + 1
    return tokens[index]
  }

  function takeWord(word: string): Token | undefined {
    return take((text) => text === word)
  }

  /** Returns the token of a number or truth value. */
  function visit(part: FormulaTree): Token | undefined {
    if (typeof part === 'number') return take((text) => /^\.?\d/.test(text))
    if (typeof part === 'boolean') return takeWord(String(part))
    const [operator, ...parts] = part
    const values = parts as FormulaTree[]
    const found: (Token | undefined)[] = []
    tokensOf.set(part, found)
    switch (operator) {
      case 'text':
        found.push(take((text) => /^["']/.test(text)))
        break
      case 'name':
        found.push(takeWord(parts[0] as string))
        break
      case 'member':
        found.push(takeWord(parts[0] as string), takeWord(parts[1] as string))
        break
      case 'call': {
        const [owner = '', ...own] = (parts[0] as string).split('.')
        const first = takeWord(owner)
        const last = own.map(takeWord).at(-1)
        found.push(first && last ? { text: formula.slice(first.at, last.at + last.text.length), at: first.at } : first)
        takeWord('(')
        visitValues(values.slice(1))
        takeWord(')')
        break
      }
      case 'neg':
      case 'not':
        found.push(takeWord(operator === 'neg' ? '-' : operator))
        values.forEach(visit)
        break
      case '?':
        visit(values[0] as FormulaTree)
        found.push(takeWord('?'))
        visit(values[1] as FormulaTree)
        found.push(takeWord(':'))
        visit(values[2] as FormulaTree)
        break
      default: {
        const before = visit(values[0] as FormulaTree)
        found.push(takeWord(operator), before)
        found.push(visit(values[1] as FormulaTree))
      }
    }
    return undefined
  }

  function visitValues(values: readonly FormulaTree[]): void {
    for (const [index, value] of values.entries()) {
      visit(value)
      if (index === values.length - 1) continue
      while (tokens[next]?.text === ')') next++
      if (tokens[next]?.text !== ',') missingComma ??= tokens[next]
    }
  }
}
