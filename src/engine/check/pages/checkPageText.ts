import type { Conventions } from '../../conventions.ts'
import { groupDigits } from '../../show/formatNumber.ts'
import { suggest } from '../schema/checkSchema.ts'
import { findHtml } from '../texts/findMarkup.ts'
import type { PageText } from '../../page.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** What a page's texts may refer to. */
export interface PageTextOptions {
  /** Valid targets of links: "/", the paths of all tools and info pages, and addresses for programs. */
  readonly paths: ReadonlySet<string>
  readonly toolCount: number
  /** How the site writes numbers and dates. */
  readonly conventions: Conventions
  /** Whether a link to a page that the site lacks is left out, its words kept. */
  readonly mayLackTargets: boolean
}

/** The context of checked texts, which also collects their problems. */
export interface PageCompilation {
  readonly parsed: ParsedFile
  readonly around: PageTextOptions
  readonly problems: Problem[]
}

const PLACEHOLDERS = ['siteName', 'siteUrl', 'email', 'toolCount']
const LINK_OR_PLACEHOLDER = /\[([^\]]*)\]\(([^)]*)\)|\{([^{}]*)\}/g
const HTTPS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i

/**
 * Checks a text and its links: [label](/path), [label](https://…) and {email}.
 *
 * @param path the path of the text in the file
 */
export function checkPageText(check: PageCompilation, path: Path, text: string): PageText {
  const parts: PageText[number][] = []
  let end = 0
  for (const match of text.matchAll(LINK_OR_PLACEHOLDER)) {
    const [whole, label, href, placeholder] = match
    parts.push(plainText(check, path, text.slice(end, match.index), end))
    end = match.index + whole.length
    if (href === undefined) {
      const filled = fillPlaceholder(check, path, placeholder ?? '', match.index)
      parts.push(placeholder === 'email' ? [filled, `mailto:${filled}`] : filled)
    } else {
      const spot = { at: match.index, length: whole.length }
      if ((label ?? '').trim() === '')
        check.problems.push(check.parsed.problemAt('wrong-value', path, 'a link needs a text', spot))
      const isThere = checkHref(check, path, href, { at: end - 1 - href.length, length: href.length })
      const words = checkPlainText(check, path, label ?? '', match.index + 1)
      parts.push(isThere ? [words, href] : words)
    }
  }
  parts.push(plainText(check, path, text.slice(end).trimEnd(), end))
  return joinWords(parts.filter((part) => part !== ''))
}

/**
 * Checks a text that cannot contain links, such as a heading.
 *
 * @param offset where the text starts within the value at the path
 */
export function checkPlainText(check: PageCompilation, path: Path, text: string, offset = 0): string {
  const filled = text.replaceAll(LINK_OR_PLACEHOLDER, (whole, _label, href, placeholder, at: number) => {
    if (href === undefined) return fillPlaceholder(check, path, String(placeholder), offset + at)
    const spot = { at: offset + at, length: whole.length }
    check.problems.push(check.parsed.problemAt('wrong-value', path, 'a link is not allowed here', spot))
    return whole
  })
  return plainText(check, path, filled, offset)
}

/**
 * Reports a link that leads neither to one of our pages nor to another site over https.
 *
 * @returns whether it leads anywhere
 */
export function checkHref(
  { parsed, around, problems }: PageCompilation,
  path: Path,
  href: string,
  spot: { at: number; length: number } = { at: 0, length: href.length },
): boolean {
  if (HTTPS.test(href) || around.paths.has(href)) return true
  if (around.mayLackTargets && href.startsWith('/')) return false
  problems.push(
    href.startsWith('/')
      ? parsed.problemAt('unknown-choice', path, `there is no page "${href}"`, {
          ...spot,
          ...suggest(href, [...around.paths]),
        })
      : parsed.problemAt(
          'wrong-value',
          path,
          `a link leads to a path such as /contact or to https://…, got "${href}"`,
          {
            ...spot,
          },
        ),
  )
  return false
}

function plainText({ parsed, problems }: PageCompilation, path: Path, text: string, offset: number): string {
  const tag = findHtml(text)
  if (tag) {
    const spot = { at: offset + tag.index, length: tag[0].length }
    problems.push(parsed.problemAt('wrong-value', path, `texts cannot contain HTML, found "${tag[0]}"`, spot))
  }
  return text
}

function fillPlaceholder({ parsed, around, problems }: PageCompilation, path: Path, name: string, at: number): string {
  if (name === 'toolCount') return groupDigits(String(around.toolCount), around.conventions)
  if (!PLACEHOLDERS.includes(name)) {
    problems.push(
      parsed.problemAt('unknown-name', path, `unknown placeholder {${name}}`, {
        at,
        length: name.length + 2,
        ...suggest(name, PLACEHOLDERS),
      }),
    )
  }
  return `{${name}}`
}

/** Joins adjacent texts and turns line breaks into spaces. */
function joinWords(parts: PageText): PageText {
  const joined: PageText[number][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined.map((part) => (typeof part === 'string' ? onOneLine(part) : [onOneLine(part[0]), part[1]]))
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')
