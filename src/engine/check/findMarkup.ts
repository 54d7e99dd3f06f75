const HTML = /<\/?[a-z!][^>]*>?|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i
const MARKDOWN = /\*\*\S[^*]*\*\*|\[[^\]]+\]\([^()\s]+\)|`[^`]+`/

/** A tag, a comment or a named character of HTML. */
export const findHtml = (text: string): RegExpExecArray | null => HTML.exec(text)

/** Markup, which would be shown as it is written. */
export function findMarkup(text: string): { kind: 'HTML' | 'Markdown'; at: number; markup: string } | undefined {
  const html = findHtml(text)
  if (html) return { kind: 'HTML', at: html.index, markup: html[0] }
  const markdown = MARKDOWN.exec(text)
  return markdown ? { kind: 'Markdown', at: markdown.index, markup: markdown[0] } : undefined
}
