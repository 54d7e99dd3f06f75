import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Log } from '../createLog.ts'

const longestPath = 200

/**
 * Gives each request its id and, once the response is out, one line in the log. Nothing in it tells visitors apart:
 * no address, no query, no header.
 *
 * `bytes` counts the response on the wire, head included.
 */
export function requestLog({ log, now }: { log: Log; now: () => number }): Middleware<AppState> {
  return async (ctx, next) => {
    const { req, res } = ctx
    const { socket } = req
    const startedAt = now()
    const bytesBefore = socket.bytesWritten
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    res.once('close', () => {
      const fields = {
        requestId,
        method: req.method,
        path: pathOf(req.url ?? ''),
        // Before anything is sent it is not the answer's, which never came.
        ...(res.headersSent ? { status: res.statusCode } : {}),
        bytes: socket.bytesWritten - bytesBefore,
        durationMs: Math.max(0, now() - startedAt),
      }
      log.info(res.writableFinished ? fields : { ...fields, aborted: true }, 'request')
    })
    await next()
  }
}

/** As sent, so that a URL which cannot be parsed is logged too. */
function pathOf(url: string): string {
  return url
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .slice(0, longestPath)
}
