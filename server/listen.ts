import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { prepareDrain } from './prepareDrain.ts'
import { StartError } from './StartError.ts'

/**
 * Starts to listen.
 *
 * @returns the address to open in a browser, and how to stop (see prepareDrain)
 * @throws StartError where the port is in use or the host is not this machine's
 */
export async function listen(
  handler: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<{ url: string; drain: () => Promise<void> }> {
  const server = createServer(handler)
  server.headersTimeout = 15_000
  server.requestTimeout = 30_000
  // Longer than the idle time of common load balancers (60 s), so that it is never we who hang up on one.
  server.keepAliveTimeout = 65_000
  const drain = prepareDrain(server)
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
      return new StartError(`port ${port} on ${host} is not allowed to this user; set PORT to one above 1023`)
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
