import { isMap, isPair, isScalar, LineCounter, parseDocument, type Document, type Scalar } from 'yaml'
import type { Problem } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/codes.ts'

export type Path = readonly (string | number)[]

/** Where in the value a problem is: the value itself, its key, or some characters of its text. */
export interface Spot {
  readonly key?: boolean
  readonly at?: number
  readonly length?: number
}

export interface ParsedFile {
  readonly file: string
  readonly text: string
  readonly data: unknown
  /** The problems of the YAML syntax; the data is then what could be read. */
  readonly problems: readonly Problem[]
  /** A problem at a place in the file. */
  problemAt(code: ProblemCode, path: Path, message: string, more?: ProblemDetails & Spot): Problem
}

type ProblemDetails = Partial<Pick<Problem, 'nearest' | 'allowed' | 'allowedLabel'>>

/**
 * Parses a YAML file and keeps the way back from every value to its line and column.
 *
 * @param text what the file holds
 * @param file its name as problems show it
 */
export function parseYaml(text: string, file: string): ParsedFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const place = (start: number, end: number) => {
    const { line, col } = lineCounter.linePos(Math.min(start, Math.max(0, text.trimEnd().length)))
    return { line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, end - start) }
  }
  const problems = [...document.errors, ...document.warnings].map((error): Problem => ({
    code: 'yaml-syntax',
    file,
    ...place(error.pos[0], error.pos[1]),
    pointer: '',
    message: `is not readable as YAML: ${plainSentence(error.message)}`,
  }))
  return {
    file,
    text,
    data: problems.length > 0 ? undefined : readData(document),
    problems,
    problemAt(code, path, message, { key, at, length, ...details } = {}) {
      const [start, end] = findRange(document, path, {
        key: key ?? false,
        at: at ?? 0,
        ...(length === undefined ? {} : { length }),
      })
      return { code, file, ...place(start, end), pointer: toPointer(path), message, ...details }
    },
  }
}

/** A file in which an alias is used a million times is no definition. */
function readData(document: Document): unknown {
  return document.toJS({ maxAliasCount: 100 })
}

function findRange(document: Document, path: Path, spot: Spot & { at: number }): [number, number] {
  if (path.length === 0) return [0, 1]
  const parent = document.getIn(path.slice(0, -1), true)
  const name = path.at(-1)
  if (spot.key && isMap(parent)) {
    const key = parent.items.find(
      (pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(name),
    )?.key
    if (isScalar(key) && key.range) return [key.range[0], key.range[1]]
  }
  const node = document.getIn(path, true) as Scalar | undefined
  if (!node?.range) return findRange(document, path.slice(0, -1), { key: true, at: 0 })
  const [start, end] = node.range
  // Inside of a text the place is exact where the text stands on one line as it is.
  const source = isScalar(node) && typeof node.value === 'string' ? node.value : undefined
  const quote = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0
  if (source !== undefined && spot.length !== undefined && end - start === source.length + 2 * quote) {
    return [start + quote + spot.at, start + quote + spot.at + spot.length]
  }
  return isMap(node) || source === undefined ? firstLine(document, start, end) : [start, end]
}

/** A mark under a whole mapping helps nobody: the first characters do. */
function firstLine(document: Document, start: number, end: number): [number, number] {
  return isMap(document.contents) && end - start > 80 ? [start, start + 1] : [start, end]
}

const toPointer = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const plainSentence = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    .replace(/\.$/, '')
