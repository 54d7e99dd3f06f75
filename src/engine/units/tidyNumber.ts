/**
 * Returns a text with one form of each character that numbers consist of: full-width and Arabic digits become 0 to 9, all
 * dashes -, all spaces plain ones, ’ an apostrophe, and 2½ becomes 2 1⁄2.
 */
export const tidyNumber = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text
        .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
        .replaceAll('٫', '.')
        .replaceAll(/[٬’]/g, "'")
        .replaceAll(/[−–]/g, '-')
        .replaceAll('٪', '%')
        .replaceAll(/\p{Zs}/gu, ' ')
        .replaceAll(/ ?([¼-¾⅐-⅞])/g, (_, fraction: string) => ` ${fraction.normalize('NFKD')}`)
        .trim()
