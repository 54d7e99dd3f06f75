/**
 * Returns how to write a number that has commas, either between thousands or before decimals, or a dash for a minus.
 *
 * @returns the end of a sentence; undefined if the text is not such a number
 * @example adviseOnNumber('1,8') // => write 1.8
 */
export function adviseOnNumber(text: string): string | undefined {
  const [dashed] = /^[−–—](?=\d+(?:\.\d+)?$)/.exec(text.trim()) ?? []
  if (dashed !== undefined) return `write ${text.trim().replace(dashed, '-')} with a hyphen`
  if (/^[-+]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text.trim())) return `write ${text.trim().replaceAll(',', '')}`
  // In much of the world, points separate thousands and a comma the decimals.
  const [european] = /^[-+]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.exec(text.trim()) ?? []
  if (european !== undefined) return `write ${Number(european.replaceAll('.', '').replace(',', '.'))}`
  const [whole, digits = '', decimals = ''] = /^([-+]?\d+(?:,\d{3})*),(\d+)$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const decimal = `${digits.replaceAll(',', '')}.${decimals}`
  // A number of thousands does not start with a zero.
  if (decimals.length !== 3 || /^[-+]?0/.test(digits)) return `write ${decimal}`
  return `write ${whole.replaceAll(',', '')} without a comma${digits.includes(',') ? '' : `, or ${decimal} for a decimal`}`
}

/** Returns how to write a text that should be a number: without quotes or a percent sign, or as `adviseOnNumber` says. */
export function adviseOnText(text: string): string | undefined {
  const isPlain = (number: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number)
  if (isPlain(text)) return `write ${text} without quotes`
  const percentage = text.replace(/ ?%$/, '')
  return isPlain(percentage) ? `write ${percentage}` : adviseOnNumber(text)
}
