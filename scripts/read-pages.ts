import type { SourceFile } from '../src/engine/check/checkCatalogue.ts'
import { checkPages } from '../src/engine/check/pages/checkPage.ts'
import { fileId } from '../src/engine/check/fileId.ts'
import { listYamlFiles } from './listYamlFiles.ts'
import { CONTENT_FOLDER, readIconNames, readYamlFiles, TOOLS_FOLDER } from './read-tools.ts'
import { readValidators } from './validators.ts'

/**
 * Reads and checks the info pages. Only the names of tools matter here, so that a broken definition is reported once,
 * by the check of definitions.
 *
 * @param files replaces the folder's own texts
 */
export function readPages(files: readonly SourceFile[] = readYamlFiles(CONTENT_FOLDER)): ReturnType<typeof checkPages> {
  return checkPages(files, {
    validators: readValidators(),
    toolIds: listYamlFiles(TOOLS_FOLDER).map(fileId),
    icons: readIconNames(),
  })
}
