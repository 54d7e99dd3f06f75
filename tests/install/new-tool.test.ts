import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { serveSite, type ServedSite } from '../support/serveSite.ts'

// Adding a calculator touches one file: it is added to a copy of the catalogue, and everything else is asked for it.

const folder = mkdtempSync(join(tmpdir(), 'abakit-new-tool-'))
const env = {
  ...process.env,
  SITE_DIR: folder,
  DIST_FOLDER: join(folder, 'dist'),
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
const node = (...args: string[]): string => execFileSync(process.execPath, args, { env, encoding: 'utf8' })
let server: ServedSite | undefined
let baseUrl = ''

beforeAll(async () => {
  for (const part of ['abakit.yaml', 'tools', 'public']) cpSync(part, join(folder, part), { recursive: true })
  node('scripts/new-tool.ts', 'made-up-tool')
  // A build compresses only what the one before it has not.
  if (existsSync(DIST_FOLDER)) cpSync(DIST_FOLDER, env.DIST_FOLDER, { recursive: true })
  node('bin/abakit.js', 'build')
  server = await serveSite(env.DIST_FOLDER, env)
  baseUrl = server.baseUrl
})

afterAll(() => {
  server?.[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

it('does not overwrite an address of the site', () => {
  expect(() => node('scripts/new-tool.ts', 'support')).toThrow(
    /the id "support" is reserved: \/support is an info page/,
  )
})

it('has problems only for the texts that are still to be written', () => {
  const file = join(folder, 'tools/made-up-tool.yaml')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-tools.js', file], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  const codes = stderr.match(/(?<= {2}\[)[a-z-]+(?=\]$)/gm) ?? []
  expect(codes.length).toBeGreaterThan(10)
  expect(new Set(codes)).toEqual(new Set(['placeholder-text']))
})

it('calculates on the command line and is in its list', () => {
  const answer = node('scripts/calc.ts', 'made-up-tool', 'quantity=6', 'price=7', '--json')
  expect(JSON.parse(answer)).toEqual({
    tool: 'made-up-tool',
    ok: true,
    outputs: { total: { value: 42, text: '$42.00' } },
  })
  expect(node('scripts/calc.ts', '--list')).toContain('made-up-tool')
})

it('has a page with its form', async () => {
  const page = await fetch(`${baseUrl}/made-up-tool`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<h1>Made Up Tool Calculator</h1>')
  expect(html).toContain('name="quantity"')
})

it('is in the catalogue: on the home page and in the sitemap', async () => {
  expect(await (await fetch(baseUrl)).text()).toContain('href="/made-up-tool"')
  expect(await (await fetch(`${baseUrl}/sitemap.xml`)).text()).toContain('/made-up-tool</loc>')
})

it('is in the API, in its description, and calculates there', async () => {
  const read = async (path: string) => (await fetch(`${baseUrl}${path}`)).json()
  const { tools } = await read('/api/tools')
  expect(tools.map(({ id }: { id: string }) => id)).toContain('made-up-tool')
  expect((await read('/api/tools/made-up-tool')).inputs.required).toEqual(['quantity', 'price'])
  const { paths } = await read('/api/openapi.json')
  expect(paths['/api/tools/made-up-tool/calculate'].get.parameters[0].name).toBe('quantity')
  const { outputs } = await read('/api/tools/made-up-tool/calculate?quantity=6&price=7')
  expect(outputs.total.value).toBe(42)
})

it('can be embedded in other sites', async () => {
  const embed = await fetch(`${baseUrl}/embed/made-up-tool`)
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const html = await embed.text()
  expect(html).toContain('<h1>Made Up Tool Calculator</h1>')
  expect(html).toContain('name="quantity"')
  const discovered = /type="application\/json\+oembed" href="[^"]*(\/oembed\?[^"]*)"/.exec(
    await (await fetch(`${baseUrl}/made-up-tool`)).text(),
  )?.[1]
  const { html: frame } = await (await fetch(`${baseUrl}${discovered}`)).json()
  expect(frame).toContain(`src="${baseUrl}/embed/made-up-tool"`)
})

it('is available to language models: in llms.txt, as Markdown, and over MCP', async () => {
  expect(await (await fetch(`${baseUrl}/llms.txt`)).text()).toContain('/made-up-tool.md)')
  const markdown = await fetch(`${baseUrl}/made-up-tool.md`)
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await markdown.text()).toMatch(/^# Made Up Tool Calculator\n/)
  const answer = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'calculate', arguments: { id: 'made-up-tool', inputs: { quantity: 6, price: 7 } } },
    }),
  })
  const { result } = await answer.json()
  expect(result.structuredContent.outputs.total.value).toBe(42)
})
