import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerStudio } from '../../scripts/dev-save.ts'
import { readFromTools, saveToTools } from '../../src/studio/keep/saveToTools.ts'
import { writeTools } from './support/writeTools.ts'

// What the studio saves in development, and who and what it refuses.

const LOAN = 'id: loan\nname: Loan\n'
const CHANGED = 'id: loan\nname: Loan, better\n'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

let site = ''
let port = 0
const server = createServer((request, response) => void answerStudio(request, response, site))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => void server.close())
beforeEach(() => {
  site = writeTools({ 'tools/loan.yaml': LOAN })
})

interface Answer {
  readonly status: number | undefined
  readonly body: { readonly problem?: string; readonly hash?: string; readonly text?: string }
}

interface Options {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks as the page of the site does, with what differs. */
async function send({
  method = 'POST',
  path = '/@tools/loan',
  headers = {},
  body = '',
}: Options = {}): Promise<Answer> {
  const host = `localhost:${port}`
  const ours = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const size = { 'content-length': String(Buffer.byteLength(body)) }
  const sent = ask({ port, host: '127.0.0.1', method, path, headers: { ...ours, ...size, ...headers } })
  // The server closes the connection without reading a body that is too large.
  sent.on('error', () => {})
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode, body: JSON.parse(text) as Answer['body'] }
}

const save = (text: string, lastHash: string | undefined, more: Options = {}) =>
  send({ ...more, body: JSON.stringify({ text, lastHash }) })

const onDisk = (): string => readFileSync(join(site, 'tools/loan.yaml'), 'utf8')

describe('saving', () => {
  it('replaces the file that was read, and gives the hash for the next time', async () => {
    const { body: read } = await send({ method: 'GET' })
    expect(read).toEqual({ text: LOAN, hash: sha256(LOAN) })
    const { status, body } = await save(CHANGED, read.hash)
    expect({ status, body }).toEqual({ status: 200, body: { hash: sha256(CHANGED) } })
    expect(onDisk()).toBe(CHANGED)
    expect((await save(LOAN, body.hash)).status).toBe(200)
    expect(readdirSync(join(site, 'tools'))).toEqual(['loan.yaml'])
  })

  it('writes a new file, in a folder without tools, too', async () => {
    rmSync(join(site, 'tools'), { recursive: true })
    expect((await send({ method: 'GET' })).body).toEqual({})
    expect((await save(LOAN, undefined)).status).toBe(200)
    expect(onDisk()).toBe(LOAN)
    expect(statSync(join(site, 'tools/loan.yaml')).mode & 0o022).toBe(0)
  })

  it('replaces no file that changed meanwhile, nor one that was not read', async () => {
    writeFileSync(join(site, 'tools/loan.yaml'), 'id: loan # by another program\n')
    const changed = await save(CHANGED, sha256(LOAN))
    expect(changed).toEqual({
      status: 409,
      body: { problem: 'tools/loan.yaml was changed meanwhile by another program; open it again before you save.' },
    })
    expect((await save(CHANGED, undefined)).body.problem).toBe(
      'tools/loan.yaml is already there; open it before you change it.',
    )
    expect(onDisk()).toBe('id: loan # by another program\n')
    rmSync(join(site, 'tools/loan.yaml'))
    expect((await save(CHANGED, sha256(LOAN))).body.problem).toBe('tools/loan.yaml was removed or renamed meanwhile.')
    expect(readdirSync(join(site, 'tools'))).toEqual([])
  })
})

describe('the studio', () => {
  it('reads, saves, and learns why it cannot', async () => {
    const { fetch } = globalThis
    const origin = `http://127.0.0.1:${port}`
    const asPage = (path: string, init: RequestInit = {}) =>
      fetch(`${origin}${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), origin } })
    vi.stubGlobal('fetch', asPage)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await readFromTools('other')).toBeUndefined()
    expect(await readFromTools('loan')).toEqual({ text: LOAN, hash: sha256(LOAN) })
    expect(await saveToTools('loan', CHANGED, sha256(LOAN))).toEqual({ hash: sha256(CHANGED) })
    expect(await saveToTools('loan', LOAN, sha256(LOAN))).toEqual({
      problem: expect.stringContaining('was changed meanwhile'),
    })
    expect(await saveToTools('../loan', LOAN, undefined)).toEqual({
      problem: expect.stringContaining('The id must be'),
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await saveToTools('loan', LOAN, undefined)).toEqual({
      problem: 'abakit dev does not answer; is it still running?',
    })
    expect(console.warn).toHaveBeenCalledOnce()
    expect(onDisk()).toBe(CHANGED)
  })
})

describe('nothing outside of tools/', () => {
  it.each([
    '../loan',
    '..%2Floan',
    '%2e%2e%2fabakit',
    'a/b',
    'tables%2Funits',
    'Loan',
    '.loan',
    'loan.yaml',
    'loan%00',
    '',
  ])('is written by the id %j', async (id) => {
    const { status } = await save(CHANGED, undefined, { path: `/@tools/${id}` })
    expect(status === 400 || status === 404).toBe(true)
    expect(readdirSync(site, { recursive: true })).toEqual(['tools', 'tools/loan.yaml'])
  })

  it('is written under a reserved id', async () => {
    const { body } = await save(CHANGED, undefined, { path: '/@tools/api' })
    expect(body.problem).toBe('the id "api" is reserved: /api belongs to the site itself.')
  })

  it('is read or written through a link to a file', async () => {
    const outside = join(writeTools({ 'secret.yaml': LOAN }), 'secret.yaml')
    rmSync(join(site, 'tools/loan.yaml'))
    symlinkSync(outside, join(site, 'tools/loan.yaml'))
    for (const answer of [
      await send({ method: 'GET' }),
      await save(CHANGED, sha256(LOAN)),
      await save(CHANGED, undefined),
    ])
      expect(answer).toEqual({
        status: 403,
        body: { problem: 'That definition is a link or a folder, not a file; it is not read or written.' },
      })
    expect(readFileSync(outside, 'utf8')).toBe(LOAN)
    expect(lstatSync(join(site, 'tools/loan.yaml')).isSymbolicLink()).toBe(true)
  })

  it('is written through a link to nothing', async () => {
    const outside = join(writeTools({}), 'new.yaml')
    rmSync(join(site, 'tools/loan.yaml'))
    symlinkSync(outside, join(site, 'tools/loan.yaml'))
    expect((await save(CHANGED, undefined)).status).toBe(403)
    expect(existsSync(outside)).toBe(false)
  })

  it('is read or written through a link to a folder', async () => {
    const outside = writeTools({ 'loan.yaml': LOAN })
    rmSync(join(site, 'tools'), { recursive: true })
    symlinkSync(outside, join(site, 'tools'))
    expect((await send({ method: 'GET' })).status).toBe(403)
    expect((await save(CHANGED, sha256(LOAN))).body.problem).toMatch(/^tools\/ is not a folder of the site, but a link/)
    expect(readFileSync(join(outside, 'loan.yaml'), 'utf8')).toBe(LOAN)
  })

  it('is a folder with the name of a definition', async () => {
    mkdirSync(join(site, 'tools/other.yaml'))
    expect((await save(CHANGED, undefined, { path: '/@tools/other' })).status).toBe(403)
  })
})

describe('who is refused', () => {
  it.each<[string, Options, number]>([
    ['a page of another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['a page of another port', { headers: { origin: 'http://localhost:1' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
    ['what a browser calls another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['what a browser calls the same site', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
    ['another name that leads here', { headers: { host: 'evil.example', origin: 'http://evil.example' } }, 403],
    [
      'a name that begins with ours',
      { headers: { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' } },
      403,
    ],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415],
    ['another method', { method: 'DELETE' }, 405],
  ])('%s', async (_, options, status) => {
    const answer = await save(CHANGED, sha256(LOAN), options)
    expect(answer.status).toBe(status)
    expect(answer.body.problem).toMatch(/^[A-Z].*\.$/)
    expect(onDisk()).toBe(LOAN)
  })

  it('reads for no page of another site, either', async () => {
    const { status, body } = await send({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } })
    expect([status, body.text]).toEqual([403, undefined])
  })

  it('who sends too much, or no JSON', async () => {
    expect((await save('x'.repeat(1_000_001), sha256(LOAN))).status).toBe(413)
    expect((await send({ body: 'x'.repeat(7_000_000) })).status).toBe(413)
    for (const body of ['', '{', 'null', '[]', '{"text":1}', '{"text":"a","lastHash":2}'])
      expect((await send({ body })).status).toBe(400)
    expect(onDisk()).toBe(LOAN)
  })

  it('whoever asks from another machine', async () => {
    const request = {
      socket: { remoteAddress: '192.0.2.7' },
      headers: { host: 'localhost' },
      method: 'GET',
      url: '/@tools/loan',
    }
    let [status, text] = [0, '']
    const response = { writeHead: (code: number) => (status = code), end: (body: string) => (text = body) }
    await answerStudio(request as never, response as never, site)
    expect([status, text]).toEqual([403, '{"problem":"Definitions are saved from this machine only."}'])
  })
})
