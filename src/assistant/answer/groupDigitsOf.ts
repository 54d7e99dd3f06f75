import { groupDigits } from '../../engine/show/formatNumber.ts'

/** Groups the digits of an expression's value if it is a plain number. */
export const groupDigitsOf = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? groupDigits(text) : text)
