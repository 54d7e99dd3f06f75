import { parseYaml, toPointer, type Path, type Spot, type YamlTree } from '../../language/yaml/parseYaml.ts'
import type { ProblemCode } from './codes.ts'
import type { Problem } from './problem.ts'

/** A file that is checked: its tree, and problems at places in it. */
export interface ParsedFile extends Pick<YamlTree, 'data' | 'sourceAt' | 'commentBehind'> {
  readonly file: string
  readonly text: string
  /** Syntax problems; if there are any, `data` is undefined. */
  readonly problems: readonly Problem[]
  /** Creates a problem located at a path. */
  problemAt(code: ProblemCode, path: Path, message: string, more?: ProblemDetails & Spot): Problem
  /** Returns the line of a path. */
  lineOf(path: Path, spot?: Spot): number
}

type ProblemDetails = Partial<Pick<Problem, 'nearest' | 'allowed' | 'allowedLabel' | 'cause' | 'leads'>>

/**
 * Parses a YAML file to be checked.
 *
 * @param text the text of the file
 * @param file its name for problems
 */
export function openFile(text: string, file: string): ParsedFile {
  const { mistakes, placeOf, ...tree } = parseYaml(text)
  return {
    ...tree,
    file,
    text,
    problems: mistakes.map(({ message, isHidden, ...place }) => {
      const code = isHidden ? 'invisible-character' : 'yaml-syntax'
      return { code, file, ...place, pointer: '', message: onOneLine(message) }
    }),
    problemAt(code, path, message, { key, at, length, ...details } = {}) {
      const place = placeOf(path, { key, at, length })
      return { code, file, ...place, pointer: toPointer(path), message: onOneLine(message), ...details }
    },
    lineOf: (path, spot = {}) => placeOf(path, spot).line,
  }
}

/** Removes line breaks and shortens quotes: a message may quote any text of the file. */
const onOneLine = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .replace(/"[^"]*"/g, (quoted) => (quoted.length > 62 ? `${quoted.slice(0, 60)}…"` : quoted))
