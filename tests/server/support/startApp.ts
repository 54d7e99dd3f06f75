import type { Services } from '../../../server/Services.ts'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../server/app.ts'
import type { Assistant } from '../../../server/assistant/Assistant.ts'
import { readConfig } from '../../../server/config.ts'
import { createLog } from '../../../server/createLog.ts'
import { createTurns } from '../../../server/createTurns.ts'
import type { DescribeIp } from '../../../server/ip/openIpDatabases.ts'
import { loadSite } from '../../../server/loadSite.ts'
import { createLimits } from '../../../server/middleware/limit.ts'
import { openRates } from '../../../server/rates/openRates.ts'
import type { ResourceSource } from '../../../src/service/resources.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { readChooser } from '../../../scripts/read-chooser.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import type { Store } from '../../../server/store/Store.ts'
import { createToolAnswers } from '../../../server/tools/createToolAnswers.ts'
import type { Network } from '../../../server/website/Network.ts'
import { buildFakeSite } from './buildFakeSite.ts'
import { noNetwork } from './fakeNetwork.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface RequestOptions {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Sends raw requests to an app on a free port: redirects are not followed, and nothing is decoded. */
export interface Client {
  get: (path: string, options?: RequestOptions) => Promise<Answer>
  /** Sends text as the request and returns the status of the response, 0 if there is none. */
  sendRaw: (text: string) => Promise<number>
  port: number
  /** Waits until the next request has arrived, whose body may still be on its way. */
  arrival: () => Promise<unknown>
  close: () => Promise<void>
}

export async function listenOnFreePort(handler: RequestListener): Promise<Client> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const get = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
      outgoing.on('error', reject).end(body)
    })

  const sendRaw = (text: string) =>
    new Promise<number>((resolve) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')))
      socket.on('data', (chunk) => (received += chunk.toString('latin1')))
      // The server may close the connection on text that it cannot parse.
      socket.on('error', () => {})
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0)))
    })

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { get, sendRaw, port, arrival: () => once(server, 'request'), close }
}

/** Rates that arrive late on a busy machine are waited for. */
const WAIT_MS = 10_000

/**
 * Starts the whole app with a small built site.
 *
 * @param env    environment variables of the server
 * @param extra  additional files of the site
 * @param store  defaults to an embedded one, which is removed with the app
 * @returns a client, with the lines of the log as they are written
 */
export async function startApp({
  env = {},
  extra = {},
  isDraining = () => false,
  now = Date.now,
  network = noNetwork,
  describeIp = (ip) => ({ ip, location: 'Unknown', isp: 'Unknown' }),
  assistant = async () => 'Hello.',
  tools = [],
  store = openTemporaryStore(),
  resources,
  features = { chat: true, answers: true, embeds: true, api: true, studio: true },
}: {
  env?: Record<string, string>
  extra?: Record<string, Buffer>
  isDraining?: () => boolean
  now?: () => number
  network?: Network
  describeIp?: DescribeIp
  assistant?: Assistant
  tools?: readonly ToolData[]
  store?: Store
  /** Defaults to the rates of RATES_URL, which has none. */
  resources?: ResourceSource
  features?: NonNullable<Services['features']>
} = {}) {
  const folder = await buildFakeSite({ keep: true, extra })
  const site = await loadSite(folder)
  // The site is served from memory, so every test with this app works without the folder.
  await rm(folder, { recursive: true })
  const lines: string[] = []
  const log = createLog({ now, write: (line) => lines.push(line) })
  const config = readConfig({ RATES_URL: 'off', ...env })
  const app = createApp({
    site,
    siteName: 'Abakit',
    features,
    config,
    log,
    store,
    network,
    describeIp,
    assistant,
    toolAnswers: createToolAnswers({
      tools,
      chooser: readChooser(tools),
      resources: resources ?? openRates({ files: config.rateFiles, store, log, now, waitMs: WAIT_MS }),
      siteUrl: config.siteUrl ?? '',
      now,
    }),
    limit: createLimits({ store, isOn: config.rateLimit }),
    turns: createTurns(),
    now,
    isDraining,
  })
  const client = await listenOnFreePort(app)
  const close = async () => {
    await client.close()
    await store.close()
  }
  /** Posts to the API and parses the response. */
  const post = async (path: string, body: unknown, options: RequestOptions = {}) => {
    const headers = { 'Content-Type': 'application/json', ...options.headers }
    const answer = await client.get(path, { method: 'POST', body: JSON.stringify(body), ...options, headers })
    return { ...answer, json: JSON.parse(answer.body.toString()) }
  }
  /** Requests from the API and parses the response. */
  const ask = async (path: string, options: RequestOptions = {}) => {
    const answer = await client.get(path, options)
    return { ...answer, json: JSON.parse(answer.body.toString()) }
  }
  return { ...client, close, post, ask, lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

function openTemporaryStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'abakit-data-'))
  const store = openSqliteStore(folder)
  const close = async () => {
    await store.close()
    await rm(folder, { recursive: true })
  }
  return { ...store, close }
}
