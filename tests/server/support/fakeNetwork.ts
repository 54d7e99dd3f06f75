import { createServer, type RequestListener } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { buildConnector } from 'undici'
import type { Network } from '../../../server/website/Network.ts'

/** A network that resolves no name and reaches nothing. */
export const noNetwork: Network = {
  resolve: async () => [],
  isConnected: async () => false,
  createConnector: () => (_, callback) =>
    callback(Object.assign(new Error('there is no network here'), { code: 'ENETUNREACH' }), null),
}

/** A request as a website received it: 'HEAD https://example.com/'. */
export type SeenRequest = string

/**
 * A small internet in one local server. Every address is answered there, whatever the requested name and port, over plain
 * HTTP even for https.
 *
 * @param names  addresses by name; successive lookups of a name return its answers in turn
 * @param answer  handles the requests to all websites, which differ by their Host header
 */
export async function fakeNetwork({
  names,
  answer,
  refuses = () => false,
}: {
  names: Record<string, readonly (readonly string[])[]>
  answer: RequestListener
  /** Whether the connection is refused. */
  refuses?: (options: buildConnector.Options) => boolean
}) {
  const seen: SeenRequest[] = []
  const resolved: string[] = []
  const schemes = new Map<number, string>()
  const server = createServer((request, response) => {
    const scheme = schemes.get(request.socket.remotePort ?? 0)
    seen.push(`${request.method} ${scheme}//${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const network: Network = {
    resolve: async (name) => {
      resolved.push(name)
      const answers = names[name] ?? []
      const count = resolved.filter((each) => each === name).length
      return [...(answers[Math.min(count, answers.length) - 1] ?? [])]
    },
    isConnected: async () => true,
    createConnector: (lookup) => {
      const connect = buildConnector({})
      return (options, callback) => {
        const dial = (error: Error | null) => {
          if (error) return callback(error, null)
          if (refuses(options))
            return callback(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }), null)
          const there = { ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }
          connect(there, (...reply) => {
            const [, socket] = reply
            if (socket?.localPort !== undefined) schemes.set(socket.localPort, options.protocol)
            callback(...reply)
          })
        }
        if (isIP(options.hostname) === 0) lookup(options.hostname, { all: true }, dial)
        else dial(null)
      }
    },
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { network, seen, resolved, port, close }
}
