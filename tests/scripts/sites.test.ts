import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'

// Folders as sites: what each has, and what is said of a broken and of a hostile one.

const PROGRAM = 'bin/abakit.js'
const SITES = 'tests/fixtures/sites'

function abakit(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { SITE_DIR: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

interface Reported {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
  readonly severity: string
}

const problemsOf = (site: string): Reported[] => JSON.parse(abakit('check', '--json', '--site', site).stdout)
const listOf = (site: string): { id: string; name: string; category: string }[] =>
  JSON.parse(abakit('--list', '--json', '--site', site).stdout).tools
const BUILT_IN = keepCatalogue().tools.map(({ id }) => id)

describe('a site', () => {
  it.each(['tools-alone', 'renamed', 'replaced'])('has no problems: %s', (site) => {
    expect(abakit('check', '--site', join(SITES, site))).toEqual({ status: 0, stdout: 'No problems\n', stderr: '' })
  })

  it('in another currency is warned of the built-in tools that speak of dollars', () => {
    const site = join(SITES, 'euros')
    const message =
      'the texts of loan and percentage speak of dollars; write your own in tools/, or leave them out with builtIn'
    expect(abakit('check', '--site', site)).toEqual({
      status: 0,
      stdout: 'No problems\n',
      stderr: `${site}/abakit.yaml:8:11  warning: ${message}  [other-currency]\n`,
    })
  })

  it('names settings files that are not read: abakit.yml, Abakit.yaml', () => {
    const names = ['Abakit.yaml', 'abakit.yml']
    const site = temporarySite(Object.fromEntries(names.map((name) => [name, 'name: Mine\n'])))
    const told = () =>
      new Set(problemsOf(site).map(({ file, code, message, severity }) => [basename(file), code, message, severity]))
    const notRead = (message: string) => new Set(names.map((name) => [name, 'file-not-read', message, 'error']))
    const message = 'is not read: the settings of the site are in abakit.yaml'
    expect(told()).toEqual(notRead(`${message}; rename it`))
    writeFileSync(join(site, 'abakit.yaml'), 'name: Mine\nbuiltIn: none\n')
    expect(told()).toEqual(notRead(message))
  })

  it('is warned of calculators on money and health without sources', () => {
    const text = readFileSync(join(SITES, 'euros/tools/heater.yaml'), 'utf8')
    const site = temporarySite({
      'abakit.yaml': 'builtIn: none\n',
      'tools/heater.yaml': text.replace(/category: .*/, 'category: Health'),
    })
    expect(problemsOf(site)).toMatchObject([{ code: 'no-sources', severity: 'warning' }])
  })

  it('without abakit.yaml has its own tools beside all built-in ones', () => {
    expect(
      listOf(join(SITES, 'tools-alone'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...BUILT_IN, 'oven'].toSorted())
  })

  it('has only the built-in tools that it lists, and its own categories first', () => {
    const tools = listOf(join(SITES, 'euros'))
    expect(tools.map(({ id }) => id)).toEqual(['heater', 'kettle', 'percentage', 'loan', 'unit'])
    expect(tools[0]?.category).toBe('Energy')
  })

  it('replaces a built-in tool by one with its id', () => {
    const tools = listOf(join(SITES, 'replaced'))
    expect(tools.map(({ id }) => id).toSorted()).toEqual(BUILT_IN.toSorted())
    expect(tools.find(({ id }) => id === 'tip')?.name).toBe('Tip of the Day')
    expect(abakit('tip', 'power=2', 'hours=3', '--site', join(SITES, 'replaced')).stdout).toContain('6.0 kWh')
  })

  it('helps with a tool and with the program', () => {
    const ofTool = abakit('--help', 'heater', '--site', join(SITES, 'euros')).stdout
    expect(ofTool).toContain('abakit heater')
    expect(ofTool).toBe(abakit('calc', '--help', 'heater', '--site', join(SITES, 'euros')).stdout)
    expect(abakit('--help').stdout).toContain('abakit new fuel-trip')
  })

  it('that is broken is not built, and all of its problems are named', () => {
    const { status, stderr } = abakit('build', '--site', join(SITES, 'broken'))
    expect(status).toBe(1)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(stderr).toMatch(/broken\/abakit\.yaml:1:1 {2}unknown key "nmae", did you mean "name"\?/)
    expect(stderr).toMatch(/\n4 problems in 1 file\n$/)
  })

  it('in a folder that is not there is refused', () => {
    expect(abakit('check', '--site', 'no/such/folder')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'abakit: --site must be a folder, got "no/such/folder"\n',
    })
  })
})

describe('a new site', () => {
  it('gets its settings and a calculator that works', () => {
    const folder = temporarySite({})
    expect(abakit('new', 'fuel-trip', '--site', folder).status).toBe(0)
    const problems = problemsOf(folder)
    expect(problems.every(({ code }) => code === 'placeholder-text')).toBe(true)
    expect(problems.flatMap(({ file, line }) => (file.endsWith('abakit.yaml') ? [line] : []))).toEqual([4, 6])
    expect(abakit('fuel-trip', 'quantity=6', 'price=7', '--site', folder).stdout).toContain('$42.00')
    expect(listOf(folder)).toHaveLength(1)
    expect(abakit('new', 'build', '--site', folder).stderr).toContain('"abakit build" is a command')
  })
})

describe('a hostile folder', () => {
  const oven = readFileSync(join(SITES, 'tools-alone/tools/oven.yaml'), 'utf8')
  const SECRET = 'a secret outside of the folder'

  it('reads nothing outside of itself, and says which links it does not follow', () => {
    const outside = temporarySite({
      'secret.yaml': `id: secret\nname: ${SECRET}\n`,
      'secret.svg': `<svg>${SECRET}</svg>`,
    })
    const folder = temporarySite({ 'abakit.yaml': 'builtIn: none\n', 'tools/oven.yaml': oven })
    for (const part of ['tools/tables', 'tools/figures', 'content', 'public']) mkdirSync(join(folder, part))
    const links = ['tools/secret.yaml', 'tools/tables/secret.yaml', 'tools/figures/secret.svg', 'content/secret.yaml']
    for (const link of links)
      symlinkSync(join(outside, link.endsWith('svg') ? 'secret.svg' : 'secret.yaml'), join(folder, link))
    symlinkSync('/etc/passwd', join(folder, 'public/logo.svg'))
    writeFileSync(join(folder, 'abakit.yaml'), 'builtIn: none\nlogo: logo.svg\n')
    const { stdout } = abakit('check', '--json', '--site', folder)
    expect(stdout).not.toContain(SECRET)
    const problems = (JSON.parse(stdout) as Reported[]).map(({ file, message }) => [
      file.slice(file.indexOf('/tools') + 1),
      message,
    ])
    for (const link of links.slice(0, 3))
      expect(problems).toContainEqual([link, 'is a link that leads out of the folder of the site'])
    expect(stdout).toContain('there is no file public/logo.svg')
    expect(abakit('--list', '--site', folder).stdout).not.toContain('secret')
  })

  it('names files that are too large, texts with scripts, drawings with scripts, and ids that are paths', () => {
    const folder = temporarySite({
      'abakit.yaml': 'builtIn: none\nname: "<script>alert(1)</script>"\n',
      'tools/large.yaml': `${oven}# ${'x'.repeat(1_000_001)}`,
      'tools/path.yaml': oven.replace('id: oven', 'id: ../oven'),
      'tools/script.yaml': oven
        .replace('id: oven', 'id: script')
        .replace('name: Oven', 'name: <img src=x onerror=alert(1)>'),
      'tools/drawn.yaml': oven
        .replace('id: oven', 'id: drawn')
        .replace('name: Oven', 'name: Drawn')
        .replace('icon: bolt', 'icon: bolt\nfigure: evil.svg'),
      'tools/figures/evil.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script><a href="javascript:alert(1)"/></svg>',
    })
    const problems = problemsOf(folder)
    const codesOf = (name: string) => problems.filter(({ file }) => file.endsWith(name)).map(({ code }) => code)
    expect(codesOf('abakit.yaml')).toEqual(['wrong-value'])
    expect(codesOf('large.yaml')).toEqual(['file-not-read'])
    expect(codesOf('path.yaml')).toEqual(['wrong-value'])
    expect(codesOf('script.yaml')).toContain('wrong-value')
    expect(codesOf('evil.svg')).toContain('figure-content')
    for (const { line, column, severity } of problems)
      expect([line > 0, column > 0, severity]).toEqual([true, true, 'error'])
    expect(abakit('build', '--site', folder).status).toBe(1)
  })
})

function temporarySite(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
