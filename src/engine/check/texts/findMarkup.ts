const HTML = /<\/?[a-z!][^>]*>?|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i
const MARKDOWN = /\*\*\S[^*]*\*\*|\[[^\]]+\]\([^()\s]+\)|`[^`]+`|(?<=^|\n)#{1,6} (?=\S)/
const LATEX = /\$\$|\\[a-z]+(?=[{ ])/

/** Finds an HTML tag, comment or character reference. */
export const findHtml = (text: string): RegExpExecArray | null => HTML.exec(text)

/** Finds markup, which would be displayed literally. */
export function findMarkup(
  text: string,
): { kind: 'HTML' | 'Markdown' | 'LaTeX'; at: number; markup: string } | undefined {
  const html = findHtml(text)
  if (html) return { kind: 'HTML', at: html.index, markup: html[0] }
  const markdown = MARKDOWN.exec(text)
  if (markdown) return { kind: 'Markdown', at: markdown.index, markup: markdown[0] }
  const latex = LATEX.exec(text)
  return latex ? { kind: 'LaTeX', at: latex.index, markup: latex[0] } : undefined
}
