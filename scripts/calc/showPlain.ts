// Control characters, lone surrogates, and bidirectional control characters.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Escapes a text for display in a terminal: unprintable characters are replaced by their codes.
 *
 * @example showPlain('a\u001b[31m') // => a\u001b[31m, in eleven characters
 */
export function showPlain(text: string): string {
  return text.replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
