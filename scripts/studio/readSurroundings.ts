import { checkDrawing } from '../../src/engine/check/checkDrawing.ts'
import { identifyTool } from '../../src/engine/check/checkOwnTexts.ts'
import { checkTable } from '../../src/engine/check/checkTable.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import type { Surroundings } from '../../src/studio/work/Surroundings.ts'
import { placeholderTexts } from '../newToolTemplate.ts'
import { readCheckOptions, readDefinitionFiles } from '../read-tools.ts'

/** Reads what the check of one definition knows of the site around it, or of another folder alone. */
export function readSurroundings(folder?: string): Surroundings {
  const options = readCheckOptions()
  const { definitions, tables, figures } = readDefinitionFiles(folder)
  return {
    ...options,
    tables: new Map(tables.map(({ file, text }) => [fileId(file), checkTable(text, file, options).table])),
    figures: new Map(figures.map((source) => [source.file.replace(/^.*\//, ''), checkDrawing(source).figure])),
    others: definitions.flatMap(identifyTool),
    placeholders: placeholderTexts(),
  }
}
