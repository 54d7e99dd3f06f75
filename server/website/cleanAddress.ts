/** What people and programs put around an address: quotes, brackets and the punctuation of a sentence. */
const AROUND = /^[\s"'`“”„‘’‚«»<,;]+|[\s"'`“”„‘’‚«»>,;]+$/g
const PAIRS: readonly (readonly [opening: string, closing: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]
/** A link of Markdown: [example.com](https://example.com). */
const LINK = /^\[[^\]]*\]\(([^)]*)\)$/
/** A scheme in front of another, as where one is pasted behind the other. */
const TWICE = /^(?:https?:\/\/)+(?=https?:\/\/)/i
/** http or https with a mistake in its punctuation: https:/x, http//x, http:x, https:///x. */
const SCHEME = /^(https?)(?:[:;]\/*|\/\/+)(?=[^/])/i

/**
 * Returns the address in what a visitor typed or pasted: without what stands around it, its scheme spelt right.
 *
 * @example cleanAddress('"https:/example.com",') // => https://example.com
 */
export function cleanAddress(text: string): string {
  const bare = text.replace(AROUND, '').replace(LINK, '$1').replace(TWICE, '')
  const inner = PAIRS.reduce((left, [opening, closing]) => withoutBracket(left, opening, closing), bare)
  return inner === text ? text.replace(SCHEME, '$1://') : cleanAddress(inner)
}

/** A bracket of an address itself is left: that of [2001:db8::1], or of a path such as /wiki/Mercury_(planet). */
function withoutBracket(text: string, opening: string, closing: string): string {
  const opens = text.split(opening).length
  const closes = text.split(closing).length
  if (text.startsWith(opening) && !/^\[[\da-f:.]*\](?::|\/|$)/i.test(text)) return text.slice(1)
  return text.endsWith(closing) && closes > opens ? text.slice(0, -1) : text
}
