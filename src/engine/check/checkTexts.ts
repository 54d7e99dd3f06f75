import type { Definition } from '../definition.ts'
import { listTexts } from '../parse/listTexts.ts'
import type { ParsedFile, Path } from '../parse/parseYaml.ts'
import type { Problem } from '../problems/problem.ts'
import { checkEquations } from './checkEquations.ts'
import { checkWrittenFormulas } from './checkWrittenFormulas.ts'
import { findMarkup } from './findMarkup.ts'

/** Keys whose texts visitors never see, such as names and formulas. */
const CODE = new Set(
  `id type category icon format plugin view table match by column default value formula when that rowValues
  given gives now aliases url`.split(/\s+/),
)

/** Checks the texts that visitors read, such as for texts cut at a "#", markup and duplicates in lists. */
export function checkTexts(parsed: ParsedFile): Problem[] {
  const texts = listTexts(parsed.data, isCode)
  const beforeComments = new Set(Array.from(parsed.text.matchAll(WORD_BEFORE_COMMENT), ([, word]) => word))
  return [
    // Locating a text takes long, and few can be the one before a comment.
    ...texts
      .filter(([text]) => beforeComments.has(/(?<!\S)\S*$/.exec(text)?.[0]))
      .flatMap(([text, path]) => checkComment(parsed, text, path)),
    ...texts.flatMap(([text, path]) => checkMarkup(parsed, text, path)),
    ...texts.flatMap(([text, path]) => checkEnd(parsed, text, path)),
    ...texts
      .filter(([, [section]]) => section === 'content')
      .flatMap(([text, path]) => checkContent(parsed, text, path)),
    ...checkWrittenFormulas(parsed),
    ...checkEquations(parsed),
    ...checkRepeats(parsed),
    ...checkLabels(parsed),
  ]
}

/** Whether a value is code. Inputs, outputs and columns can have any name; a plain condition in "needs" is a formula. */
function isCode(path: Path, value: unknown): boolean {
  const [owner, key] = [path.at(-2), path.at(-1)]
  if (owner === 'needs' || owner === 'rowNeeds' || key === 'where') return typeof value === 'string'
  // A value written as a mapping also contains sentences.
  if (path[0] === 'values' && path.length === 2) return typeof value !== 'object' || value === null || 'by' in value
  // The formula of the content is a text for visitors.
  if (owner === 'content') return false
  return CODE.has(String(key)) && !['inputs', 'outputs', 'columns'].includes(String(owner))
}

/** The characters between the last blank before a comment and the comment, without a colon. */
const WORD_BEFORE_COMMENT = /(?<!\S)(\S+?):?[ \t]+#/g

/** Finds a comment after an unquoted text: it may be part of the text. Comments go on their own lines. */
function checkComment(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const comment = parsed.commentBehind(path)
  if (comment === undefined || /^["'|>]/.test(parsed.sourceAt(path))) return []
  const message = `the text ends at the "#", which starts a comment: put the text in quotes, or the comment on its own line`
  return [parsed.problemAt('wrong-value', path, message, { at: 0, length: text.length })]
}

const SHORT_TEXTS = new Set(['name', 'title', 'label', 'unit', 'prefix', 'rowName'])

/** Finds a trailing comma or semicolon: outside { … } it is part of the text. */
function checkEnd(parsed: ParsedFile, text: string, path: Path): Problem[] {
  if (!SHORT_TEXTS.has(String(path.at(-1))) || !/[,;]$/.test(text)) return []
  const message = `the text ends with "${text.at(-1)}", which visitors see; remove it`
  return [parsed.problemAt('wrong-value', path, message, { at: text.length - 1, length: 1 })]
}

function checkMarkup(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const found = findMarkup(text)
  if (!found) return []
  const { kind, at, markup } = found
  const message = `texts cannot contain ${kind}, found "${markup}"`
  return [parsed.problemAt('wrong-value', path, message, { at, length: markup.length })]
}

/** A link; names such as example.com are none. */
const LINK = /(?:https?:\/\/|\bwww\.)(?!example\.)\S+[^\s.,;)]/i
/** Figures with points between thousands: $20.000, 1.000.000,00. */
const EUROPEAN = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d{1,2}|(?<=\$)\d{1,3}(?:\.\d{3})*\.000)(?!\d)/

/** Finds links, European figures and paragraphs that run together. Links are allowed in sources, which reviewers read. */
function checkContent(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const report = (message: string, found: string) =>
    parsed.problemAt('wrong-value', path, message, { at: text.indexOf(found), length: found.length })
  const [link] = path.at(-1) === 'source' ? [] : (LINK.exec(text) ?? [])
  const [figure] = EUROPEAN.exec(text) ?? []
  const english = figure?.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
  // Locating a text takes long, and few have the line break that a blank line becomes.
  const source = text.includes('\n') ? parsed.sourceAt(path) : ''
  const runTogether = /^[^|>"']/.test(source) && /\n[ \t]*\r?\n/.test(source.trimEnd())
  return [
    ...(link === undefined ? [] : [report(`texts cannot contain links, found "${link}"`, link)]),
    ...(figure === undefined ? [] : [report(`"${figure}" is written ${english} in English`, figure)]),
    ...(runTogether
      ? [report(`without "|" after "${path.at(-1)}:" its paragraphs run together`, text.slice(0, 1))]
      : []),
  ]
}

/** Finds duplicates in lists. */
function checkRepeats(parsed: ParsedFile): Problem[] {
  const { keywords, vocabulary, content } = parsed.data as Partial<Definition>
  const { howItWorks, useCases, faqs, sources } = content ?? {}
  const questions = Array.isArray(faqs) ? faqs.map((faq) => faq?.question) : undefined
  const addresses = Array.isArray(sources) ? sources.map((source) => source?.url) : undefined
  const lists: [Path, unknown, string[]][] = [
    [['keywords'], keywords, []],
    [['vocabulary'], vocabulary, []],
    [['content', 'howItWorks'], howItWorks, []],
    [['content', 'useCases'], useCases, []],
    [['content', 'faqs'], questions, ['question']],
    [['content', 'sources'], addresses, ['url']],
  ]
  const words = lists.slice(0, 2).flatMap(([path, list]) => checkWords(parsed, path, list))
  const repeats = lists.flatMap(([path, list, key]) => {
    if (!Array.isArray(list)) return []
    const seen = new Set<string>()
    return list.flatMap((text: unknown, index) => {
      if (typeof text !== 'string') return []
      const plain =
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim() || text
      if (!seen.has(plain)) {
        seen.add(plain)
        return []
      }
      const message = `${JSON.stringify(text)} appears twice in ${path.at(-1)}`
      return [parsed.problemAt('duplicate-entry', [...path, index, ...key], message)]
    })
  })
  return [...words, ...repeats]
}

/** Finds entries of a word list that are really two entries. */
function checkWords(parsed: ParsedFile, path: Path, list: unknown): Problem[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((text: unknown, index) => {
    const at = [...path, index]
    if (typeof text !== 'string') return []
    if (parsed.sourceAt(at).trimEnd().includes('\n'))
      return [parsed.problemAt('wrong-value', at, `"${text}" runs over two lines; is a comma or a "-" missing?`)]
    if (text.includes(' - '))
      return [parsed.problemAt('wrong-value', at, `"${text}" is one entry; is a new line missing before the "-"?`)]
    return []
  })
}

/** Finds inputs or outputs with the same label that are always shown together. */
function checkLabels(parsed: ParsedFile): Problem[] {
  const { inputs, outputs } = parsed.data as Partial<Definition>
  return Object.entries({ inputs, outputs }).flatMap(([section, entries]) => {
    const owners = new Map<string, string>()
    return Object.entries(entries ?? {}).flatMap(
      ([name, entry]: [string, { label?: unknown; when?: unknown } | null]) => {
        const { label, when } = entry ?? {}
        if (typeof label !== 'string' || when !== undefined) return []
        const owner = owners.get(label)
        if (owner === undefined) owners.set(label, name)
        const message = `the label "${label}" is already used by ${owner}`
        return owner === undefined ? [] : [parsed.problemAt('duplicate-entry', [section, name, 'label'], message)]
      },
    )
  })
}
