import type { InputData } from '../../engine/toolData.ts'
import type { Item } from '../lex/Item.ts'
import { lex } from '../lex/lex.ts'

/**
 * Rows out of a sentence: each choice begins one, "A 3 credits, B+ 4 credits", and the number behind it is its other
 * column; "3 credits each" holds for all.
 *
 * @returns the rows with at least a choice, and which numbers of the message they took, counted from 0; undefined where
 *   the columns are others
 */
export function readRows(
  { columns: all = [] }: InputData,
  message: string,
  today: string,
): { rows: Record<string, string>[]; taken: ReadonlySet<number> } | undefined {
  const columns = all.filter(({ more }) => !more)
  const choice = columns.find(({ type }) => type === 'choice')
  const other = columns.find(({ type }) => type !== 'choice')
  if (!choice || !other || columns.length !== 2) return undefined
  const values = new Set(choice.choices?.map(({ value }) => String(value)))
  const tokens = lex(message, { units: new Map(), today, hasTimes: false })
  const rows: Record<string, string>[] = []
  const taken = new Set<number>()
  let numbers = 0
  /** How many of them say how many rows there are. */
  let counts = 0
  /** "4 credits A": the number stands before the choice. */
  const ahead = new Map<Item, string>()
  /** Where the last number stands that a row took, and which number it is. */
  let lastRow = -1
  let lastTaken = -1
  for (const [index, token] of tokens.entries()) {
    const value = joined(token, tokens[index + 1])
    const found = values.has(value) ? value : values.has(token.raw) ? token.raw : undefined
    const before = tokens[index - 1]
    const isSingle = before?.kind === 'quantity' && /^one$/i.test(before.raw) && found !== undefined
    const several = isSingle ? found : pluralOf(token, tokens.slice(index + 1, index + 3), values)
    if (token.kind === 'word' && several !== undefined && index > 0) {
      // "two As and a B": the number before says how many rows there are.
      if (before?.kind !== 'quantity' || !/^[1-9]\d?$/.test(before.text)) return undefined
      rows.push(...Array.from({ length: Number(before.text) }, () => ({ [choice.name]: several })))
      const counted = rows.at(-1 - Number(before.text))
      if (counted?.[other.name] === before.text && lastRow === index - 1) delete counted[other.name]
      taken.add(numbers - 1)
      counts++
    } else if (token.kind === 'word' && found !== undefined && !isArticle(token, tokens[index + 1])) {
      const own = ahead.get(token)
      rows.push({ [choice.name]: found, ...(own === undefined ? {} : { [other.name]: own }) })
    } else if (token.kind === 'quantity' && token.percent) {
      // 50% is no weight of a row.
      numbers++
    } else if (token.kind === 'quantity') {
      const row = rows.at(-1)
      if (row && row[other.name] === undefined) {
        row[other.name] = token.text
        lastRow = index
        lastTaken = numbers
        taken.add(numbers)
      } else {
        const next = tokens.slice(index + 1, index + 4).find(({ text }) => !MEASURES.has(text))
        const isMeasured = MEASURES.has(tokens[index + 1]?.text ?? '')
        if (isMeasured && next && values.has(joined(next, tokens[tokens.indexOf(next) + 1]))) {
          ahead.set(next, token.text)
          taken.add(numbers)
        }
      }
      numbers++
    }
  }
  if (rows.length === 0) return undefined
  const shared = findShared(tokens)
  const isOne = rows.filter((row) => row[other.name] !== undefined).length <= 1
  if (shared !== undefined && isOne) {
    // Another number that stands behind a row is left over.
    taken.delete(lastTaken)
    for (const row of rows) row[other.name] = tokens[shared]?.text ?? ''
    taken.add(tokens.slice(0, shared).filter(({ kind }) => kind === 'quantity').length)
  }
  // Where nothing is said of it, it is the same for all.
  if (numbers === counts && other.default !== undefined) for (const row of rows) row[other.name] = String(other.default)
  return rows.every((row) => row[other.name] !== undefined) ? { rows, taken } : undefined
}

/** What credits are called, and what may stand behind them. */
const MEASURES = new Set(['credit', 'credits', 'cr', 'cred', 'credit-hours', 'hours', 'units', 'of'])

/** Where the number stands that all rows have: "each 3 credits", "3 credits each", "all 3 credits". */
function findShared(tokens: readonly Item[]): number | undefined {
  const at = tokens.findIndex(
    ({ text }, index) => EACH.has(text) || (text === 'all' && tokens[index + 1]?.kind === 'quantity'),
  )
  if (at === -1) return undefined
  if (tokens[at + 1]?.kind === 'quantity') return at + 1
  const before = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'quantity')
  return before === -1 ? undefined : before
}

const EACH = new Set(['each', 'apiece'])

/** Of "As" or "B+s" the choice that there are several of. */
function pluralOf(token: Item, [sign, ending]: readonly Item[], values: ReadonlySet<string>): string | undefined {
  const signed = joined(token, sign)
  if (signed !== token.raw && values.has(signed) && /^'?s$/.test(ending?.raw ?? '')) return signed
  const single = /^(\p{Lu})'?s$/u.exec(token.raw)?.[1]
  return single !== undefined && values.has(single) ? single : undefined
}

/** "B" and "+" without a space between. */
const joined = (token: Item, next: Item | undefined): string =>
  next?.kind === 'symbol' && next.start === token.start + token.raw.length ? token.raw + next.raw : token.raw

/** "A semester", not the grade. */
const isArticle = (token: Item, next: Item | undefined): boolean =>
  token.raw === 'A' && token.start === 0 && next?.kind === 'word'
