import { PLAIN_MARKS, type NumberMarks, withMarks } from '../numbers/numberMarks.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { tidyNumber } from '../numbers/tidyNumber.ts'

/** A piece of a list: as written, and the number that it is in plain decimal form. */
export interface Piece {
  readonly text: string
  readonly decimal?: string
  /** The two numbers that it can be. */
  readonly readings?: readonly [string, string]
}

/** What separates the items of a list, so that a comma inside of them belongs to a number. */
const SEPARATOR = /[;；،؛、，\t\n\r]|,(?=\s)/
/** A cell in quotation marks, as spreadsheets and programs write lists. */
const QUOTED = /(?:^|,|(?<=[,;\t\n\r])) *(["'])([^"'\t\n\r]*)\1 *(?:,|(?=[;\t\n\r]|$))/g
/** A plain space separates, a no-break or thin one groups. */
const SPACE = /[ \t\n\r\f\v]+/
/** What plain spaces can group, and what only they can: 234 or 000 behind 1, and the fraction of 1 1/2. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(?: \d{3})+(?![\d ])/
const CONTINUED =
  /(?<![\d.,/])\d+ \d{1,9}\/\d{1,9}(?!\S)|(?<![\d.,/])[1-9]\d{0,2}(?: \d{3})* 0\d\d(?!\d)(?: \d{3}(?!\d))*/
/** No number is longer, so that longer texts are not tried. */
const MAX_CHARACTERS = 64

/**
 * Splits a list of numbers into its pieces, some of which may not be numbers. Where semicolons, tabs, line breaks or
 * commas followed by a space separate, an item is read as in a field; otherwise spaces separate, or commas if there are no
 * two numbers with a space between them. A comma that writes the visitor's decimals never separates beside a digit, unless
 * an item has several.
 *
 * @param text  such as 85, 90 or 1,5; 2,5 or 1,500 2,500 or [1, 2, 3] or a column of amounts
 * @param marks the marks of whoever wrote it
 */
export function splitNumbers(text: string, marks = PLAIN_MARKS): Piece[] {
  const list = listIn(text)
  const isSeparated = SEPARATOR.test(list)
  const isSpaced = !isSeparated && isInSpaces(list)
  // A line may be one number or a row of several.
  const isInLines = isSeparated && !SEPARATOR.test(list.replaceAll(/[\n\r]/g, ' '))
  const isSplit = !isSpaced && (isSeparated || marks.decimal !== ',')
  return (isSplit ? list.split(isSeparated ? SEPARATOR : ',') : [list]).flatMap((item) => {
    const whole = item.trim()
    if (whole === '') return []
    const read =
      isSeparated && SPACE.test(whole) && whole.length <= MAX_CHARACTERS ? readPiece(whole, marks) : undefined
    if (read?.decimal !== undefined && !(isInLines && GROUPED.test(whole))) return [read]
    const unclear = readSpaced(whole, read, marks)
    return unclear
      ? [unclear]
      : whole.split(SPACE).flatMap((piece) => splitCommas(piece, isSeparated || isSpaced, marks))
  })
}

/** Whether spaces separate the items: there are two numbers with nothing else between them, as in 1,500 2,500. */
function isInSpaces(list: string): boolean {
  const pieces = list.split(SPACE)
  return pieces.some(
    (piece, at) => at > 0 && !piece.startsWith(',') && DIGIT.test(piece) && DIGIT.test(pieces[at - 1] ?? ''),
  )
}

/** A list without its brackets, quotation marks and the spaces inside of amounts. */
const listIn = (text: string): string =>
  text
    .trim()
    .replace(/^[[({](.*)[\])}]$/s, '$1')
    .replaceAll(QUOTED, ';$2;')
    .replaceAll(/(?<=\d)[ \t]+(?=[%٪])|(?<=[$€£¥₹])[ \t]+(?=\d)/g, '')

/** Returns what spaces may group or separate, as 1 000 or 1 1/2 in a list that only spaces separate. */
function readSpaced(item: string, whole: Piece | undefined, marks: NumberMarks): Piece | undefined {
  const text = whole?.decimal === undefined ? CONTINUED.exec(item)?.[0] : item
  const one = text === undefined ? undefined : readNumber(text, { marks })
  if (text === undefined || !one || !('decimal' in one)) return undefined
  const several = text.split(SPACE).map((piece) => readPiece(piece, marks).decimal ?? piece)
  return { text, readings: [one.decimal, several.map((decimal) => decimal.replace(/^0+(?=\d)/, '')).join('; ')] }
}

function splitCommas(piece: string, isSeparated: boolean, marks: NumberMarks): Piece[] {
  // In 100,200,300 commas separate, unless something else does.
  const isWhole = isSeparated || !/,.*,/.test(piece)
  const whole = isWhole ? readPiece(piece, marks) : { text: piece }
  if (whole.decimal !== undefined || whole.readings !== undefined) return [whole]
  return piece
    .split(',')
    .filter(Boolean)
    .map((each) => readPiece(each, marks))
}

/** Whether something other than commas separates the items of a list. */
export function hasSeparator(text: string): boolean {
  const list = listIn(text)
  return SEPARATOR.test(list) || isInSpaces(list)
}

const DIGIT = /[\p{Nd}\p{No}]/u

function readPiece(text: string, marks: NumberMarks): Piece {
  // Most pieces that are no numbers are words, and reading one in vain takes ten times as long as reading a number.
  if (!DIGIT.test(text)) return { text }
  const read = readNumber(text, { marks })
  return { text, ...read }
}

/** Returns the first piece of a list that can be read in two ways. */
export const findUnclear = (text: string, marks: NumberMarks): Required<Pick<Piece, 'text' | 'readings'>> | undefined =>
  splitNumbers(text, marks).flatMap(({ text: piece, readings }) => (readings ? [{ text: piece, readings }] : []))[0]

/** Rewrites a list with the marks of a locale as one with plain decimals. */
export const cleanNumbers = (text: string, marks: NumberMarks): string =>
  splitNumbers(text, marks)
    .map(({ text: piece, decimal }) => decimal ?? piece)
    .join('; ')

/** Rewrites a list of plain decimals with the marks of a locale; a semicolon even after one keeps its comma together. */
export const showNumbers = (text: string, marks: NumberMarks): string =>
  marks.decimal === PLAIN_MARKS.decimal
    ? text
    : splitNumbers(text)
        .map(({ text: piece, decimal }) => `${decimal === undefined ? piece : withMarks(decimal, marks)};`)
        .join(' ')

/** Whether a piece has a comma that is read as a decimal mark. */
export const hasDecimalComma = ({ text, decimal }: Piece): boolean =>
  decimal?.includes('.') === true && tidyNumber(text).includes(',') && !tidyNumber(text).includes('.')
