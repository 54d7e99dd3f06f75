import type { InputData } from '../../engine/toolData.ts'
import type { Item } from '../lex/Item.ts'
import { lex } from '../lex/lex.ts'

/**
 * Reads rows from a sentence. Each choice starts a row, "A 3 credits, B+ 4 credits", and the number after it is the value
 * of the other column; "3 credits each" applies to all rows.
 *
 * @returns the rows with at least a choice, the indexes of the numbers in the message that they took, and the positions
 *   of the choices; undefined if there are other columns
 */
export function readRows(
  { columns: all = [] }: InputData,
  message: string,
  today: string,
): { rows: Record<string, string>[]; taken: ReadonlySet<number>; starts: ReadonlySet<number> } | undefined {
  const columns = all.filter(({ more }) => !more)
  const choice = columns.find(({ type }) => type === 'choice')
  const other = columns.find(({ type }) => type !== 'choice')
  if (!choice || !other || columns.length !== 2) return undefined
  const values = new Set(choice.choices?.map(({ value }) => String(value)))
  const tokens = lex(message, { units: new Map(), today, hasTimes: false })
  const rows: Record<string, string>[] = []
  /** The indexes of the tokens that start the rows. */
  const places: number[] = []
  const taken = new Set<number>()
  const starts = new Set<number>()
  const choiceAt = (index: number): string | undefined => {
    const token = tokens[index]
    return token && [joined(token, tokens[index + 1]), token.raw].find((value) => values.has(value))
  }
  // "If the C was a B": a grade instead of another, not two courses.
  const isExchange = tokens.some(
    ({ text }, index) =>
      EXCHANGES.has(text) &&
      choiceAt(index - 1) !== undefined &&
      choiceAt(
        /^an?$/.test(tokens[index + 1]?.text ?? '') && choiceAt(index + 2) !== undefined ? index + 2 : index + 1,
      ) !== undefined,
  )
  if (isExchange) return undefined
  let numbers = 0
  /** How many of these numbers are counts of rows. */
  let counts = 0
  /** Numbers before their choice: "4 credits A". */
  const ahead = new Map<Item, string>()
  /** The position of the last number that a row took, and its index among the numbers. */
  let lastRow = -1
  let lastTaken = -1
  for (const [index, token] of tokens.entries()) {
    const found = choiceAt(index)
    const before = tokens[index - 1]
    const isSingle = before?.kind === 'quantity' && /^one$/i.test(before.raw) && found !== undefined
    const several = isSingle ? found : pluralOf(token, tokens.slice(index + 1, index + 3), values)
    if (token.kind === 'word' && several !== undefined && index > 0) {
      // "two As and a B": the number before is a count of rows.
      if (before?.kind !== 'quantity' || !/^[1-9]\d?$/.test(before.text)) return undefined
      rows.push(...Array.from({ length: Number(before.text) }, () => ({ [choice.name]: several })))
      places.push(...Array.from({ length: Number(before.text) }, () => index))
      const counted = rows.at(-1 - Number(before.text))
      if (counted?.[other.name] === before.text && lastRow === index - 1) delete counted[other.name]
      starts.add(token.start)
      taken.add(numbers - 1)
      counts++
    } else if (token.kind === 'word' && found !== undefined && !isArticle(token, tokens[index + 1])) {
      const own = ahead.get(token)
      starts.add(token.start)
      rows.push({ [choice.name]: found, ...(own === undefined ? {} : { [other.name]: own }) })
      places.push(index)
    } else if (token.kind === 'quantity' && (token.percent || tokens[index + 1]?.text === 'scale')) {
      // Neither a percentage nor "a 4.3 scale" is the weight of a row.
      numbers++
      if (!token.percent) counts++
    } else if (token.kind === 'quantity') {
      const row = rows.at(-1)
      // "Its 3.2 now" is the GPA so far.
      if (row && row[other.name] === undefined && !/^(?:its|gpa)$/.test(before?.text ?? '')) {
        // "Two As at 3 credits" are two courses of 3 credits.
        for (const [at, each] of rows.entries())
          if (each === row || (before?.text === 'at' && places[at] === places.at(-1))) each[other.name] = token.text
        lastRow = index
        lastTaken = numbers
        taken.add(numbers)
      } else {
        let next = index + 1
        while (MEASURES.has(tokens[next]?.text ?? '')) next++
        const named = tokens[next]
        if (named && next > index + 1 && choiceAt(next) !== undefined) {
          ahead.set(named, token.text)
          taken.add(numbers)
        }
      }
      numbers++
    }
  }
  if (rows.length === 0) return undefined
  // "Five classes" only counts the rows.
  for (const [index, token] of tokens.filter(({ kind }) => kind === 'quantity').entries())
    if (token.text === String(rows.length) && COUNTED.test(tokens[tokens.indexOf(token) + 1]?.text ?? ''))
      taken.add(index)
  const shared = findShared(tokens)
  const isOne = rows.filter((row) => row[other.name] !== undefined).length <= 1
  if (shared !== undefined && isOne) {
    // The number after a single row is then not used, so it counts as left over.
    taken.delete(lastTaken)
    for (const row of rows) row[other.name] = tokens[shared]?.text ?? ''
    taken.add(tokens.slice(0, shared).filter(({ kind }) => kind === 'quantity').length)
  }
  // "Three As at 3 credits each and a B at 4": the number is that of the rows before it.
  if (shared !== undefined && !isOne)
    for (const [at, row] of rows.entries())
      if ((places[at] ?? shared) < shared) row[other.name] ??= tokens[shared]?.text ?? ''
  // Without any numbers, all rows have the default.
  if (numbers === counts && other.default !== undefined) for (const row of rows) row[other.name] = String(other.default)
  return rows.every((row) => row[other.name] !== undefined) ? { rows, taken, starts } : undefined
}

const EXCHANGES = new Set(['was', 'were', 'is', 'becomes', 'became', 'instead'])

/** Names for credits, and words that may follow the number. */
const MEASURES = new Set(['credit', 'credits', 'cr', 'cred', 'credit-hours', 'hours', 'units', 'of', 'class', 'course'])

const COUNTED = /^(?:class(?:es)?|courses|subjects|modules|grades)$/

/** Finds the number that applies to all rows: "each 3 credits", "3 credits each", "all 3 credits". */
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

/** Returns the choice that a plural stands for: "As", "B+s". */
function pluralOf(token: Item, [sign, ending]: readonly Item[], values: ReadonlySet<string>): string | undefined {
  const signed = joined(token, sign)
  if (signed !== token.raw && values.has(signed) && /^'?s$/.test(ending?.raw ?? '')) return signed
  const single = /^(\p{Lu})'?s$/u.exec(token.raw)?.[1]
  return single !== undefined && values.has(single) ? single : undefined
}

/** Joins "B" and "+" if there is no space between them. */
const joined = (token: Item, next: Item | undefined): string =>
  next?.kind === 'symbol' && next.start === token.start + token.raw.length ? token.raw + next.raw : token.raw

/** Whether "A" is an article and not a grade: "A semester", but not "A in a 4 credit class" or "A B C". */
const isArticle = (token: Item, next: Item | undefined): boolean =>
  token.raw === 'A' && token.start === 0 && next?.kind === 'word' && next.text.length > 1 && !AFTER_GRADE.has(next.text)

const AFTER_GRADE = new Set(['in', 'for', 'from', 'with', 'worth', 'and', 'on'])
