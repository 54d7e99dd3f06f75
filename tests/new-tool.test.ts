import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DIST_FOLDER } from '../scripts/build-lock.ts'

// Adding a calculator touches one file: it is added to a copy of the catalogue, and everything else is asked for it.

const folder = mkdtempSync(join(tmpdir(), 'abakit-new-tool-'))
const env = {
  ...process.env,
  TOOLS_FOLDER: join(folder, 'tools'),
  DIST_FOLDER: join(folder, 'dist'),
  NODE_ENV: 'production',
}
const node = (...args: string[]): string => execFileSync(process.execPath, args, { env, encoding: 'utf8' })
let server: ChildProcess | undefined
let baseUrl = ''

beforeAll(async () => {
  cpSync('tools', env.TOOLS_FOLDER, { recursive: true })
  node('scripts/new-tool.ts', 'fuel-cost')
  // A build compresses only what the one before it has not.
  if (existsSync(DIST_FOLDER)) cpSync(DIST_FOLDER, env.DIST_FOLDER, { recursive: true })
  node('scripts/build.ts')
  baseUrl = await serve()
}, 120_000)

afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

it('is not written over an address of the site', () => {
  expect(() => node('scripts/new-tool.ts', 'about')).toThrow(/the id "about" is reserved: \/about is an info page/)
})

it('earns problems only for the texts that are still to be written', () => {
  const file = join(env.TOOLS_FOLDER, 'fuel-cost.yaml')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-tools.ts', file], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  const codes = stderr.match(/(?<= {2}\[)[a-z-]+(?=\]$)/gm) ?? []
  expect(codes.length).toBeGreaterThan(10)
  expect(new Set(codes)).toEqual(new Set(['placeholder-text']))
})

it('calculates on the command line and is in its list', () => {
  const answer = node('scripts/calc.ts', 'fuel-cost', 'quantity=6', 'price=7', '--json')
  expect(JSON.parse(answer)).toEqual({ tool: 'fuel-cost', ok: true, outputs: { total: { value: 42, text: '$42.00' } } })
  expect(node('scripts/calc.ts', '--list')).toContain('fuel-cost')
})

it('has a page with its form', async () => {
  const page = await fetch(`${baseUrl}/fuel-cost`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<h1>Fuel Cost Calculator</h1>')
  expect(html).toContain('name="quantity"')
})

it('is in the catalogue: on the home page and in the sitemap', async () => {
  expect(await (await fetch(baseUrl)).text()).toContain('href="/fuel-cost"')
  expect(await (await fetch(`${baseUrl}/sitemap.xml`)).text()).toContain('/fuel-cost</loc>')
})

/** Serves the build on a free port and gives its address. */
function serve(): Promise<string> {
  const started = spawn(process.execPath, ['server/main.ts', env.DIST_FOLDER], { env: { ...env, PORT: '0' } })
  server = started
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /"url":"(http:[^"]+)"/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.on('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
}
