import { roundSignificant } from '../../engine/round/roundSignificant.ts'

/** The expression with the caret, or what is selected of it. */
export interface Line {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What goes on with a number that is there. */
const GOES_ON = /^(?:[-+−×÷*/^!%²³]|⁻¹| nCr | nPr | mod )/

/**
 * Writes a key's text at the caret, in place of what is selected.
 *
 * @param isDone whether the line is calculated as it stands: an operator then goes on with the result, anything else begins
 *               a new line
 */
export function writeAt({ text, start, end }: Line, written: string, isDone: boolean): Line {
  if (isDone) return at(GOES_ON.test(written) ? `Ans${written}` : written)
  return at(text.slice(0, start) + written + text.slice(end), start + written.length)
}

/** What one press of a key has written, and one press deletes. */
const WRITTEN = /(?:(?:sin|cos|tan)h?(?:⁻¹)?\(|(?:ln|log|abs|√|∛)\(|⁻¹|Ans| nCr | nPr | mod |[^])$/

/** Deletes what is selected, else what the last key before the caret has written. */
export function deleteAt({ text, start, end }: Line): Line {
  const left = start === end ? text.slice(0, start).replace(WRITTEN, '') : text.slice(0, start)
  return at(left + text.slice(end), left.length)
}

function at(text: string, caret = text.length): Line {
  return { text, start: caret, end: caret }
}

/** An expression with the last result in place of its name, so that it means the same tomorrow and elsewhere. */
export function replaceAns(expression: string, answer: number | undefined): string {
  return answer === undefined ? expression : expression.replaceAll(/ans/gi, `(${answer})`)
}

/** Characters after which a number can start. */
const OPENS = /(?:^|[-+−×÷*/^(√∛]|nCr|nPr|mod)\s*$/
/** Characters that would extend a number. */
const MORE_DIGITS = /^[\d.e]/i

/**
 * Writes a number at the caret as writeAt does, to 15 digits, which holds all of it but its binary noise. A negative one
 * stands in brackets, and so does one whose digits would run into others: there it multiplies.
 */
export function writeNumber(line: Line, value: number, isDone: boolean): Line {
  const digits = String(roundSignificant(value, 15))
  const standsAlone =
    isDone || (OPENS.test(line.text.slice(0, line.start)) && !MORE_DIGITS.test(line.text.slice(line.end)))
  return writeAt(line, value >= 0 && standsAlone ? digits : `(${digits})`, isDone)
}

/**
 * Whether a line stands as it was calculated: an operator then goes on with its result, and anything else begins a new
 * one. Who has moved the caret is about to correct it.
 */
export function isAsCalculated({ text, start, end }: Line, calculated: Line | undefined): boolean {
  if (calculated?.text !== text) return false
  const isSelected = start === 0 && end === text.length
  return isSelected || (start === calculated.start && end === calculated.end)
}
