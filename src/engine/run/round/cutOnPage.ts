import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { OutputData } from '../../toolData.ts'

/** As many digits as people read. */
export const READ_DIGITS = 6

/** Cuts the decimals of a further figure of a page to the six digits that people read, if it has no decimals of its own. */
export const cutOnPage = ({ primary, round }: Pick<OutputData, 'primary' | 'round'>, value: number): number =>
  primary || !(round as { readonly upTo?: number } | undefined)?.upTo || Math.abs(value) >= 1e4
    ? value
    : roundSignificant(value, READ_DIGITS)
