import type { Server } from 'node:net'

/**
 * Rejects visitors who open very many connections, so that some are left for others.
 *
 * @param most       connections of one visitor that may be open at once
 * @param visitorOf  whom an address belongs to; undefined where it is not counted
 */
export function limitConnections(
  server: Server,
  { most, visitorOf }: { most: number; visitorOf: (address: string) => string | undefined },
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const visitor = visitorOf(socket.remoteAddress ?? '')
    if (visitor === undefined) return
    const count = (open.get(visitor) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(visitor, count)
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left === 0) open.delete(visitor)
      else open.set(visitor, left)
    })
  })
}
