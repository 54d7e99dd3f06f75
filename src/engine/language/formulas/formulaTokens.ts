/** A word, number, text or sign of a formula and its position. */
export interface Token {
  readonly text: string
  readonly at: number
}

const COMMENT = String.raw`\/(?=\*)[\s\S]*?(?:\*\/|$)`
// A quote after a backslash is escaped, even if the backslash itself is.
const TEXT = String.raw`(["'])[\s\S]*?(?<!\\)\1`
const NUMBER = String.raw`0x[\da-fA-F]+|0b[01]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`
const SIGN = String.raw`[<>=!]=|[-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]`
const WORD = String.raw`[^\s\-+*/%^?:.,;()<>=!|&[\]{}"'\\∙•]+`
const TOKEN = new RegExp([COMMENT, TEXT, NUMBER, SIGN, WORD].join('|'), 'g')

/** Splits a formula into words and signs, without comments and white space; accepts any text. */
export function tokenizeFormula(formula: string): Token[] {
  return [...formula.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('/*'))
    .map(({ 0: text, index }) => ({ text: text === '∙' || text === '•' ? '*' : text, at: index }))
}
