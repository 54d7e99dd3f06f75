import type { FormulaNode, FormulaTree } from './formulaTree.ts'

/** A word, number, text or sign of a formula and its position. */
export interface Token {
  readonly text: string
  readonly at: number
}

export interface Places {
  /**
   * The tokens of each node: its name, function or operator; the owner and the column of a member; the ? and : of a
   * conditional. After a binary operator come its operands if they are literals, which are not nodes.
   */
  readonly tokensOf: ReadonlyMap<FormulaNode, readonly (Token | undefined)[]>
  /** The token before which a comma between two values is missing, which the grammar accepts. */
  readonly missingComma?: Token
  readonly tokens: readonly Token[]
}

const COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|$)`
const TEXT = String.raw`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'`
const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`
const SIGN = String.raw`[<>=!]=|[-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]`
const WORD = String.raw`[^\s\-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]+`
const TOKEN = new RegExp([COMMENT, TEXT, NUMBER, SIGN, WORD].join('|'), 'g')

/** Splits a formula into words and signs, without comments and white space; accepts any text. */
export function tokenizeFormula(formula: string): Token[] {
  return [...formula.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('/*'))
    .map(({ 0: text, index }) => ({ text: text === '∙' || text === '•' ? '*' : text, at: index }))
}

/**
 * Locates the nodes of a tree in its formula, which the parser does not record. From left to right, nodes are in the
 * same order as their words and signs.
 *
 * @param formula a valid formula
 * @param tree    its tree, as built by the parser
 */
export function locateNodes(formula: string, tree: FormulaTree): Places {
  const tokens = tokenizeFormula(formula)
  const tokensOf = new Map<FormulaNode, readonly (Token | undefined)[]>()
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

  /** Records the tokens of a node; returns the token of a literal, which is not a node. */
  function visit(part: FormulaTree): Token | undefined {
    if (typeof part === 'number') return take((text) => /^\.?\d/.test(text))
    if (typeof part === 'boolean') return takeWord(String(part))
    const found: (Token | undefined)[] = []
    tokensOf.set(part, found)
    switch (part[0]) {
      case 'text':
      case 'whole':
        found.push(take((text) => /^["']/.test(text)))
        break
      case 'name':
        found.push(takeWord(part[1]))
        break
      case 'member':
        found.push(takeWord(part[1]), takeWord(part[2]))
        break
      case 'call':
      case 'table': {
        const [, name, ...values] = part
        const [owner = '', ...own] = name.split('.')
        const first = takeWord(owner)
        const last = own.map(takeWord).at(-1)
        found.push(first && last ? { text: formula.slice(first.at, last.at + last.text.length), at: first.at } : first)
        takeWord('(')
        visitValues(values)
        takeWord(')')
        break
      }
      case 'neg':
      case 'not':
        found.push(takeWord(part[0] === 'neg' ? '-' : part[0]))
        visit(part[1])
        break
      case '?':
        visit(part[1])
        found.push(takeWord('?'))
        visit(part[2])
        found.push(takeWord(':'))
        visit(part[3])
        break
      default: {
        const before = visit(part[1])
        found.push(takeWord(part[0]), before)
        found.push(visit(part[2]))
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
