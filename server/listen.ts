import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { isTrusted } from './forwarded.ts'
import { limitConnections } from './limitConnections.ts'
import { limitPipelining } from './limitPipelining.ts'
import { prepareDrain } from './prepareDrain.ts'
import { visitorOf } from './middleware/limit.ts'
import { StartError } from './StartError.ts'

/** Timeouts in milliseconds. */
export interface Waits {
  /** The headers of a request, from the opening of the connection. */
  readonly headersMs: number
  /** A whole request. */
  readonly requestMs: number
  /** The next request on a connection, after a response. */
  readonly keepAliveMs: number
  /** An inactive connection; doubled if the client does not read its response. */
  readonly idleMs: number
  /** A whole response, whose client may read it slowly. */
  readonly responseMs: number
  /** The interval of checks for timed-out requests. */
  readonly checkMs: number
}

export const WAITS: Waits = {
  headersMs: 15_000,
  requestMs: 30_000,
  // Longer than the idle timeout of common load balancers (60 s), so that they close connections first.
  keepAliveMs: 65_000,
  // Longer than any response takes.
  idleMs: 60_000,
  // A batch of 100,000 lines at two megabits a second.
  responseMs: 180_000,
  checkMs: 5000,
}

/** The share of connections per visitor; a company behind one address has many browsers with six connections each. */
const sharePerVisitor = 0.1
const minPerVisitor = 100

/**
 * Starts listening.
 *
 * @param options.waits  shorter timeouts for tests
 * @param options.onConnection  is called for each connection
 * @returns the address to open in a browser, and a function that stops the server (see prepareDrain)
 * @throws StartError if the port is in use, or the host is not an address of this machine
 */
export async function listen(
  handler: RequestListener,
  { port, host, maxConnections, trustProxy }: Pick<Config, 'port' | 'host' | 'maxConnections' | 'trustProxy'>,
  { waits = WAITS, onConnection = () => {} }: { waits?: Waits; onConnection?: () => void } = {},
): Promise<{ url: string; drain: () => Promise<number> }> {
  const server = createServer({
    headersTimeout: waits.headersMs,
    requestTimeout: waits.requestMs,
    keepAliveTimeout: waits.keepAliveMs,
    connectionsCheckingInterval: waits.checkMs,
  })
  server.timeout = waits.idleMs
  server.maxConnections = maxConnections
  limitConnections(server, {
    most: Math.max(minPerVisitor, Math.floor(maxConnections * sharePerVisitor)),
    // Trusted proxies carry the connections of many visitors.
    visitorOf: (address) => (isTrusted(address, trustProxy) ? undefined : visitorOf(address)),
  })
  server.on('connection', onConnection)
  const { drain, responsesOf } = prepareDrain(server)
  server.on('request', ({ socket }, response) => {
    const timer = setTimeout(() => socket.destroy(), waits.responseMs).unref()
    response.once('close', () => clearTimeout(timer))
  })
  server.on('request', limitPipelining(handler, responsesOf))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)))
    server.listen({ port, host }, resolve)
  })
  return { url: urlOf(host, (server.address() as AddressInfo).port), drain }
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`port ${port} on ${host} is in use; stop what uses it, or set PORT to another one`)
    case 'EACCES':
      return new StartError(`port ${port} on ${host} is not allowed for this user; set PORT to one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST must be an address of this machine, got "${host}"`)
    default:
      return error
  }
}

function urlOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const isLoopback = host === '127.0.0.1' || host === '::1'
  const name = isEverywhere || isLoopback ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
