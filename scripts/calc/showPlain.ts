// Control characters, halves of characters, and the signs that turn the direction of a line around.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A text that does nothing to the terminal that shows it: what is no character to read becomes its code.
 *
 * @example showPlain('a\u001b[31m') // => a\u001b[31m, in eleven characters
 */
export function showPlain(text: string): string {
  return text.replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
