import type { Definition, Output } from '../../definition.ts'
import { listTexts } from '../../language/yaml/listTexts.ts'
import { toPointer, type Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'
import { checkEquations } from './checkEquations.ts'
import { checkYears } from './checkYears.ts'
import { checkWrittenFormulas } from './checkWrittenFormulas.ts'
import { findCutTexts } from './findCutTexts.ts'
import { findMarkup } from './findMarkup.ts'

/** Keys whose texts visitors never see, such as names and formulas. */
const CODE = new Set(
  `id type category icon format plugin view table match by column default value formula when that rowValues
  given gives now aliases url`.split(/\s+/),
)

/** Checks the texts that visitors read, such as for texts cut at a "#", markup and duplicates in lists. */
export function checkTexts(parsed: ParsedFile): Problem[] {
  const texts = listTexts(parsed.data, isCode)
  const cut = findCutTexts(parsed, texts)
  // A text cut at a "#" also lacks its end; report one problem.
  const whole = texts.filter(
    ([, path]) => path[0] === 'content' && !cut.some(({ pointer }) => pointer === toPointer(path)),
  )
  return [
    ...cut,
    ...texts.flatMap(([text, path]) => checkMarkup(parsed, text, path)),
    ...texts.flatMap(([text, path]) => checkEnd(parsed, text, path)),
    ...texts.flatMap(([text, path]) => checkDoubledWord(parsed, text, path)),
    ...texts.flatMap(([text, path]) => checkUnfilled(parsed, text, path)),
    ...texts
      .filter(([, [section]]) => section === 'content')
      .flatMap(([text, path]) => checkContent(parsed, text, path)),
    ...whole.flatMap(([text, path]) => checkSentences(parsed, text, path)),
    ...checkWrittenFormulas(parsed),
    ...checkEquations(parsed),
    ...checkYears(parsed),
    ...checkRepeats(parsed),
    ...checkLabels(parsed),
    ...checkOutputAliases(parsed),
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

const SHORT_TEXTS = new Set(['name', 'title', 'label', 'unit', 'prefix', 'rowName', 'button'])

/** Finds a trailing comma, semicolon or colon: outside { … } it is part of the text. A prefix can be "1:". */
function checkEnd(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const key = String(path.at(-1))
  if (!SHORT_TEXTS.has(key) || !(key === 'prefix' ? /[,;]$/ : /[,;:]$/).test(text)) return []
  const message = `the text ends with "${text.at(-1)}", which visitors see; remove it`
  return [parsed.problemAt('wrong-value', path, message, { at: text.length - 1, length: 1 })]
}

/** A word twice in a row, in one paragraph. */
const DOUBLED = /(?<![\p{L}\p{N}'’-])(?!(?:that|had)\s)(\p{L}+)(?:(?!\n\s*\n)\s)+\1(?![\p{L}\p{N}'’-])/giu
/** Lists of words as people type them, which are not sentences. */
const WORD_LISTS = new Set(['keywords', 'phrases'])

function checkDoubledWord(parsed: ParsedFile, text: string, path: Path): Problem[] {
  if (WORD_LISTS.has(String(path[0]))) return []
  // Names can be a word twice: Baden Baden.
  const found = [...text.matchAll(DOUBLED)].find(([both]) => !/^\p{Lu}\p{L}*\s+\p{Lu}/u.test(both))
  if (!found) return []
  const message = `the word "${found[1]}" stands here twice`
  return [parsed.problemAt('wrong-value', path, message, { at: found.index, length: found[0].length })]
}

/** A name in braces; those of LaTeX are reported as such. */
const NAME_IN_BRACES = /(?<!\\[a-z]*|\})\{[a-z]\w+\}/

/** Finds a name in braces where none is filled in. */
function checkUnfilled(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const found = isFilled(path) ? null : NAME_IN_BRACES.exec(text)
  if (!found) return []
  const message = `visitors would see "${found[0]}": names in braces are filled in only in "says", the labels and "instead" of an output, and the messages of "usual" and "possible"`
  return [parsed.problemAt('wrong-value', path, message, { at: found.index, length: found[0].length })]
}

/** Whether names in braces are filled in: in phrases, the sentence of the result, labels of outputs and what stands instead of them, and messages of ranges. */
const isFilled = (path: Path): boolean =>
  path[0] === 'phrases' ||
  path[0] === 'says' ||
  (path[0] === 'outputs' && ['labels', 'instead'].includes(String(path[2]))) ||
  path.some(
    (key, index) => (key === 'low' || key === 'high') && ['usual', 'possible'].includes(String(path[index - 1])),
  )

/** The parts of the content that consist of sentences. */
const SENTENCES = new Set(['introduction', 'example', 'howItWorks', 'useCases'])

/** The last word of a paragraph, without the mark that ends a sentence. */
const OPEN_END = /(?<!\S)\S*[^\s.?!…:"”’)](?=\s*$|\s*\n\s*\n)/u
/** The last word of a text that ends with anything but a question mark. */
const NO_QUESTION = /(?<!\S)\S*[^\s?"”’)]["”’)]*(?=\s*$)/u

/** Finds a text that stops in the middle of a sentence, as after a half-finished edit. */
function checkSentences(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const key = path.at(-1)
  const [pattern, message] =
    key === 'question'
      ? [NO_QUESTION, 'a question ends with "?"']
      : [OPEN_END, 'there is no period at the end; is the rest of the sentence missing?']
  const isSentence = key === 'question' || key === 'answer' || SENTENCES.has(String(path[1]))
  const found = isSentence ? pattern.exec(text) : null
  if (!found) return []
  const place = { at: found.index, length: found[0].length }
  return [parsed.problemAt('wrong-value', path, isContinued(parsed, path) ? CUT_AT_COMMA : message, place)]
}

const CUT_AT_COMMA = 'the text ends at the comma, so it needs quotes'

/** Whether the next entry of a list goes on with the sentence: inside [ … ] a text ends at its first comma. */
function isContinued(parsed: ParsedFile, path: Path): boolean {
  const [, section = '', index] = path
  const list = (parsed.data as { content: Record<string, unknown> }).content[section]
  const next: unknown = Array.isArray(list) ? list[Number(index) + 1] : undefined
  return typeof next === 'string' && /^\p{Ll}/u.test(next)
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
  const { keywords, content } = parsed.data as Partial<Definition>
  const { howItWorks, useCases, faqs, sources } = content ?? {}
  const [questions, answers] = (['question', 'answer'] as const).map((key) =>
    Array.isArray(faqs) ? faqs.map((faq) => faq?.[key]) : undefined,
  )
  const addresses = Array.isArray(sources) ? sources.map((source) => source?.url) : undefined
  const lists: [Path, unknown, string[]][] = [
    [['keywords'], keywords, []],
    [['content', 'howItWorks'], howItWorks, []],
    [['content', 'useCases'], useCases, []],
    [['content', 'faqs'], questions, ['question']],
    [['content', 'faqs'], answers, ['answer']],
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
      const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)
      const message = `${shown} appears twice in ${path.at(-1)}`
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

/** Finds inputs, outputs, charts, or columns of one of them, with the same label that are always shown together. */
function checkLabels(parsed: ParsedFile): Problem[] {
  const { inputs, outputs, charts } = parsed.data as Partial<Definition>
  return Object.entries({ inputs, outputs, charts }).flatMap(([section, entries]) =>
    checkEntries(parsed, [section], entries),
  )
}

function checkEntries(parsed: ParsedFile, path: Path, entries: unknown): Problem[] {
  const owners = new Map<string, string>()
  return Object.entries(Object(entries) as object).flatMap(([name, entry]): Problem[] => {
    const { label, when, columns } = Object(entry) as { label?: unknown; when?: unknown; columns?: unknown }
    const ofColumns = checkEntries(parsed, [...path, name, 'columns'], columns)
    if (typeof label !== 'string' || when !== undefined) return ofColumns
    const owner = owners.get(label)
    if (owner === undefined) owners.set(label, name)
    const message = `the label "${label}" is already used by ${owner}`
    return owner === undefined
      ? ofColumns
      : [parsed.problemAt('duplicate-entry', [...path, name, 'label'], message), ...ofColumns]
  })
}

/** Finds a word that means two outputs which are always shown together: no question could ask for the second. */
function checkOutputAliases(parsed: ParsedFile): Problem[] {
  const { outputs } = parsed.data as Partial<Definition>
  const owners = new Map<unknown, string>()
  return Object.entries(outputs ?? {}).flatMap(([name, output]: [string, Partial<Output> | null]) => {
    const { aliases, when } = output ?? {}
    if (!Array.isArray(aliases) || when !== undefined) return []
    return aliases.flatMap((alias: unknown, index) => {
      const owner = owners.get(alias)
      owners.set(alias, owner ?? name)
      const message = `"${String(alias)}" is already an alias of ${owner}`
      return owner === undefined
        ? []
        : [parsed.problemAt('duplicate-entry', ['outputs', name, 'aliases', index], message)]
    })
  })
}
