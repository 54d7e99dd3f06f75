import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

// Calculating as it is installed: packed, unpacked below node_modules, without any other package.

const folder = mkdtempSync(join(tmpdir(), 'abakit-package-'))
const home = join(folder, 'node_modules', manifest.name)
const program = join(home, manifest.bin.abakit)
const SYSTEM_NODE = '/usr/bin/node'

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-package.ts'], { stdio: 'pipe' })
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' })
  mkdirSync(home, { recursive: true })
  const file = join(folder, `${manifest.name}-${manifest.version}.tgz`)
  execFileSync('tar', ['-xzf', file, '-C', home, '--strip-components=1'])
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: readonly string[], input = '', node = process.execPath) => {
  const { status, stdout, stderr } = spawnSync(node, [...args], { cwd: folder, input, encoding: 'utf8', env: {} })
  return { status, stdout, stderr }
}

describe('the installed command line', () => {
  it('contains itself, the definitions and the sources of pages, and nothing else', () => {
    expect(existsSync(program)).toBe(true)
    expect(existsSync(join(home, 'tools/loan.yaml'))).toBe(true)
    for (const part of ['lib/calc/main.js', 'src/client.tsx']) expect(existsSync(join(home, part)), part).toBe(true)
    expect(readdirSync(join(home, 'scripts'))).toEqual(['skeletons'])
    for (const other of ['server', 'tests', 'dist', 'abakit.yaml']) expect(existsSync(join(home, other))).toBe(false)
  })

  it('calculates, without the packages of the project', () => {
    const { status, stdout, stderr } = run([program, 'loan', 'amount=20000', 'rate=6', 'years=5'])
    expect(stderr).toBe('')
    expect(stdout).toMatch(/Monthly payment +\$386\.66\n/)
    expect(status).toBe(0)
    expect(run([program, 'scientific', 'expression=2+3*4']).stdout).toMatch(/\b14\b/)
    expect(run([program, 'percentage', '--csv'], 'value,percentage\n80,15\n').stdout).toContain('80,15,12,')
    expect(run([program, '--version']).stdout).toBe(`${manifest.version}\n`)
  })

  it('calls itself by its name in its help', () => {
    expect(run([program, '--help']).stdout).toContain('  abakit loan amount=20000 rate=6 years=5\n')
    expect(run([program, '--help', 'loan']).stdout).not.toContain('npm run')
  })

  it('says which Node it needs', () => {
    const older = "Object.defineProperty(process.versions,'node',{value:'20.1.0'})"
    expect(run(['--import', `data:text/javascript,${older}`, program, '--version'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'abakit needs Node 26 or later, this is 20.1.0\n',
    })
  })

  const version = existsSync(SYSTEM_NODE) ? execFileSync(SYSTEM_NODE, ['--version'], { encoding: 'utf8' }) : ''
  it.skipIf(!/^v(1\d|2[0-5])\./.test(version))('says so to the older Node of this machine', () => {
    const { status, stderr } = run([program, '--version'], '', SYSTEM_NODE)
    expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node 26 or later')])
  })
})
