import { STATUS_CODES } from 'node:http'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Log } from '../createLog.ts'
import { isApiPath } from '../isApiPath.ts'
import { MCP_PATH } from '../mcp/path.ts'
import { isPublicApi } from '../isPublicApi.ts'
import { requestIdOf } from '../logRequest.ts'

interface ExposedError extends Error {
  status: number
  headers?: Record<string, string>
  /** Of the public API: each thing that is wrong. */
  errors?: readonly unknown[]
}

/** Of JSON-RPC. */
const INVALID_REQUEST = -32_600

/** What describes the caller's standing, not the response that failed. */
const keptHeaders = /^(?:access-control-|ratelimit)/

/**
 * Turns what is thrown into a response. A 4xx from `ctx.throw` carries its message to the caller; anything else is
 * a plain 500 and a line in the log with the stack. Under /api the body is JSON, `{"error": "…"}`; in the public API it
 * is problem details (RFC 9457), and at /mcp an error of JSON-RPC.
 */
export function errors({ log }: { log: Log }): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (isExposed(error)) return respond(ctx, error.status, error.message, error)
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log.error({ requestId: requestIdOf(ctx.req), stack }, 'request failed')
      respond(ctx, 500, 'Internal Server Error')
    }
  }
}

/** A status alone is not enough: errors of HTTP clients have one too, and their message is not for visitors. */
function isExposed(error: unknown): error is ExposedError {
  if (!(error instanceof Error && 'status' in error && 'expose' in error)) return false
  const { status, expose } = error
  return expose === true && typeof status === 'number' && status >= 400 && status < 500
}

function respond(
  ctx: Context,
  status: number,
  message: string,
  { headers = {}, errors }: Pick<ExposedError, 'headers' | 'errors'> = {},
): void {
  // Headers of the failed response may be set already.
  for (const name of ctx.res.getHeaderNames()) if (!keptHeaders.test(name)) ctx.remove(name)
  ctx.status = status
  ctx.set({ ...headers, 'Cache-Control': 'no-store' })
  const path = ctx.state.path ?? ctx.url
  if (isPublicApi(path)) {
    ctx.type = 'application/problem+json'
    const title = STATUS_CODES[status]
    ctx.body = JSON.stringify({ type: 'about:blank', title, status, detail: message, ...(errors ? { errors } : {}) })
    return
  }
  if (path === MCP_PATH) {
    ctx.body = { jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null }
    return
  }
  ctx.body = isApiPath(path) ? { error: message } : message
  if (typeof ctx.body === 'string') ctx.type = 'text/plain'
}
