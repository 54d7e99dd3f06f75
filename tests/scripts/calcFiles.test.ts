import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { readLines, runCalc } from './support/runCalc.ts'

const folder = mkdtempSync(join(tmpdir(), 'abakit-cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('a file of cases', () => {
  it('of lines of JSON is answered line by line', async () => {
    const file = write('cases.ndjson', '{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n{"tool":"lona"}\n')
    const { status, stdout } = await runCalc(['--batch', file])
    expect(readLines(stdout)).toMatchObject([{ ok: true, outputs: { result: { value: 12 } } }, { ok: false }])
    expect(status).toBe(0)
  })

  const csv = write('cases.CSV', 'value,percentage\n80,15\n')
  const text = write('cases.txt', 'value,percentage\n80,15\n')

  it.each([
    { args: ['percentage', '--batch', csv] },
    { args: ['percentage', '--csv', csv] },
    { args: ['percentage', '--csv', '--batch', text] },
  ])('of comma-separated values is one by its name or by the option: $args', async ({ args }) => {
    const answer = await runCalc(args)
    expect(answer).toEqual({ status: 0, stdout: 'value,percentage,result,errors\r\n80,15,12,\r\n', stderr: '' })
  })

  it.each([
    { args: ['--batch', join(folder, 'none')], says: `calc: ${folder}/none cannot be read: there is no such file\n` },
    { args: ['loan', '--csv', folder], says: `calc: ${folder} cannot be read: it is a folder\n` },
    {
      args: ['--batch', csv],
      says: /takes? a tool and nothing else: loan --csv < cases.csv, loan --batch cases.csv\n$/,
    },
  ])('that cannot be used is refused: $args', async ({ args, says }) => {
    const { status, stdout, stderr } = await runCalc(args)
    expect([status, stdout]).toEqual([1, ''])
    if (typeof says === 'string') expect(stderr).toBe(says)
    else expect(stderr).toMatch(says)
  })
})

it('--list --json has every tool, and whether it calculates', async () => {
  const { stdout } = await runCalc(['--list', '--json'])
  const [{ tools }] = readLines(stdout) as [{ tools: Record<string, unknown>[] }]
  const wanted = keepCatalogue().tools.map(({ id, name, description, category }) => ({
    id,
    name,
    description,
    category,
  }))
  expect(
    tools.map(({ calculates: _, ...tool }) => tool).toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  ).toEqual(wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(tools.find(({ id }) => id === 'loan')?.calculates).toBe(true)
  expect(tools.find(({ id }) => id === 'notepad')?.calculates).toBe(false)
})

it('--version is that of the package', async () => {
  expect(await runCalc(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
})
