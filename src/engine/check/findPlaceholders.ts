import { listTexts } from '../language/yaml/listTexts.ts'
import type { SourceFile } from './checkCatalogue.ts'
import { openFile } from './problems/openFile.ts'
import type { Problem } from './problems/problem.ts'

/** Common placeholders for missing texts. */
const TO_DO = /\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b/i

const FROM_TEMPLATE = 'this is the text of the template; write your own'

/**
 * Finds placeholder texts, which visitors must never see.
 *
 * @param files        definitions, or the settings of a site
 * @param placeholders the texts of the skeletons of new tools, or those of a new site
 */
export function findPlaceholders(files: readonly SourceFile[], placeholders: ReadonlySet<string>): Problem[] {
  const lines = [...placeholders].flatMap((text) => text.split('\n\n'))
  // Shorter texts, such as a keyword, may be part of any.
  const sentences = lines.filter((line) => /[.?]$/.test(line))
  return files.flatMap(({ file, text }) => {
    // Skips parsing if there is nothing to find, because it takes a while.
    if (!TO_DO.test(text) && !lines.some((line) => text.includes(line))) return []
    const parsed = openFile(text, file)
    return listTexts(parsed.data).flatMap(([found, path]) => {
      const [todo] = TO_DO.exec(found) ?? []
      if (todo !== undefined) {
        const spot = { at: found.indexOf(todo), length: todo.length }
        return parsed.problemAt('placeholder-text', path, `"${todo}" is a placeholder; write the text`, spot)
      }
      if (placeholders.has(found.trim())) return parsed.problemAt('placeholder-text', path, FROM_TEMPLATE)
      return sentences.flatMap((sentence) => {
        const at = found.indexOf(sentence)
        const spot = { at, length: sentence.length }
        return at === -1 ? [] : parsed.problemAt('placeholder-text', path, FROM_TEMPLATE, spot)
      })
    })
  })
}
