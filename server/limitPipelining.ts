import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Disconnects clients that pipeline many requests over one connection: each request that is
 * open holds memory, and a few kilobytes may hold thousands. Browsers and proxies send one at a time.
 *
 * @param most  requests of a connection that may be open at once
 */
export function limitPipelining(handler: RequestListener, most = 16): RequestListener {
  const openOf = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const open = (openOf.get(socket) ?? 0) + 1
    // Data received before is still parsed after the connection is closed.
    if (socket.destroyed) return
    if (open > most) {
      socket.destroy()
      return
    }
    openOf.set(socket, open)
    response.once('close', () => openOf.set(socket, (openOf.get(socket) ?? 1) - 1))
    handler(request, response)
  }
}
