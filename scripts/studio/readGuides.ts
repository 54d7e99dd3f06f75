import { readFileSync } from 'node:fs'
import { Marked, type Tokens } from 'marked'
import { GUIDE_PATH, REFERENCE_PATH } from '../../src/studioPaths.ts'
import { escapeHtml } from '../../src/engine/show/working/mathml.ts'
import { inPackage } from '../site/roots.ts'

/** A document of the repository, as a page of the studio. */
export interface Guide {
  readonly path: string
  readonly title: string
  /** Its text below the title. */
  readonly html: string
}

/** The documents for those who write definitions; their links to others lead nowhere on a site. */
const REFERENCE = 'schema/REFERENCE.md'
const FILES = new Map([
  ['docs/tutorial.md', GUIDE_PATH],
  [REFERENCE, REFERENCE_PATH],
])

/** Reads the documents that explain how definitions are written. */
export const readGuides = (): Guide[] =>
  [...FILES].map(([file, path]) => ({ path, ...renderGuide(readFileSync(inPackage(file), 'utf8')) }))

/** Reads the definition that the studio opens with: the complete one at the top of the reference. */
export function readFirstDefinition(): string {
  const first = new Marked().lexer(readFileSync(inPackage(REFERENCE), 'utf8')).find(({ type }) => type === 'code')
  if (first === undefined) throw new Error(`[bug] ${REFERENCE} has no definition`)
  return `${(first as Tokens.Code).text}\n`
}

/** Renders Markdown whose headings have the ids that links on GitHub use. */
export function renderGuide(markdown: string): Omit<Guide, 'path'> {
  let title = ''
  const { parse } = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (depth > 1) return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
        title = text
        return ''
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        const address = addressOf(href)
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`
      },
      // Wider than a phone, so they scroll, which has to be possible by keyboard.
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((row) => cells(row, 'td')).join('')
        return `<div class="wide" tabindex="0"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = parse(markdown, { async: false })
  return { title, html }
}

/** Returns where a link leads on a site; undefined if its page is in the repository only. */
function addressOf(href: string): string | undefined {
  if (/^(#|https?:)/.test(href)) return href
  const [file = '', fragment] = href.split('#')
  const [, path] = [...FILES].find(([name]) => name.split('/').at(-1) === file.split('/').at(-1)) ?? []
  return path && path + (fragment === undefined ? '' : `#${fragment}`)
}

/** Returns the id of a heading, as GitHub makes it. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
