import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Plugin } from 'vite'
import { inSite } from './site/roots.ts'
import { isRefusal, MAX_BYTES, readTool, type Refusal, saveTool } from './studio/savedTools.ts'

/** The studio's address of a definition on disk: /@tools/loan. */
const PATH = /^\/@tools\/([^/?#]*)$/

/** A text in JSON, where each of its characters may take six. */
const MAX_BODY_BYTES = 6 * MAX_BYTES + 1000

/**
 * Lets the studio read and save definitions of the site in development. Nobody else can: requests come from this machine,
 * by a name of this machine, from our own page.
 */
export function devSave(): Plugin {
  return {
    name: 'abakit:dev-save',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/@tools/')) return next()
        answerStudio(request, response, inSite()).catch(next)
      })
    },
  }
}

/**
 * Answers a request for a definition on disk: GET reads it, POST with { text, lastHash } saves it.
 *
 * @param site the folder of the site
 */
export async function answerStudio(request: IncomingMessage, response: ServerResponse, site: string): Promise<void> {
  const answer = refuseStranger(request) ?? (await answerTool(request, site))
  response.writeHead(isRefusal(answer) ? answer.status : 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // What was not read of a body is not waited for.
    ...(isRefusal(answer) ? { Connection: 'close' } : {}),
  })
  response.end(JSON.stringify(isRefusal(answer) ? { problem: answer.problem } : answer))
}

const refuse = (status: number, problem: string): Refusal => ({ status, problem })

/** Refuses whoever is not a page of this site in a browser on this machine. */
function refuseStranger({ socket, headers, method }: IncomingMessage): Refusal | undefined {
  if (!isLoopback(socket.remoteAddress)) return refuse(403, 'Definitions are saved from this machine only.')
  const host = headers.host ?? ''
  // A name of somebody else's may lead to this machine, too.
  if (!isLocalName(host)) return refuse(403, 'Definitions are saved under the name localhost only.')
  const site = headers['sec-fetch-site']
  const isOurs = headers.origin === undefined ? method === 'GET' : headers.origin === `http://${host}`
  if (!isOurs || (site !== undefined && site !== 'same-origin'))
    return refuse(403, 'Definitions are saved by the page of this site only.')
  return undefined
}

const isLoopback = (address = ''): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
}

async function answerTool(request: IncomingMessage, site: string): Promise<object | Refusal> {
  const [, id] = PATH.exec(request.url ?? '') ?? []
  if (id === undefined) return refuse(404, 'There is nothing at this address.')
  if (request.method === 'GET') return (await readTool(site, id)) ?? {}
  if (request.method !== 'POST') return refuse(405, 'Definitions are read with GET and saved with POST.')
  if (!/^application\/json(?:;|$)/.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'A definition is sent as application/json.')
  const body = await readBody(request)
  if (body === undefined) return refuse(413, `A definition has at most ${MAX_BYTES / 1_000_000} MB.`)
  const saved = parseBody(body)
  return saved ? saveTool(site, id, saved) : refuse(400, 'The body must be JSON: { "text": "…", "lastHash": "…" }.')
}

/** Returns undefined if a body is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(body: string): { text: string; lastHash?: string } | undefined {
  try {
    const { text, lastHash } = Object(JSON.parse(body)) as { text?: unknown; lastHash?: unknown }
    if (typeof text !== 'string' || (lastHash !== undefined && typeof lastHash !== 'string')) return undefined
    return { text, ...(lastHash === undefined ? {} : { lastHash }) }
  } catch {
    return undefined
  }
}
