import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a small reverse proxy with the defaults of nginx: each request goes to the next instance, and to another one if
 * that instance refuses the connection, or closes the connection of a GET without a response. A truncated response is
 * truncated for the visitor too.
 *
 * @param instances  the addresses of the instances
 * @returns its address; the header `X-Visitor` of a request sets the visitor's address
 */
export async function startBalancer(instances: readonly string[]): Promise<string> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const first = turn++
    const forward = (attempt: number) => {
      const instance = new URL(instances[(first + attempt) % instances.length] ?? '')
      const { 'x-visitor': visitor = '203.0.113.1', ...headers } = incoming.headers
      const upstream = request({
        host: '127.0.0.1',
        port: instance.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'x-forwarded-for': String(visitor) },
        agent: false,
      })
      upstream.on('response', (answer: IncomingMessage) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        // Sends headers immediately, before the response is complete.
        outgoing.flushHeaders()
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      })
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        const isSafe = incoming.method === 'GET' || error.code === 'ECONNREFUSED'
        if (isSafe && !outgoing.headersSent && attempt + 1 < instances.length) forward(attempt + 1)
        else outgoing.destroy()
      })
      outgoing.on('close', () => upstream.destroy())
      // The body is not read before there is a connection, so that it can still be sent to another instance.
      upstream.on('socket', (socket) => socket.once('connect', () => incoming.pipe(upstream)))
    }
    forward(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
