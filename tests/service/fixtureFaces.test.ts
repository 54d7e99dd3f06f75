import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readChooser } from '../../scripts/read-chooser.ts'
import { describeMcpTools } from '../../server/mcp/describeMcpTools.ts'
import { ToolsApi } from '../../server/tools/ToolsApi.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { calculate } from '../../src/service/calculate.ts'
import { unchanging } from '../../src/service/resources.ts'
import { runCalc } from '../scripts/support/runCalc.ts'
import { contextOf } from '../support/exampleRuns.ts'
import { fixtures } from '../support/fixtures.ts'
import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'

// Definitions written from the reference alone, with figures from elsewhere: every face gives them.

const folder = mkdtempSync(join(tmpdir(), 'fixtures-'))
cpSync('tests/fixtures/tools', folder, { recursive: true })
cpSync('tools/tables/units.yaml', join(folder, 'tables/units.yaml'))
afterAll(() => rmSync(folder, { recursive: true }))

const api = new ToolsApi({
  tools: fixtures,
  chooser: readChooser(fixtures),
  resources: unchanging(),
  siteUrl: '',
  now: () => Date.parse('2026-01-15T12:00:00Z'),
})
const mcp = describeMcpTools(api, () => Promise.reject(new Error('not asked')))
const calculateTool = mcp.find(({ name }) => name === 'calculate') as (typeof mcp)[number]

type Figures = Readonly<Record<string, unknown>>
type Given = ToolData['examples'][number]['given']

const valuesOf = (outputs: object): Figures =>
  Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]))
/** What a command or a link holds: texts, rows as JSON. */
const asTexts = (given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )

const FACES: Readonly<Record<string, (data: ToolData, given: Given) => Figures | Promise<Figures>>> = {
  page(data, given) {
    const tool = linkTool(JSON.parse(JSON.stringify(data)) as ToolData, { engine: WHOLE_ENGINE })
    const answer = calculate(tool, asTexts(given), contextOf())
    return valuesOf(answer.ok ? answer.outputs : {})
  },
  async 'command line'({ id }, given) {
    const args = Object.entries(asTexts(given)).map(([name, text]) => `${name}=${text}`)
    const { stdout } = await runCalc([id, ...args, '--json'], { folder })
    return valuesOf((JSON.parse(stdout) as { outputs: object }).outputs)
  },
  API: ({ id }, given) => valuesOf(api.calculate(id, given, {}).outputs),
  async MCP({ id }, given) {
    const { structuredContent } = await calculateTool.run({ id, inputs: given }, () => undefined)
    return valuesOf((structuredContent as { outputs: object }).outputs)
  },
}

const cases = fixtures.flatMap((data) => data.examples.map((example) => ({ data, id: data.id, ...example })))

describe.each(Object.entries(FACES))('%s', (_, ask) => {
  it.each(cases)('gives the figures of $id, $name', async ({ data, given, gives }) => {
    // Tables have an answer of their own on some faces.
    const figures = Object.entries(gives).filter(([, value]) => typeof value !== 'object')
    expect(await ask(data, given)).toMatchObject(Object.fromEntries(figures))
  })
})

describe('solve', () => {
  it.each([
    {
      id: 'retirement',
      given: { age: 50, retire: 60, saved: 100000, rate: 0, spend: 2200 },
      find: 'deposit',
      of: 'nest',
      at: 220000,
      is: 1000,
    },
    { id: 'electricity-cost', given: { power: 1500 }, find: 'hours', of: 'yearly', at: 492.75, is: 3 },
    { id: 'macros', given: {}, find: 'calories', of: 'carbs', at: 200, is: 2000 },
    { id: 'savings-goal', given: { goal: 12000 }, find: 'years', of: 'deposit', at: 500, is: 2 },
    { id: 'concrete', given: { length: 5, width: 4 }, find: 'depth', of: 'concrete', at: 2.2, is: 10 },
    { id: 'fuel-trip', given: { distance: 450, price: 1.8 }, find: 'consumption', of: 'cost', at: 52.65, is: 6.5 },
  ])('finds $find of $id', ({ id, given, find, of, at, is }) => {
    const { solutions } = api.solve(id, given, { input: find, output: of, value: at }, {})
    expect(solutions).toHaveLength(1)
    expect(solutions[0]?.[find]?.value).toBeCloseTo(is, 6)
  })
})
