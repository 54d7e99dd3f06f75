import { groupDigits } from '../../engine/present/formatNumber.ts'

/** A value of an expression with its digits in groups, where it is a plain number. */
export const groupDigitsOf = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? groupDigits(text) : text)
