/** Returns what to write instead of typographic quotes around a text. */
export function describeCurlyQuotes(text: string): string | undefined {
  const [, opening, inner = '', closing] = /^([“„‘‚])(.*)([”“’‘])$/.exec(text) ?? []
  if (opening === undefined) return undefined
  const quote = inner.includes('"') ? "'" : '"'
  return `YAML reads ${opening} and ${closing} as part of the text, not as quotes; write ${quote} for both`
}
