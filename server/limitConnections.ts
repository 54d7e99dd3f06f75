import type { Server } from 'node:net'

/**
 * Rejects visitors with too many open connections, so that they cannot exhaust the server's limit.
 *
 * @param most       the maximum number of open connections per visitor
 * @param visitorOf  returns the visitor of an address; undefined to not count it
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
