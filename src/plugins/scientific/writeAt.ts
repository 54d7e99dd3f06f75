import { roundSignificant } from '../../engine/language/numbers/roundSignificant.ts'

/** The expression and the caret or selection in it. */
export interface Line {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Text that continues with an existing number. */
const CONTINUES = /^(?:[-+−×÷*/^!%²³]|⁻¹| nCr | nPr | mod )/

/**
 * Inserts a key's text at the caret, replacing the selection.
 *
 * @param isDone whether the line has just been calculated: an operator then continues with the result, anything else
 *               starts a new line
 */
export function writeAt({ text, start, end }: Line, written: string, isDone: boolean): Line {
  if (isDone) return at(CONTINUES.test(written) ? `Ans${written}` : written)
  return at(text.slice(0, start) + written + text.slice(end), start + written.length)
}

/** What a single key press inserts; one press of delete removes it. */
const WRITTEN = /(?:(?:sin|cos|tan)h?(?:⁻¹)?\(|(?:ln|log|abs|√|∛)\(|⁻¹|Ans| nCr | nPr | mod |[^])$/

/** Deletes the selection, or else what the last key inserted before the caret. */
export function deleteAt({ text, start, end }: Line): Line {
  const left = start === end ? text.slice(0, start).replace(WRITTEN, '') : text.slice(0, start)
  return at(left + text.slice(end), left.length)
}

function at(text: string, caret = text.length): Line {
  return { text, start: caret, end: caret }
}

/** Replaces Ans in an expression by the last result, so that its meaning does not depend on the session. */
export function replaceAns(expression: string, answer: number | undefined): string {
  return answer === undefined ? expression : expression.replaceAll(/ans/gi, `(${answer})`)
}

/** Text after which a number can start. */
const OPENS = /(?:^|[-+−×÷*/^(√∛]|nCr|nPr|mod)\s*$/
/** Characters that would extend a number. */
const MORE_DIGITS = /^[\d.e]/i

/**
 * Inserts a number at the caret like writeAt, to 15 digits, which drops only binary noise. A negative number is put in
 * brackets, and so is one whose digits would merge with others: there it multiplies.
 */
export function writeNumber(line: Line, value: number, isDone: boolean): Line {
  const digits = String(roundSignificant(value, 15))
  const standsAlone =
    isDone || (OPENS.test(line.text.slice(0, line.start)) && !MORE_DIGITS.test(line.text.slice(line.end)))
  return writeAt(line, value >= 0 && standsAlone ? digits : `(${digits})`, isDone)
}

/**
 * Whether a line is unchanged since it was calculated: an operator then continues with its result, and anything else
 * starts a new line. Moving the caret means that the visitor is about to edit it.
 */
export function isAsCalculated({ text, start, end }: Line, calculated: Line | undefined): boolean {
  if (calculated?.text !== text) return false
  const isSelected = start === 0 && end === text.length
  return isSelected || (start === calculated.start && end === calculated.end)
}
