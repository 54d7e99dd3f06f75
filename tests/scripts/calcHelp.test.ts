import { describe, expect, it } from 'vitest'
import { runCalc } from './support/runCalc.ts'
import { broken, definition, double, plugin, table, writeTools } from './support/writeTools.ts'

describe('--help', () => {
  it('says how the command line is used', async () => {
    const { status, stdout } = await runCalc(['--help'])
    expect(status).toBe(0)
    for (const option of ['--json', '--now', '--batch', '--list', '--help']) expect(stdout).toContain(`  ${option}`)
    expect((await runCalc(['-h'])).stdout).toBe(stdout)
  })

  it('shows the inputs, outputs and an example of a tool', async () => {
    const { status, stdout } = await runCalc(['--help', 'loan'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Loan Calculator \(loan\)\n/)
    expect(stdout).toMatch(/^ {2}amount +Loan amount +number, in \$, greater than 0, required/m)
    expect(stdout).toMatch(/^ {2}rate +Interest rate +number, in % a year, at least 0, required$/m)
    expect(stdout).toMatch(/^ {2}monthlyPayment +Monthly payment +money, 2 decimals, the main result$/m)
    expect(stdout).toMatch(/^ {2}npm run -s calc -- loan amount=\d+ rate=[\d.]+ years=[\d.]+$/m)
    expect((await runCalc(['loan', '--help'])).stdout).toBe(stdout)
    expect((await runCalc(['loan', 'amount=5', '--help'])).stdout).toBe(stdout)
  })

  it('shows choices, needs and what varies', async () => {
    const { stdout } = await runCalc(['--help', 'percentage'])
    expect(stdout).toMatch(/^ {2}mode .* one of these, default of$/m)
    expect(stdout).toMatch(/^ {6}is-what-percent {2}\S/m)
    expect(stdout).toMatch(/^ {2}percentage must not be 0, where mode == "is-what-percent"$/m)
    expect(stdout).toContain('From (change)')
  })

  it('shows which units go together', async () => {
    const { stdout } = await runCalc(['--help', 'unit'])
    expect(stdout).toMatch(/^ {6}where category is temperature: +C, F, K$/m)
  })

  it('shows the columns of rows, and an example that works in a shell', async () => {
    const { stdout } = await runCalc(['--help', 'gpa'])
    expect(stdout).toMatch(/^ {2}courses +Courses +list of rows, as JSON, required$/m)
    expect(stdout).toMatch(/^ {6}grade +Grade +one of these, default A$/m)
    expect(stdout).toMatch(/courses='\[\{"grade":.*\}\]'$/m)
  })

  it('shows the columns of a table', async () => {
    const { stdout } = await runCalc(['--help', 'table'], { folder: writeTools({ 'table.yaml': table }) })
    expect(stdout).toMatch(/^ {2}steps +Steps +table$/m)
    expect(stdout).toMatch(/^ {6}sum +Sum so far +number, in m$/m)
  })

  it('shows all that an input may say', async () => {
    const text = definition(
      'all',
      `inputs:
  kind: { type: choice, label: Kind, choices: [{ value: a, label: First }, { value: b, label: Second }] }
  size: { type: integer, label: Size, min: 1, below: 9, default: 3, aliases: [length], when: 'kind == "b"' }
  word: { type: text, label: Word, optional: true, help: Any word. }
outputs:
  length: { label: Length, formula: 'kind == "b" ? size : 0', round: { upTo: 1 }, unit: { by: kind, is: { b: m } } }
  said: { label: Said, formula: word, when: given(word) }
examples:
  - { name: a quote, given: { word: it's }, gives: { length: 0, said: it's }, now: 2026-01-15T12:00:00, source: By hand }
  - { name: second, given: { kind: b }, gives: { length: 3 }, source: By hand }
`,
    )
    const { stdout, stderr } = await runCalc(['--help', 'all'], { folder: writeTools({ 'all.yaml': text }) })
    expect(stderr).toBe('')
    expect(stdout.split('\n').slice(3)).toEqual([
      'Inputs',
      '  kind  Kind  one of these, default a',
      '      a  First',
      '      b  Second',
      '  size  Size  whole number, at least 1, less than 9, default 3, also called length, only where kind == "b"',
      '  word  Word  text, optional',
      '      Any word.',
      '',
      'Outputs',
      '  length  Length  number, up to 1 decimal, in m (b), the main result',
      '  said    Said    text, only where given(word)',
      '',
      'Working backwards',
      '  --solve kind|size --for length=VALUE',
      '',
      'Example: a quote',
      "  npm run -s calc -- all word='it'\\''s' --now 2026-01-15T12:00:00",
      '',
    ])
  })

  it('says that a plugin tool works on its page only', async () => {
    const { status, stdout } = await runCalc(['--help', 'plugin'], { folder: writeTools({ 'plugin.yaml': plugin }) })
    expect(status).toBe(0)
    expect(stdout).toContain('It works on its page only')
  })

  it('of an unknown tool names the nearest', async () => {
    const stderr = 'calc: there is no tool "lona", did you mean "loan"?\n'
    expect(await runCalc(['--help', 'lona'])).toEqual({ status: 1, stdout: '', stderr })
  })
})

describe('--list', () => {
  it('shows the tools by category, marks plugins and sets apart what it cannot read', async () => {
    const first = definition('first', 'order: 1\n').replace('Fun', 'Math')
    const files = {
      'broken.yaml': 'id: [broken\n',
      'double.yaml': double,
      'plugin.yaml': plugin,
      'first.yaml': first,
      'empty.yaml': '',
    }
    expect(await runCalc(['--list'], { folder: writeTools(files) })).toEqual({
      status: 0,
      stderr: '',
      stdout: `Math
  first   The first tool

Fun
  double  The double tool
  plugin  The plugin tool  on its page only

With problems, "npx abakit check" shows them
  broken
  empty
`,
    })
  })

  it('has every definition of the project', async () => {
    const { stdout } = await runCalc(['--list'])
    for (const id of ['loan', 'percentage', 'unit', 'age-calc', 'gpa'])
      expect(stdout).toMatch(new RegExp(`^  ${id} +\\S`, 'm'))
    expect(stdout).not.toContain('With problems')
  })

  it('is empty for a folder that is not there', async () => {
    expect(await runCalc(['--list'], { folder: '/no/such/folder' })).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('finds a calculator as soon as there is its file', async () => {
    const folder = writeTools({ 'double.yaml': double, 'broken.yaml': broken })
    expect((await runCalc(['--list'], { folder })).stdout).toContain('double')
    expect((await runCalc(['double', 'value=21'], { folder })).stdout).toContain('42')
  })
})
