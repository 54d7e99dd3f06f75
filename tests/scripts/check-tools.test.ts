import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { main } from '../../scripts/check-tools/main.ts'
import { definition, double, writeTools } from './support/writeTools.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/check-tools.js')

interface Run {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** npm run check:tools -- FILE…, in its own process. */
function spawnCheck(files: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...files], { encoding: 'utf8' })
  return { status: status ?? -1, stdout, stderr }
}

/** The same in this process. */
function check(files: readonly string[], folder?: string): Run {
  const run = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (run.stdout += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (run.stderr += `${text}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((run.stderr += String(text)))),
  ]
  const status = main(files, folder)
  for (const spy of spies) spy.mockRestore()
  return { status, ...run }
}

/** Nothing that only a programmer reads. */
function expectNoTrace({ stdout, stderr }: Run): void {
  expect(stdout + stderr).not.toMatch(/^ +at |node:internal|Error:|\.ts:\d+/m)
}

const misspelt = double.replace('formula: value * 2', 'formula: vlaue * 2')
const TABLE = `id: factors
source: By hand, for this test
columns: { factor: number }
rows:
  - { value: one, label: One, factor: 1 }
  - { value: two, label: Two, factor: 2 }
`

const USAGE = `Checks the calculators in tools/ and lists every problem with its place and what to write.

  npm run -s check:tools                     all of them, with their tables and drawings
  npm run -s check:tools -- tools/loan.yaml  single files

The exit status is 1 if there are problems.`

const uses = definition(
  'uses',
  `inputs: { by: { type: choice, label: By, table: factors } }
outputs: { result: { label: Result, formula: by.factor } }
examples:
  - { name: one, given: { by: one }, gives: { result: 1 }, source: By hand }
  - { name: two, given: { by: two }, gives: { result: 2 }, source: By hand }
`,
)

describe('check:tools', () => {
  it('checks all definitions of the project and prints a count', () => {
    const run = spawnCheck([])
    expect(run).toMatchObject({ status: 0, stderr: '' })
    expect(run.stdout).toMatch(/^\d+ definitions and \d+ tables checked, no problems\n$/)
  })

  it('checks the files it is given, definitions and tables', () => {
    const folder = writeTools({ 'double.yaml': double, 'tables/factors.yaml': TABLE })
    const files = [join(folder, 'double.yaml'), join(folder, 'tables/factors.yaml')]
    expect(check(files, folder)).toEqual({ status: 0, stdout: '2 files checked, no problems\n', stderr: '' })
    expect(check(files.slice(0, 1), folder)).toEqual({
      status: 0,
      stdout: '1 file checked, no problems\n',
      stderr: '',
    })
  })

  it('warns of a file on health without sources once it has no problems', () => {
    const text = double.replace('category: Fun', 'category: Health')
    const folder = writeTools({ 'double.yaml': text })
    const file = join(folder, 'double.yaml')
    const line = text.split('\n').findIndex((each) => each === 'content:') + 1
    const warning = `${file}:${line}:1  warning: a calculator of the category Health needs "sources": pages that publish its formulas and constants, for visitors to look up  [no-sources]\n`
    const run = { status: 0, stdout: '1 file checked, no problems\n', stderr: warning }
    expect(check([file], folder)).toEqual(run)
    expect(check([], folder)).toMatchObject({ status: 0, stderr: warning })
    writeFileSync(file, text.replace('formula: value * 2', 'formula: vlaue * 2'))
    expect(check([file], folder).stderr).not.toContain('no-sources')
  })

  it('reports all problems of a file in file order, with a count, and exits with 1', () => {
    const text = misspelt.replace('icon: cash', 'icon: cahs').replace('value: { type: number', 'value: { type: nubmer')
    const folder = writeTools({ 'double.yaml': text })
    const file = join(folder, 'double.yaml')
    const run = spawnCheck([file])
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expectNoTrace(run)
    const line = (words: string) => text.split('\n').findIndex((each) => each.includes(words)) + 1
    expect(run.stderr.match(/^\S+:\d+:\d+ {2}.*$/gm)).toEqual([
      `${file}:${line('cahs')}:7  there is no Tabler icon "cahs", did you mean "cash"?  [unknown-icon]`,
      `${file}:${line('nubmer')}:26  unknown type "nubmer", did you mean "number"?  [unknown-choice]`,
      `${file}:${line('vlaue')}:44  the formula of twice uses "vlaue", did you mean "value"?  [unknown-name]`,
    ])
    expect(run.stderr).toMatch(/\n\n3 problems in 1 file\n$/)
  })

  it('reports the problems of several files by file', () => {
    const folder = writeTools({ 'b.yaml': misspelt.replace('id: double', 'id: b'), 'a.yaml': '\tid: a', 'c.yaml': '' })
    const run = check(
      ['b', 'a', 'c'].map((name) => join(folder, `${name}.yaml`)),
      folder,
    )
    expect(run.status).toBe(1)
    expectNoTrace(run)
    expect([...run.stderr.matchAll(/(\w)\.yaml:\d+:\d+ /g)].map(([, name]) => name)).toEqual(['a', 'b', 'c'])
    expect(run.stderr).toMatch(/\n3 problems in 3 files\n$/)
  })

  it('says of a table among the definitions, or in another folder, where it belongs', () => {
    const run = (file: string) => {
      const folder = writeTools({ 'uses.yaml': uses, [file]: TABLE })
      return check([], folder)
        .stderr.replaceAll(folder, 'tools')
        .match(/^\S+:\d+:\d+ {2}.*$/gm)
    }
    expect(run('factors.yaml')).toEqual([
      'tools/factors.yaml:1:1  is a table, not a definition; tables belong in tools/tables/  [file-not-read]',
    ])
    expect(run('table/factors.yaml')).toContain(
      'tools/table/factors.yaml:1:1  is not read in a subfolder; move it to tools/tables/  [file-not-read]',
    )
  })

  it('does not call a table unused that a definition names as its choices', () => {
    const folder = writeTools({
      'uses.yaml': uses.replace('table: factors', 'choices: factors'),
      'tables/factors.yaml': TABLE,
    })
    expect(check([], folder).stderr).toContain('"factors" is a table, so write table: factors')
    expect(check([], folder).stderr).not.toContain('unused-table')
  })

  it('says once that a table called units is not the one of units', () => {
    const folder = writeTools({
      'uses.yaml': uses.replace('factors', 'units'),
      'tables/units.yaml': TABLE.replace('factors', 'units'),
    })
    expect(
      check([], folder)
        .stderr.replaceAll(folder, 'tools')
        .match(/^\S+:\d+:\d+ {2}.*$/gm),
    ).toEqual([
      'tools/tables/units.yaml:3:1  "units" is the table of all units of measure, in place of the built-in one, and needs the columns category, symbol, factor, divisor, offset; give another table another name  [missing-key]',
    ])
  })

  it('reports the problems of a table once, without those they cause in definitions', () => {
    const good = writeTools({ 'uses.yaml': uses, 'tables/factors.yaml': TABLE })
    expect(check([], good)).toEqual({
      status: 0,
      stdout: '1 definition and 1 table checked, no problems\n',
      stderr: '',
    })
    const broken = writeTools({ 'uses.yaml': uses, 'tables/factors.yaml': TABLE.replace('factor: 2 }', 'factro: 2 }') })
    for (const files of [[], [join(broken, 'tables/factors.yaml')]]) {
      const run = check(files, broken)
      expect(run).toMatchObject({ status: 1, stdout: '' })
      expect(run.stderr).not.toContain('uses.yaml')
      expect(run.stderr).toMatch(/factors\.yaml:6:\d+ {2}the row "two" has no "factor"/)
    }
  })

  it('checks a table with the definitions that use it, whose examples name its row', () => {
    const files = { 'uses.yaml': uses }
    const good = writeTools({ ...files, 'tables/factors.yaml': TABLE })
    expect(check([join(good, 'tables/factors.yaml')], good)).toEqual({
      status: 0,
      stdout: '1 file and 1 definition with its figures checked, no problems\n',
      stderr: '',
    })
    const wrong = writeTools({ ...files, 'tables/factors.yaml': TABLE.replace('factor: 2', 'factor: 3') })
    expect(check([join(wrong, 'tables/factors.yaml')], wrong).stderr).toContain(
      `from ${wrong}/tables/factors.yaml:6: by.factor = 3, as by is two`,
    )
  })

  it('lists the problems of a file once, however its path is written', () => {
    const table = 'tests/problems/unknown-unit/tables/units.yaml'
    const once = check([table], 'tests/problems/unknown-unit')
    expect(once.status).toBe(1)
    expect(check([join(process.cwd(), table)], 'tests/problems/unknown-unit')).toEqual(once)
  })

  it('says of a single file that is not read why', () => {
    const folder = writeTools({ 'double.yaml.txt': double })
    const run = check([join(folder, 'double.yaml.txt')], folder)
    expect(run.stderr).toContain('double.yaml.txt:1:1  is not read: its name must end in .yaml  [file-not-read]')
    expect(run.stderr).toMatch(/\n1 problem in 1 file\n$/)
  })

  it('reports a broken table with a definition that is checked by itself', () => {
    const folder = writeTools({
      'double.yaml': double,
      'tables/factors.yaml': TABLE.replace('factor: 2 }', 'factro: 2 }'),
    })
    const run = check([join(folder, 'double.yaml')], folder)
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expect(run.stderr.match(/^\S+:\d+:\d+ {2}.*$/gm)).toEqual([
      `${folder}/tables/factors.yaml:6:5  the row "two" has no "factor"  [missing-key]`,
      `${folder}/tables/factors.yaml:6:31  the column "factro" is not declared under columns  [unknown-key]`,
    ])
  })

  describe('with texts left over from the definition that was copied', () => {
    const CONTENT = 'content:\n'
    const other = definition('other', double.slice(double.indexOf('inputs:')))
    const copies = [
      { what: 'the description', text: other, says: ['3:14  this is the description of double, too; write one for this tool'] },
      { what: 'the name', text: other.replace('The other tool', 'The double tool'), says: ['2:7  the name "The double tool" is taken by'] },
      { what: 'a title', text: other.replace(CONTENT, `${CONTENT}  title: The double tool – of numbers\n`), says: ['8:10  the title starts with "The double tool", the name of double; write one for this tool'] },
    ] // oxfmt-ignore

    it.each(copies)('reports $what, checked alone or with the others', ({ text, says }) => {
      const folder = writeTools({ 'double.yaml': double, 'other.yaml': text })
      for (const files of [[], [join(folder, 'other.yaml')]]) {
        const run = check(files, folder)
        expect(run.status).toBe(1)
        for (const each of says) expect(run.stderr).toContain(`other.yaml:${each}`)
        expect(run.stderr).not.toContain('double.yaml:')
      }
    })
  })

  it.each(['--help', '-h'])('prints how it is used with %s', (option) => {
    expect(check([option])).toEqual({ status: 0, stdout: `${USAGE}\n`, stderr: '' })
  })

  it.each(['', 'drafts/'])('finds the tables of a single file beside it or beside its folder: %s', (home) => {
    const folder = writeTools({ [`${home}uses.yaml`]: uses, 'tables/factors.yaml': TABLE })
    expect(check([join(folder, `${home}uses.yaml`)])).toMatchObject({ status: 0, stderr: '' })
  })

  it('says where it looked for a table', () => {
    const folder = writeTools({ 'uses.yaml': uses })
    const { status, stderr } = check([join(folder, 'uses.yaml')])
    expect(status).toBe(1)
    expect(stderr).toContain(
      `unknown table "factors"; tables are looked for in tools/tables and ${join(folder, 'tables')} and`,
    )
  })

  it('reports an unknown option, and how it is used', () => {
    const stderr = `--all: there is no such option\n\n${USAGE}\n`
    expect(check(['tools/loan.yaml', '--all'])).toEqual({ status: 1, stdout: '', stderr })
  })

  it('reports a missing file, and says what to give instead', () => {
    const run = check(['tools/no-such.yaml', 'tools'])
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expectNoTrace(run)
    expect(run.stderr.split('\n')).toEqual([
      'tools/no-such.yaml: there is no such file; give the path of a definition, such as tools/loan.yaml',
      'tools: there is no such file; give the path of a definition, such as tools/loan.yaml',
      '',
    ])
  })

  it('names files it does not read, and follows links', () => {
    const folder = writeTools({ 'real/double.txt': double, 'cars/van.yaml': double })
    mkdirSync(join(folder, 'tables.yaml'))
    symlinkSync('nowhere.yaml', join(folder, 'gone.yaml'))
    symlinkSync(join(folder, 'real/double.txt'), join(folder, 'double.yaml'))
    const run = check([], folder)
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expectNoTrace(run)
    expect(run.stderr.match(/^\S+:\d+:\d+ {2}.*$/gm)).toEqual([
      `${folder}/cars/van.yaml:1:1  is not read in a subfolder; move it to ${folder}/  [file-not-read]`,
      `${folder}/gone.yaml:1:1  is a link that leads to no file  [file-not-read]`,
      `${folder}/tables.yaml:1:1  is a folder; a definition is a file  [file-not-read]`,
    ])
  })

  it('has one problem with a file of garbage, of bytes, nested without an end, or in another language', () => {
    const folder = writeTools({
      'bytes.yaml': '\u0000\u0001\u0002',
      'garbage.yaml': 'garbage '.repeat(125_000),
      'language.yaml': '<html><body class="x">hello: [</body></html>',
      'nested.yaml': '['.repeat(50_000),
    })
    const files = ['bytes', 'garbage', 'language', 'nested'].map((name) => join(folder, `${name}.yaml`))
    const run = check(files, folder)
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expectNoTrace(run)
    expect([...run.stderr.matchAll(/^(\S+):\d+:\d+ /gm)].map(([, file]) => file)).toEqual(files)
    expect(run.stderr).toMatch(/\n4 problems in 4 files\n$/)
    expect(run.stderr.length).toBeLessThan(4000)
  })
})
