import { buildToolPage } from '../../scripts/page-data.ts'
import { readCheckOptions, readFigures, readIcons, readYamlFiles } from '../../scripts/read-tools.ts'
import { checkCatalogue } from '../../src/engine/check/checkCatalogue.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

const FOLDER = 'tests/fixtures/tools'
/** Their own tables, and the units of the site. */
export const fixtureTables = [
  ...readYamlFiles(`${FOLDER}/tables`),
  ...readYamlFiles('tools/tables').filter(({ file }) => file.endsWith('/units.yaml')),
]
const catalogue = checkCatalogue(readYamlFiles(FOLDER), fixtureTables, {
  ...readCheckOptions(),
  figures: readFigures(FOLDER),
})

/** Definitions that are not tools of the site. */
export const fixtures: readonly ToolData[] = catalogue.tools

/** The chunk that a page of such a definition would load, as module source. */
export function fixtureChunk(id: string): string {
  const tool = fixtures.find((each) => each.id === id)
  if (!tool) throw new Error(`there is no fixture ${id}, or it has problems`)
  return `export default ${JSON.stringify(buildToolPage(tool, catalogue, readIcons()))}`
}
