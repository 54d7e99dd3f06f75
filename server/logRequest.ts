import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Log } from './createLog.ts'

const maxPathLength = 200
const id = Symbol('request id')
/** Tells the lines of several instances, and of restarts, apart. */
const instance = randomBytes(6).toString('hex')
let requests = 0

/** Names a request in the log. Made here, never taken from the visitor. */
export const requestIdOf = (request: IncomingMessage & { [id]?: string }): string =>
  (request[id] ??= `${instance}-${(++requests).toString(36)}`)

/**
 * Writes one line for each request, once its response is out. Nothing in it identifies visitors: no address, no query,
 * no header.
 *
 * `bytes` counts the response on the wire, head included.
 */
export function logRequest({ log, now }: { log: Log; now: () => number }): RequestListener {
  return (request, response) => {
    const { socket } = request
    const startedAt = now()
    const bytesBefore = socket.bytesWritten
    response.on('close', () => {
      const fields = {
        requestId: requestIdOf(request),
        method: request.method,
        path: pathOf(request.url ?? ''),
        // Before anything is sent it is not the answer's, which never came.
        ...(response.headersSent ? { status: response.statusCode } : {}),
        bytes: socket.bytesWritten - bytesBefore,
        durationMs: Math.max(0, now() - startedAt),
      }
      log.info(response.writableFinished ? fields : { ...fields, aborted: true }, 'request')
    })
  }
}

/** As sent, so that a URL which cannot be parsed is logged too. */
function pathOf(url: string): string {
  return url
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .slice(0, maxPathLength)
}
