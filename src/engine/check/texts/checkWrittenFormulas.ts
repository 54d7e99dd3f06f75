import type { Definition } from '../../definition.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { isWrittenFormula, parseWrittenFormula } from '../../language/formulas/parseWrittenFormula.ts'
import type { Problem } from '../problems/problem.ts'
import { findMarkup } from './findMarkup.ts'

/** Checks that every formula of the formula section can be typeset. */
export function checkWrittenFormulas(parsed: ParsedFile): Problem[] {
  const text: unknown = (parsed.data as Partial<Definition>).content?.formula
  if (typeof text !== 'string') return []
  let at = 0
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const line = paragraph.trim()
    const start = text.indexOf(line, at)
    at = start + line.length
    // Markup is reported separately.
    if (!isWrittenFormula(line) || findMarkup(line)) return []
    const found = parseWrittenFormula(line)
    if (!('error' in found)) return []
    const message = `this line cannot be set as a formula: ${found.error}; a sentence ends with a period`
    return [
      parsed.problemAt('formula-syntax', ['content', 'formula'], message, { at: start + found.position, length: 1 }),
    ]
  })
}
