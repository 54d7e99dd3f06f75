import { describe, expect, it } from 'vitest'
import { placeholderTexts } from '../../scripts/newToolTemplate.ts'
import { findPlaceholders } from '../../src/engine/check/findPlaceholders.ts'
import { readCheckOptions, readYamlFiles } from '../../scripts/read-tools.ts'
import { checkCatalogue, type SourceFile } from '../../src/engine/check/checkCatalogue.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { renderProblems } from '../../src/engine/check/problems/renderProblems.ts'
import { calculate } from '../../src/service/calculate.ts'
import { fixtureTables } from '../support/fixtures.ts'
import { contextOf } from '../support/exampleRuns.ts'
import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'

// Definitions as an editor writes them from the reference alone, figures worked out in Python: what tables, bands and
// charts are for, beyond what our own tools use.
const FOLDER = 'tests/fixtures/tools'
const files = readYamlFiles(FOLDER)
const tables = fixtureTables

/** The problems of definitions, as an editor reads them; empty where there are none. */
function problemsOf(definitions: readonly SourceFile[], withTables: readonly SourceFile[] = tables): string {
  const { problems } = checkCatalogue(definitions, withTables, readCheckOptions())
  const texts = new Map([...definitions, ...withTables].map(({ file, text }) => [file, text]))
  const all = [...problems, ...findPlaceholders(definitions, placeholderTexts())]
  return all.length === 0 ? '' : renderProblems(all, (file) => texts.get(file))
}

const { tools } = checkCatalogue(files, tables, readCheckOptions())

describe('calculators with tables, written from the reference', () => {
  it('compile without a problem', () => {
    expect(problemsOf(files)).toBe('')
    expect(tools.map(({ id }) => id).sort()).toEqual(files.map(({ file }) => fileId(file)).toSorted())
  })

  it('go into the catalogue beside our tools', () => {
    const together = [...readYamlFiles('tools'), ...files]
    expect(problemsOf(together, [...readYamlFiles('tools/tables'), ...readYamlFiles(`${FOLDER}/tables`)])).toBe('')
  })

  describe.each(tools)('$id', (data) => {
    const tool = linkTool(data, { engine: WHOLE_ENGINE })

    it('has at least three examples', () => expect(data.examples.length).toBeGreaterThanOrEqual(3))

    it.each(data.examples)('gives the figures of "$name"', ({ given, gives }) => {
      const answer = calculate(tool, given, contextOf())
      if (!answer.ok) throw new Error(answer.errors.map(({ message }) => message).join('; '))
      const figures = Object.fromEntries(Object.entries(answer.outputs).map(([name, { value }]) => [name, value]))
      // Objects give some rows of a table by number, which the check of examples compares.
      const whole = Object.entries(gives).filter(([, value]) => typeof value !== 'object' || Array.isArray(value))
      expect(figures).toMatchObject(Object.fromEntries(whole))
    })

    it('is a problem with a figure wrong', () => {
      const file = files.find((each) => each.file === `${FOLDER}/${data.id}.yaml`)?.file ?? ''
      const text = files.find((each) => each.file === file)?.text ?? ''
      const wrong = text.replace(
        /(gives:[^\d]*?: )([\d.]+)/,
        (_, before: string, figure: string) => before + (+figure + 1),
      )
      expect(problemsOf([{ file, text: wrong }])).toContain('[example-differs]')
    })
  })
})
