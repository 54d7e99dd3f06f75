/**
 * Returns a text with one form of each character that numbers consist of: the digits of every script become 0 to 9, all
 * dashes -, all spaces plain ones, ’ an apostrophe, and 2½ becomes 2 1⁄2. Invisible marks, which copied text brings
 * along, are removed, but not those that turn digits around: \u202e123 is shown as 321.
 */
export const tidyNumber = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text
        .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replaceAll(/(?![\u202d\u202e])\p{Cf}/gu, '')
        .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
        .replaceAll('٫', '.')
        .replaceAll(/[٬’]/g, "'")
        .replaceAll(/[−–]/g, '-')
        .replaceAll('٪', '%')
        .replaceAll(/\p{Zs}/gu, ' ')
        .replaceAll(/ ?([¼-¾⅐-⅞])/g, (_, fraction: string) => ` ${fraction.normalize('NFKD')}`)
        .trim()

/** Returns the value of a decimal digit. Unicode encodes the digits of each script from 0 to 9 without a gap. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}
