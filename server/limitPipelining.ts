import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Disconnects clients that pipeline many requests over one connection: every open request takes memory, and a few
 * kilobytes can contain thousands. Browsers and proxies send one at a time.
 *
 * @param responsesOf  the number of open requests of a connection, including this one
 * @param most         the maximum number of them
 */
export function limitPipelining(
  handler: RequestListener,
  responsesOf: ReadonlyMap<Socket, number>,
  most = 16,
): RequestListener {
  return (request, response) => {
    const { socket } = request
    // Data received earlier is still parsed after the connection is destroyed.
    if (socket.destroyed) return
    if ((responsesOf.get(socket) ?? 0) > most) socket.destroy()
    else handler(request, response)
  }
}
