import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** The characters between the last blank before a comment and the comment, without a colon. */
const WORD_BEFORE_COMMENT = /(?<!\S)(\S+?):?[ \t]+#/g

/** Finds comments after unquoted texts: they may be part of the text. Comments go on their own lines. */
export function findCutTexts(parsed: ParsedFile, texts: readonly (readonly [text: string, path: Path])[]): Problem[] {
  const beforeComments = new Set(Array.from(parsed.text.matchAll(WORD_BEFORE_COMMENT), ([, word]) => word))
  // Locating a text takes long, and few can be the one before a comment.
  return texts
    .filter(([text]) => beforeComments.has(/(?<!\S)\S*$/.exec(text)?.[0]))
    .flatMap(([text, path]) => checkComment(parsed, text, path))
}

function checkComment(parsed: ParsedFile, text: string, path: Path): Problem[] {
  const comment = parsed.commentBehind(path)
  if (comment === undefined || /^["'|>]/.test(parsed.sourceAt(path))) return []
  const message = `the text ends at the "#", which starts a comment: put the text in quotes, or the comment on its own line`
  return [parsed.problemAt('wrong-value', path, message, { at: 0, length: text.length })]
}
