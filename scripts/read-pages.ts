import type { SourceFile } from '../src/engine/check/compileCatalogue.ts'
import { compilePages } from '../src/engine/check/pages/compilePage.ts'
import { fileId } from '../src/engine/check/fileId.ts'
import { listYamlFiles } from './listYamlFiles.ts'
import { CONTENT_FOLDER, readIconNames, readYamlFiles, TOOLS_FOLDER } from './read-tools.ts'

/**
 * Reads and compiles the info pages. Only the names of tools matter here, so that a broken definition is reported once,
 * by the check of definitions.
 *
 * @param files replaces the folder's own texts
 */
export function readPages(
  files: readonly SourceFile[] = readYamlFiles(CONTENT_FOLDER),
): ReturnType<typeof compilePages> {
  return compilePages(files, {
    toolIds: listYamlFiles(TOOLS_FOLDER).map(fileId),
    icons: readIconNames(),
  })
}
