/** The marks of a locale: before decimals, and between thousands. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
}

/** The marks of links, definitions and programs, and of visitors whose locale is unknown. */
export const PLAIN_MARKS: NumberMarks = { decimal: '.', group: ',' }

/** Returns the marks of a locale. */
export function marksOf(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  const marks = { decimal: find('decimal') ?? '.', group: find('group') ?? ',' }
  return marks.decimal === PLAIN_MARKS.decimal && marks.group === PLAIN_MARKS.group ? PLAIN_MARKS : marks
}

/** Writes a plain decimal, or a text with one in it, with the decimal mark of a locale. */
export const withMarks = (text: string, { decimal }: NumberMarks): string =>
  decimal === PLAIN_MARKS.decimal ? text : text.replaceAll(/(?<=\d)\.(?=\d)/g, decimal)
