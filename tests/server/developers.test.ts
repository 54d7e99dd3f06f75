import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, describe, expect, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import type { PageSample } from '../../src/engine/definition.ts'
import { startApp } from './support/startApp.ts'

// The samples of /developers run unchanged; only the site's address is replaced by that of a server started here.

const app = await startApp({ tools: keepCatalogue().tools })
const address = `http://127.0.0.1:${app.port}`
afterAll(() => app.close())

const page = readPages().pages.find(({ id }) => id === 'developers')
const samples = (page?.sections ?? [])
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => ('samples' in block ? block.samples : []))

/** The cells of the spreadsheet, with the same values as the other samples. */
const CELLS: Readonly<Record<string, string>> = { A2: '20000', B2: '6', C2: '5' }

const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: join(import.meta.dirname, '../..') })).stdout

const RUNNERS: Record<PageSample['language'], (code: string) => Promise<string>> = {
  shell: (code) => run('sh', '-c', code),
  javascript: (code) => run(process.execPath, '--input-type=module', '--eval', code),
  python: (code) => run('python3', '-c', code),
  async spreadsheet(code) {
    const [, parts = ''] = /^=IMPORTDATA\((.*)\)$/.exec(code) ?? []
    const url = parts.replace(/"&([A-Z]\d+)&"/g, (_, cell) => CELLS[cell] ?? '')
    expect(url).toMatch(/^"[^"]*"$/)
    const response = await fetch(url.slice(1, -1))
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    return response.text()
  },
  async mcp(code) {
    const { mcpServers } = JSON.parse(code) as { mcpServers: Record<string, { type: string; url: string }> }
    for (const { type, url } of Object.values(mcpServers)) {
      expect(type).toBe('http')
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0])
      const { tools } = await client.listTools()
      await client.close()
      expect(tools.map(({ name }) => name)).toContain('calculate')
    }
    return ''
  },
}

describe('the samples for developers', () => {
  it('are there for each language', () => {
    expect(new Set(samples.map(({ language }) => language))).toEqual(new Set(Object.keys(RUNNERS)))
  })

  it.for(samples)('$title ($language)', async ({ language, code, prints = '' }, { skip }) => {
    skip(language === 'python' && !hasPython(), 'there is no python3 here')
    const printed = await RUNNERS[language](code.replaceAll('{siteUrl}', address))
    // CSV lines end with CRLF (RFC 4180).
    expect(printed.replaceAll('\r\n', '\n').trimEnd()).toBe(prints)
  })
})

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
