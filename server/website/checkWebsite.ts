import { STATUS_CODES } from 'node:http'
import { Agent, request } from 'undici'
import type { CheckWebsiteResponse } from '../../src/api.ts'
import { guardConnections } from './guardConnections.ts'
import { noteCertificates } from './noteCertificates.ts'
import type { Network } from './Network.ts'
import { parseTarget, parseWebsite } from './parseWebsite.ts'
import { RefusedError } from './RefusedError.ts'

const maxRedirects = 5
export const maxCheckMs = 10_000

export interface CheckOptions {
  network: Network
  /** Milliseconds since 1970. */
  now: () => number
  timeoutMs?: number
}

export interface WebsiteCheck extends CheckWebsiteResponse {
  /** What was asked, fit to be shown to others: without query, fragment, user and password. */
  url: string
}

/** One answer, or none. */
interface Reply {
  statusCode: number
  location: string | undefined
  durationMs: number
}

/** The last answer of a chain of redirects, with the time of the whole chain. */
interface LastReply extends Reply {
  /** Where it came from. */
  url: URL
  /** Where the redirects led, in order; the last one is `url`. */
  redirects: string[]
}

/**
 * Asks a website whether it is there: any HTTP answer below 500 says yes, at the end of at most five redirects. One
 * that cannot be reached is no error.
 *
 * @param text  the address as the visitor typed it
 * @throws RefusedError where the address, or one that it redirects to, is not a public website's
 */
export async function checkWebsite(text: string, options: CheckOptions): Promise<WebsiteCheck> {
  const { network, now, timeoutMs = maxCheckMs } = options
  const targets = parseWebsite(text)
  const startedAt = now()
  const deadline = AbortSignal.timeout(timeoutMs)
  const certificates = noteCertificates(guardConnections(network))
  const agent = new Agent({
    connect: certificates.connect,
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  try {
    for (const [index, target] of targets.entries()) {
      // A server that drops what comes to its https port leaves time for the http one.
      const isLast = index === targets.length - 1
      const signal = isLast ? deadline : AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs / 2)])
      const reply = await follow(target, { agent, now, signal })
      if (reply === undefined) continue
      const { statusCode, redirects, durationMs } = reply
      const lastDay =
        reply.url.protocol === 'https:' ? certificates.lastDayOf(reply.url.hostname.replace(/^\[|\]$/g, '')) : undefined
      return {
        url: publicUrl(target),
        isOnline: statusCode < 500,
        responseTime: Math.round(durationMs),
        status: statusCode,
        statusText: STATUS_CODES[statusCode] ?? '',
        redirects,
        ...(lastDay === undefined ? {} : { certificateLastDay: lastDay }),
      }
    }
    const [first] = targets
    return { url: first ? publicUrl(first) : '', isOnline: false, responseTime: Math.round(now() - startedAt) }
  } finally {
    await agent.destroy()
  }
}

interface AskOptions {
  agent: Agent
  now: () => number
  signal: AbortSignal
}

/** The last answer; undefined where one of the chain gives none. */
async function follow(target: URL, options: AskOptions): Promise<LastReply | undefined> {
  let durationMs = 0
  const redirects: string[] = []
  let isFirst = true
  try {
    for (let url = target; ;) {
      const reply = await ask(url, options)
      if (reply === undefined) return undefined
      durationMs += reply.durationMs
      const next = reply.location === undefined ? null : URL.parse(reply.location, url)
      // Websites that send visitors without a cookie round in circles are online too.
      if (next === null || redirects.length === maxRedirects) return { ...reply, durationMs, url, redirects }
      isFirst = false
      url = parseTarget(next.href)
      redirects.push(publicUrl(url))
    }
  } catch (error) {
    if (!(error instanceof RefusedError) || isFirst) throw error
    throw new RefusedError(`The website redirects, but ${error.message}`)
  }
}

/** Asks for the head alone; where that is refused, for the whole, and reads none of it. */
async function ask(url: URL, options: AskOptions): Promise<Reply | undefined> {
  const head = await send('HEAD', url, options)
  if (head !== undefined && head.statusCode < 500 && head.statusCode !== 405) return head
  return (await send('GET', url, options)) ?? head
}

async function send(method: 'HEAD' | 'GET', url: URL, { agent, now, signal }: AskOptions): Promise<Reply | undefined> {
  if (signal.aborted) return undefined
  const startedAt = now()
  try {
    const answer = request(url, {
      dispatcher: agent,
      method,
      signal,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Abakit website checker)', Accept: '*/*' },
    })
    // By itself a request looks at its signal only once it is connected.
    const { statusCode, headers, body } = await Promise.race([answer, abortOf(signal)])
    const durationMs = Math.max(0, now() - startedAt)
    body.on('error', () => {})
    body.destroy()
    const { location } = headers
    const isRedirect = statusCode >= 300 && statusCode < 400 && typeof location === 'string'
    return { statusCode, location: isRedirect ? location : undefined, durationMs }
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return undefined
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function publicUrl(url: URL): string {
  return url.origin + (url.pathname === '/' ? '' : url.pathname)
}
