/** Characters that JSON allows but that must not reach a terminal unescaped. In JSON they occur only in strings. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** All of these, and what JSON itself escapes, lone surrogates among them. */
const NEEDS_ESCAPE = /["\\\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** Returns a text as JSON. */
export const quote = (text: string): string => (NEEDS_ESCAPE.test(text) ? jsonText(text) : `"${text}"`)

/** Returns JSON with the characters escaped that must not reach a terminal. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
