import type { Definition } from '../definition.ts'
import type { SourceFile } from './checkCatalogue.ts'
import { openFile } from './problems/openFile.ts'
import type { Warning } from './problems/problem.ts'

/** Categories whose figures people act upon. */
const NEEDS_SOURCES = ['Financial', 'Health']

/** Finds definitions on money and health without a source that visitors can read. */
export function findUnsourced(definitions: readonly SourceFile[]): Warning[] {
  return definitions.flatMap(({ file, text }) => {
    // Searches the text first, because parsing takes a while.
    if (/^ +sources:/m.test(text) || !NEEDS_SOURCES.some((category) => text.includes(category))) return []
    const parsed = openFile(text, file)
    const { category, plugin, content } = (parsed.data ?? {}) as Partial<Definition>
    if (!NEEDS_SOURCES.includes(String(category)) || plugin !== undefined || typeof content !== 'object') return []
    const message = `a calculator of the category ${category} needs "sources": pages that publish its formulas and constants, for visitors to look up`
    const { code: _, ...place } = parsed.problemAt('missing-key', ['content'], message, { key: true })
    return [{ ...place, code: 'no-sources' }]
  })
}
