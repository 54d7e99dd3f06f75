import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Log } from '../createLog.ts'
import { isApiPath } from '../isApiPath.ts'
import { MCP_PATH } from '../mcp/path.ts'
import { isPublicApi } from '../isPublicApi.ts'
import { requestIdOf } from '../logRequest.ts'

interface ExposedError extends Error {
  status: number
  headers?: Readonly<Record<string, string>>
  /** Of the public API: each thing that is wrong. */
  errors?: readonly unknown[]
}

/** Of JSON-RPC. */
const INVALID_REQUEST = -32_600

/** What describes the caller's standing, not the response that failed. */
const keptHeaders = /^(?:access-control-|ratelimit)/

/** What the caller sees of an error. */
export interface Failure {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Turns what is thrown into a response. */
export function errors({ log }: { log: Log }): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { status, type, body, headers } = describeFailure(error, ctx.state.path ?? ctx.url, ctx.req, log)
      // Headers of the failed response may be set already.
      for (const name of ctx.res.getHeaderNames()) if (!keptHeaders.test(name)) ctx.remove(name)
      ctx.status = status
      ctx.set(headers)
      ctx.type = type
      ctx.body = body
    }
  }
}

/**
 * A 4xx that is meant for the caller, as from `ctx.throw`, carries its message; anything else is a plain 500 and a line in
 * the log with the stack. Under /api the body is JSON, `{"error": "…"}`; in the public API it is problem details (RFC 9457),
 * and at /mcp an error of JSON-RPC.
 *
 * @param path decoded
 */
export function describeFailure(error: unknown, path: string, request: IncomingMessage, log: Log): Failure {
  const exposed = isExposed(error) ? error : undefined
  if (!exposed) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log.error({ requestId: requestIdOf(request), stack }, 'request failed')
  }
  const { status, message, headers, errors } = exposed ?? { status: 500, message: 'Internal Server Error' }
  return {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store' },
    ...writeFailure(path, status, message, errors),
  }
}

/** A status alone is not enough: errors of HTTP clients have one too, and their message is not for visitors. */
function isExposed(error: unknown): error is ExposedError {
  if (!(error instanceof Error && 'status' in error && 'expose' in error)) return false
  const { status, expose } = error
  return expose === true && typeof status === 'number' && status >= 400 && status < 500
}

function writeFailure(
  path: string,
  status: number,
  message: string,
  errors: ExposedError['errors'],
): Pick<Failure, 'type' | 'body'> {
  if (isPublicApi(path)) {
    const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message }
    return { type: 'application/problem+json', body: JSON.stringify(errors ? { ...problem, errors } : problem) }
  }
  const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) })
  if (path === MCP_PATH) return json({ jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null })
  return isApiPath(path) ? json({ error: message }) : { type: 'text/plain', body: message }
}
