import type { OutputDescription } from './describe.ts'

/** Describes the format of an output: "money, 2 decimals". */
export const describeShape = ({
  format,
  rounding,
  unit,
  offers,
}: Pick<OutputDescription, 'format' | 'rounding' | 'unit' | 'offers'>): string =>
  [
    format,
    ...(rounding === undefined ? [] : [rounding]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(offers === undefined ? [] : [`can be shown in ${offers.join(', ')}`]),
  ].join(', ')
