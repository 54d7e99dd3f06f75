import { STATUS_CODES } from 'node:http'
import { Agent, request } from 'undici'
import type { CheckWebsiteResponse } from '../../src/api.ts'
import { failureOf, type Failure } from './failureOf.ts'
import { guardConnections } from './guardConnections.ts'
import { noteCertificates } from './noteCertificates.ts'
import type { Network } from './Network.ts'
import { parseTarget, parseWebsite } from './parseWebsite.ts'
import { NoNetworkError, RefusedError } from './RefusedError.ts'

const maxRedirects = 5
export const maxCheckMs = 10_000

export interface CheckOptions {
  network: Network
  /** Milliseconds since 1970. */
  now: () => number
  timeoutMs?: number
}

export interface WebsiteCheck extends CheckWebsiteResponse {
  /** The requested address, safe to publish: without query, fragment, user and password. */
  url: string
}

/** One response. */
interface Reply {
  statusCode: number
  location: string | undefined
  durationMs: number
}

/** A request without a response. */
interface NoReply {
  failure: Failure
}

/** The last response of a chain of redirects, with the duration of the whole chain. */
interface LastReply extends Reply {
  /** The address of this response. */
  url: URL
  /** The targets of the redirects, in order; the last one is `url`. */
  redirects: string[]
}

/**
 * Checks whether a website responds: any HTTP status below 500 counts, after at most five redirects. A site that cannot
 * be reached is not an error.
 *
 * @param text  the address as the visitor typed it
 * @throws RefusedError if the address, or the target of a redirect, is not that of a public website
 * @throws NoNetworkError if this server has no network
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
  let failure: Failure | undefined
  try {
    for (const [index, target] of targets.entries()) {
      // If packets to the https port are dropped, time must be left for http.
      const isLast = index === targets.length - 1
      const signal = isLast ? deadline : AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs / 2)])
      const reply = await follow(target, { agent, now, signal })
      if ('failure' in reply) {
        failure ??= reply.failure
        continue
      }
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
    const responseTime = Math.round(now() - startedAt)
    if (failure && OWN_FAULTS.has(failure) && !(await network.isConnected())) throw new NoNetworkError()
    const [first] = targets
    return {
      url: first ? publicUrl(first) : '',
      isOnline: false,
      responseTime,
      ...(failure && { reason: failure }),
    }
  } finally {
    await agent.destroy()
  }
}

/** Failures that may be due to our own network. */
const OWN_FAULTS: ReadonlySet<Failure> = new Set([
  'no-such-name',
  'name-unanswered',
  'refused',
  'unreachable',
  'timed-out',
])

interface AskOptions {
  agent: Agent
  now: () => number
  signal: AbortSignal
}

/** Follows redirects to the last response. */
async function follow(target: URL, options: AskOptions): Promise<LastReply | NoReply> {
  let durationMs = 0
  const redirects: string[] = []
  let isFirst = true
  try {
    for (let url = target; ;) {
      const reply = await ask(url, options)
      if ('failure' in reply) return reply
      durationMs += reply.durationMs
      const next = reply.location === undefined ? null : URL.parse(reply.location, url)
      // A redirect loop, such as for visitors without cookies, counts as online.
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

/** Sends a HEAD request, or GET if HEAD is rejected; the body is not read. */
async function ask(url: URL, options: AskOptions): Promise<Reply | NoReply> {
  const head = await send('HEAD', url, options)
  if ('statusCode' in head && head.statusCode < 500 && head.statusCode !== 405) return head
  const get = await send('GET', url, options)
  return 'failure' in get && 'statusCode' in head ? head : get
}

async function send(method: 'HEAD' | 'GET', url: URL, { agent, now, signal }: AskOptions): Promise<Reply | NoReply> {
  if (signal.aborted) return { failure: 'timed-out' }
  const startedAt = now()
  try {
    const answer = request(url, {
      dispatcher: agent,
      method,
      signal,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Abakit website checker)', Accept: '*/*' },
    })
    // A request by itself observes its signal only once it is connected.
    const { statusCode, headers, body } = await Promise.race([answer, abortOf(signal)])
    const durationMs = Math.max(0, now() - startedAt)
    body.on('error', () => {})
    body.destroy()
    const { location } = headers
    const isRedirect = statusCode >= 300 && statusCode < 400 && typeof location === 'string'
    return { statusCode, location: isRedirect ? location : undefined, durationMs }
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return { failure: failureOf(error) }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function publicUrl(url: URL): string {
  return url.origin + (url.pathname === '/' ? '' : url.pathname)
}
