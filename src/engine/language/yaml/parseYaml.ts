import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Document, Pair, Scalar, YAMLMap } from 'yaml'
import { describeYamlErrors } from './describeYamlErrors.ts'
import type { YamlMistake } from './yamlMistake.ts'
import { findHiddenCharacters, findOddSpaces } from './findHiddenCharacters.ts'
import { findCurlyQuotes, findSilentMistakes } from './findSilentMistakes.ts'

export type Path = readonly (string | number)[]

/** A part of a value: the value itself, its key, or some characters of its text. */
export interface Spot {
  readonly key?: boolean | undefined
  readonly at?: number | undefined
  readonly length?: number | undefined
}

/** Characters of a file; line and column count from 1. */
export interface FilePlace {
  readonly line: number
  readonly column: number
  /** At least 1. */
  readonly length: number
}

/** Why a file cannot be read. */
export interface SyntaxMistake extends FilePlace {
  readonly message: string
  /** Whether it is a character that nobody can see. */
  readonly isHidden: boolean
  /** Where something is missing, counted from the first marked character. */
  readonly gap?: number
}

/** The tree of a YAML file, with the place of each value. */
export interface YamlTree {
  readonly data: unknown
  /** If there are any, `data` is undefined. */
  readonly mistakes: readonly SyntaxMistake[]
  readonly placeOf: (path: Path, spot?: Spot) => FilePlace
  /** Returns the source of the value at a path. */
  sourceAt(path: Path): string
  /** Returns the comment after the value at a path, on its last line. */
  commentBehind(path: Path): string | undefined
}

type Range = readonly [start: number, end: number]

/** Far more than any definition or table needs. */
const MAX_CHARACTERS = 250_000

/** Conflict markers of version control. */
const CONFLICT = /^(?:<{7}|>{7})(?= |$)/m

/** Characters that no text file contains; decoding replaces bytes that are not UTF-8 by U+FFFD. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/

/** Parses a YAML file and keeps the line and column of every value. */
export function parseYaml(text: string): YamlTree {
  const unreadable = findUnreadable(text)
  const lineCounter = new LineCounter()
  const document = parseDocument(unreadable ? '' : text, { lineCounter, prettyErrors: false, uniqueKeys: false })
  const place = ([start, end]: Range): FilePlace => {
    const { line, col } = lineCounter.linePos(Math.min(start, Math.max(0, text.trimEnd().length)))
    return { line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, end - start) }
  }
  const { data, mistakes } = unreadable
    ? { data: undefined, mistakes: [] }
    : readDocument(document, text, (position) => lineCounter.linePos(position).line)
  const hidden = unreadable ? [] : findHiddenCharacters(text)
  const locate = ({ message, start, end, gap }: YamlMistake, isHidden: boolean): SyntaxMistake => {
    return { message, isHidden, ...place([start, end]), ...(gap === undefined ? {} : { gap: gap - start }) }
  }
  return {
    data: hidden.length > 0 ? undefined : data,
    mistakes: unreadable
      ? [{ ...unreadable, isHidden: false }]
      : [...hidden.map((mistake) => locate(mistake, true)), ...mistakes.map((mistake) => locate(mistake, false))],
    placeOf: (path, { key = false, at = 0, length } = {}) =>
      place(findRange(document, text, path, { key, at, length })),
    sourceAt(path) {
      const node = nodeAt(document, path)
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]) : ''
    },
    commentBehind(path) {
      const [, end] = findRange(document, text, path, { key: false, at: 0, length: undefined })
      return /^:?[ \t]*(#.*)/.exec(text.slice(end, end + 500))?.[1]
    },
  }
}

function findUnreadable(text: string): Omit<SyntaxMistake, 'isHidden'> | undefined {
  const at = text.search(NO_TEXT)
  if (at !== -1) {
    const lines = text.slice(0, at).split('\n')
    const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
    const message =
      text[at] === '\ufffd'
        ? 'the file is not saved as UTF-8: this character cannot be read'
        : `the file is not text: it contains the character U+${code}`
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: 1, message }
  }
  const conflict = CONFLICT.exec(text)
  if (conflict) {
    const line = text.slice(0, conflict.index).split('\n').length
    const message = 'a merge conflict is left here: keep one side, and take out the lines <<<<<<<, ======= and >>>>>>>'
    return { line, column: 1, length: 7, message }
  }
  if (text.length <= MAX_CHARACTERS) return undefined
  const message = `the file has ${text.length} characters; the limit is ${MAX_CHARACTERS}`
  return { line: 1, column: 1, length: 1, message }
}

function readDocument(
  document: Document,
  text: string,
  lineOf: (position: number) => number,
): { data: unknown; mistakes: readonly YamlMistake[] } {
  const oddSpaces = findOddSpaces(text)
  // As indentation, they cause misleading errors in the rest of the file.
  if (oddSpaces.length > 0) return { data: undefined, mistakes: oddSpaces }
  // Commas and colons inside these quotes split the text and cause misleading errors.
  const curly = findCurlyQuotes(document, text)
  if (curly.length > 0) return { data: undefined, mistakes: curly }
  const { mistakes, goesOn } = describeYamlErrors(document, text)
  const silent = goesOn ? findSilentMistakes(document, text, lineOf) : []
  if (mistakes.length + silent.length > 0) return { data: undefined, mistakes: [...mistakes, ...silent] }
  try {
    return { data: document.toJS({ maxAliasCount: 100 }), mistakes }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    // Guards against alias bombs.
    return { data: undefined, mistakes: [{ message: 'aliases (*name) are used too often', start: 0, end: 1 }] }
  }
}

interface WantedSpot {
  readonly key: boolean
  readonly at: number
  readonly length: number | undefined
}

function findRange(document: Document, text: string, path: Path, spot: WantedSpot): Range {
  if (path.length === 0) return firstOf(document.contents)
  const owner = nodeAt(document, path.slice(0, -1))
  const key = isMap(owner) ? pairAt(owner, path.at(-1))?.key : undefined
  const node = nodeAt(document, path)
  const range = isNode(node) ? node.range : undefined
  // Empty values have no position.
  const empty = !range || range[0] === range[1]
  const dash = isSeq(owner) && range ? text.lastIndexOf('-', range[0]) : -1
  if (empty && dash !== -1 && /^-\s*$/.test(text.slice(dash, range?.[0]))) return [dash, dash + 1]
  if (isScalar(key) && key.range && (spot.key || empty)) return [key.range[0], key.range[1]]
  if (empty) return findRange(document, text, path.slice(0, -1), { key: true, at: 0, length: undefined })
  const [start, end] = range
  if (!isScalar(node) || typeof node.value !== 'string') return shorten(node, [start, end])
  const whole: Range = [startOfText(node, text, start), end]
  return spot.length === undefined ? whole : findInText(node as Scalar<string>, text, whole, spot.at, spot.length)
}

/** A text of several lines begins below its sign: a bar or an angle bracket. */
function startOfText({ type }: Scalar, text: string, start: number): number {
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return start
  const [header = ''] = /^.*\s*/.exec(text.slice(start)) ?? []
  return start + header.length
}

/** Returns the range of the first key, where problems of the whole file are shown. */
function firstOf(contents: unknown): Range {
  const first = isMap(contents) ? contents.items[0]?.key : contents
  const range = isNode(first) ? first.range : undefined
  return range ? shorten(first, [range[0], range[1]]) : [0, 1]
}

/** Shortens the range of a long mapping to its first key, and of other long values to their first character. */
function shorten(node: unknown, [start, end]: Range): Range {
  if (end - start <= 80) return [start, end]
  return isMap(node) && !node.flow ? firstOf(node) : [start, start + 1]
}

/** Locates characters of a text. If its source differs, as with escapes, finds the same occurrence of these characters. */
function findInText(
  { value, type }: Scalar<string>,
  text: string,
  [start, end]: Range,
  at: number,
  length: number,
): Range {
  const quote = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? 1 : 0
  if (end - start === value.length + 2 * quote) return [start + quote + at, start + quote + at + length]
  const wanted = value.slice(at, at + length)
  let place = start - 1
  for (let index = value.indexOf(wanted); index <= at; index = value.indexOf(wanted, index + 1)) {
    place = text.indexOf(wanted, place + 1)
    if (index === at || place === -1) break
  }
  return place < start || place + length > end ? [start, end] : [place, place + length]
}

/** Returns the node at a path. YAML may read keys as numbers, and values may be aliases. */
function nodeAt(document: Document, path: Path): unknown {
  let node: unknown = document.contents
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) node = pairAt(node, part)?.value
    else if (isSeq(node)) node = node.items[Number(part)]
    else return undefined
  }
  return node
}

function pairAt({ items }: YAMLMap, name: string | number | undefined): Pair | undefined {
  return items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
}

/** Returns a path as a JSON pointer, as in problems. */
export const toPointer = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
