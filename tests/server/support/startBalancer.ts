import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A small reverse proxy that does what nginx does by default: each request goes to the next instance, and to another
 * where one does not accept it, or closes the connection of a GET before it answers. An answer that breaks off breaks off
 * for the visitor too.
 *
 * @param instances  their addresses
 * @returns its address; a request says in `X-Visitor` which address it comes from
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
        // What has come already is worth having before the answer is complete.
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
      // Nothing of the body is read before there is a connection, so that it can be sent to another instance.
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
