import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readCheckOptions, readYamlFiles } from '../../../scripts/read-tools.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { checkTable } from '../../../src/engine/check/checkTable.ts'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { expectValidProblems } from '../support/expectValidProblems.ts'

interface Breakage {
  readonly name: string
  readonly tool: string
  readonly changes: readonly { readonly from: string; readonly to: string; readonly pattern?: boolean }[]
  /** The marked characters, the sentence, the number of further lines and the code. */
  readonly says: readonly string[]
}

/** Definitions as they once were, so that those of the site can grow. */
const FOLDER = 'tests/engine/check/definitions'
const breakages = parse(readFileSync('tests/engine/check/breakages.yaml', 'utf8')) as Breakage[]
const tables = new Map(
  readYamlFiles('tools/tables').map(({ file, text }) => {
    const { table } = checkTable(text, file, { validators: readValidators() })
    return [table?.id ?? '', table]
  }),
)
const options = { ...readCheckOptions(), tables }

describe('a definition broken in one place', () => {
  it.each(breakages)('$name', ({ tool, changes, says }) => {
    const file = `${FOLDER}/${tool}.yaml`
    const text = changes.reduce(
      (whole, { from, to, pattern = false }) => {
        const broken = whole.replace(pattern ? new RegExp(from) : from, to)
        expect(broken, `${file} no longer has ${from}`).not.toBe(whole)
        return broken
      },
      readFileSync(file, 'utf8'),
    )
    const { problems } = checkTool(text, file, options)
    expectValidProblems(problems, file, text)
    expect(
      problems.map(({ code, line, column, length, message, nearest, alsoOn = [] }) => {
        const marked = text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? ''
        const question = nearest === undefined ? '' : `, did you mean "${nearest}"?`
        const more = alsoOn.length === 0 ? '' : ` (and ${alsoOn.length} more)`
        return `${marked.slice(0, 40)}: ${message}${question}${more} [${code}]`
      }),
    ).toEqual(says)
  })
})
