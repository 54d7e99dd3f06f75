import { PLAIN_MARKS, type NumberMarks, withMarks } from '../units/numberMarks.ts'
import { readNumber } from '../units/readNumber.ts'
import { tidyNumber } from '../units/tidyNumber.ts'

/** A piece of a list: as written, and the number that it is in plain decimal form. */
export interface Piece {
  readonly text: string
  readonly decimal?: string
  /** The two numbers that it can be. */
  readonly readings?: readonly [string, string]
}

/** What separates the items of a list, so that a comma inside of them belongs to a number. */
const SEPARATOR = /[;\t\n\r]|,(?=\s)/
/** A plain space separates, a no-break or thin one groups. */
const SPACE = /[ \t\n\r\f\v]+/

/**
 * Splits a list of numbers into its pieces, some of which may not be numbers. Where semicolons, tabs, line breaks or
 * commas followed by a space separate, a comma inside an item is read as in a field; otherwise commas separate.
 *
 * @param text  such as 85, 90 or 1,5; 2,5 or [1, 2, 3] or a column of amounts
 * @param marks the marks of whoever wrote it
 */
export function splitNumbers(text: string, marks = PLAIN_MARKS): Piece[] {
  const list = text
    .trim()
    .replace(/^[[({](.*)[\])}]$/s, '$1')
    .replaceAll(/(?<=\d)[ \t]+(?=[%٪])|(?<=[$€£¥₹])[ \t]+(?=\d)/g, '')
  return list.split(hasSeparator(list) ? SEPARATOR : ',').flatMap((item) =>
    item
      .split(SPACE)
      .filter((piece) => piece !== '')
      .flatMap((piece) => {
        const whole = readPiece(piece, marks)
        return whole.decimal === undefined && whole.readings === undefined
          ? piece
              .split(',')
              .filter(Boolean)
              .map((each) => readPiece(each, marks))
          : [whole]
      }),
  )
}

/** Whether something other than commas separates the items of a list. */
export const hasSeparator = (list: string): boolean => SEPARATOR.test(list.trim())

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
