import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCheckOptions, readYamlFiles } from '../../../scripts/read-tools.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { checkTable } from '../../../src/engine/check/checkTable.ts'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { expectValidProblems } from '../support/expectValidProblems.ts'

// Each change of a definition whose page is a plugin's, and the exact text that it earns.

const FILE = 'tools/currency.yaml'
const BASE = readFileSync(FILE, 'utf8')
const tables = new Map(
  readYamlFiles('tools/tables').map(({ file, text }) => {
    const { table } = checkTable(text, file, { validators: readValidators() })
    return [table?.id ?? '', table]
  }),
)

function describeAfter(from: string | RegExp, to: string): string[] {
  const text = BASE.replace(from, to)
  expect(text).not.toBe(BASE)
  const { problems } = checkTool(text, FILE, { ...readCheckOptions(), tables })
  expectValidProblems(problems, FILE, text)
  return problems.map(({ line, column, length, message, code }) => {
    const marked = text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length)
    return `${marked}: ${message} [${code}]`
  })
}

it.each([
  ['currencyBy: from', 'currencyBy: frm', 'frm: "frm" is not a choice that is always made [unknown-name]'],
  ['currencyBy: from', 'currencyBy: amount', 'amount: "amount" is not a choice that is always made [unknown-name]'],
  ['column: decimals', 'column: decimal', 'decimal: the choices of to have no column "decimal" [unknown-column]'],
  ['column: decimals', 'column: note', 'note: the note of to must be a number [wrong-kind]'],
  ['by: to, column: decimals', 'by: two, column: decimals', 'two: there is no "two" [unknown-name]'],
  [', significant: 4', '', 'round: "round" has no "significant" [missing-key]'],
  ['from.perDollar', 'from.perDolar', 'perDolar: the formula of result reads "from.perDolar" [unknown-column]'],
  ['default: USD', 'default: US', 'US: "US" is not one of the choices [unknown-choice]'],
  ['outputs:', 'output:', 'output: unknown key "output" [unknown-key]'],
  [/^examples:[^]*?\n\n/m, '', 'id: the definition has no "examples" [missing-key]'],
  [
    /^phrases:[^]*?(?=^plugin:)|^inputs:[^]*?(?=^content:)/gm,
    '',
    'id: the definition has no "inputs", "outputs" and "examples" [missing-key]',
  ],
  [
    '\ninputs:',
    '\nsays: "{amount}"\ninputs:',
    'says: "says" is not allowed with "plugin": a plugin draws its page itself [key-not-allowed]',
  ],
  [
    '{ result: 92 }',
    '{ result: 93 }',
    '93: example "dollars to euros" says result is 93, the formula gives 92; check the source before changing either [example-differs]',
  ],
])('%s as %s', (from, to, says) => {
  expect(describeAfter(from, to)).toEqual([says])
})
