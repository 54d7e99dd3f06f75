import { EN_US } from '../conventions.ts'
import { listWords } from '../show/words.ts'
import type { SourceFile } from './checkCatalogue.ts'
import { fileId } from './fileId.ts'
import { openFile } from './problems/openFile.ts'
import type { Warning } from './problems/problem.ts'

/** An amount as the texts of built-in tools write it. */
const DOLLARS = /\$\d/

/**
 * Finds built-in tools whose texts speak of dollars, on a site in another currency: only signs and figures follow the
 * currency of a site.
 *
 * @param site    abakit.yaml, which names the currency
 * @param builtIn the definitions that came with the package
 */
export function findDollars(site: SourceFile, builtIn: readonly SourceFile[]): Warning[] {
  const tools = builtIn.filter(({ text }) => DOLLARS.test(text)).map(({ file }) => fileId(file))
  if (tools.length === 0) return []
  const { code: _, ...place } = openFile(site.text, site.file).problemAt(
    'wrong-value',
    ['currency'],
    `the texts of ${listWords(tools, EN_US)} speak of dollars; write your own in tools/, or leave them out with builtIn`,
  )
  return [{ ...place, code: 'other-currency' }]
}
