import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Disconnects clients that pipeline many requests over one connection: each request that is
 * open holds memory, and a few kilobytes may hold thousands. Browsers and proxies send one at a time.
 *
 * @param responsesOf  how many requests of a connection are open, this one included
 * @param most         that may be open at once
 */
export function limitPipelining(
  handler: RequestListener,
  responsesOf: ReadonlyMap<Socket, number>,
  most = 16,
): RequestListener {
  return (request, response) => {
    const { socket } = request
    // Data received before is still parsed after the connection is closed.
    if (socket.destroyed) return
    if ((responsesOf.get(socket) ?? 0) > most) socket.destroy()
    else handler(request, response)
  }
}
