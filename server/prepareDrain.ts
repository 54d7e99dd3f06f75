import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Prepares to stop a server without losing a response. Call it before the server listens.
 *
 * @param graceMs  milliseconds until what is still open is cut off
 * @returns `drain` stops accepting connections, closes idle ones at once and each other one after its response; it
 *   resolves when the last is closed. `responsesOf` has the responses of each connection that are not out yet
 */
export function prepareDrain(
  server: Server,
  graceMs = 8000,
): { drain: () => Promise<void>; responsesOf: ReadonlyMap<Socket, number> } {
  const responsesOf = new Map<Socket, number>()
  let isDraining = false

  const count = (socket: Socket, change: number) => {
    const before = responsesOf.get(socket)
    // If the connection closes first, the response's event comes after it.
    if (before === undefined) return
    const responses = before + change
    responsesOf.set(socket, responses)
    if (isDraining && responses === 0) socket.destroySoon()
  }
  server.on('connection', (socket) => {
    responsesOf.set(socket, 0)
    socket.once('close', () => responsesOf.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.on('close', () => count(socket, -1))
  })

  const drain = () =>
    new Promise<void>((resolve) => {
      isDraining = true
      // The close of HTTP servers, like closeIdleConnections, takes a response for done when its last byte has been
      // queued, not sent, and cuts it off; nor does it close a connection that falls idle later.
      NetServer.prototype.close.call(server, () => resolve())
      for (const socket of responsesOf.keys()) count(socket, 0)
      setTimeout(() => server.closeAllConnections(), graceMs).unref()
    })
  return { drain, responsesOf }
}
