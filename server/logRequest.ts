import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from './AppState.ts'
import type { Log } from './createLog.ts'

const maxPathLength = 200
const id = Symbol('request id')
/** Distinguishes the log lines of several instances and restarts. */
const instance = randomBytes(6).toString('hex')
let requests = 0

/** Returns the ID of a request for the log. Generated here, never taken from the client. */
export const requestIdOf = (request: IncomingMessage & { [id]?: string }): string =>
  (request[id] ??= `${instance}-${(++requests).toString(36)}`)

/**
 * Logs one line per request, after its response. Nothing in it identifies visitors: no address, no query, no headers.
 *
 * `bytes` counts the response on the wire, including its head.
 */
export function logRequest({ log, now }: { log: Log; now: () => number }): Middleware<AppState> {
  return ({ req: request, res: response }, next) => {
    const { socket } = request
    const startedAt = now()
    const bytesBefore = socket.bytesWritten
    response.on('close', () => {
      const fields = {
        requestId: requestIdOf(request),
        method: request.method,
        path: pathOf(request.url ?? ''),
        // Until headers are sent the status is only Node's default.
        ...(response.headersSent ? { status: response.statusCode } : {}),
        bytes: socket.bytesWritten - bytesBefore,
        durationMs: Math.max(0, now() - startedAt),
      }
      log.info(response.writableFinished ? fields : { ...fields, aborted: true }, 'request')
    })
    return next()
  }
}

/** As sent, so that a URL that cannot be parsed is logged too. */
function pathOf(url: string): string {
  return url
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .slice(0, maxPathLength)
}
