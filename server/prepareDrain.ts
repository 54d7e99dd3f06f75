import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Prepares a graceful shutdown. Call it before the server listens.
 *
 * @param graceMs  milliseconds until open connections are cut off
 * @returns `drain` stops accepting connections, closes idle ones at once and all others after their responses; it
 *          resolves when the last is closed, with the number of responses that were cut off. `responsesOf` has the number
 *          of unfinished responses of each connection
 */
export function prepareDrain(
  server: Server,
  graceMs = 8000,
): { drain: () => Promise<number>; responsesOf: ReadonlyMap<Socket, number> } {
  const responsesOf = new Map<Socket, number>()
  let isDraining = false

  const count = (socket: Socket, change: number) => {
    const before = responsesOf.get(socket)
    // The connection closed before its response did.
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
    new Promise<number>((resolve) => {
      let cutOff = 0
      isDraining = true
      // `close` and `closeIdleConnections` of an HTTP server consider a response finished when its last byte is queued,
      // not sent, and cut it off; nor do they close connections that become idle later.
      NetServer.prototype.close.call(server, () => resolve(cutOff))
      for (const socket of responsesOf.keys()) count(socket, 0)
      setTimeout(() => {
        cutOff = [...responsesOf.values()].reduce((sum, responses) => sum + responses, 0)
        server.closeAllConnections()
      }, graceMs).unref()
    })
  return { drain, responsesOf }
}
