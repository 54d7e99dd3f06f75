import { readNumber } from '../language/numbers/readNumber.ts'

/** Whether what was given for a field of money is a number, but in another currency, or a percentage. */
export const isOtherCurrency = (given: unknown, prefix: string | undefined): prefix is string =>
  Boolean(prefix) && typeof given === 'string' && !readNumber(given, { prefix }) && readNumber(given) !== undefined
