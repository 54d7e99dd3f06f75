import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Log } from '../createLog.ts'
import { isApiPath } from '../isApiPath.ts'
import { MCP_PATH } from '../mcp/path.ts'
import { isPublicApi } from '../isPublicApi.ts'
import { requestIdOf } from '../logRequest.ts'
import { NOT_JSON } from './jsonBody.ts'

interface ExposedError extends Error {
  status: number
  headers?: Readonly<Record<string, string>>
  code?: string
  /** In the public API: every error. */
  errors?: readonly unknown[]
}

/** The error codes of JSON-RPC. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Headers about the caller rather than the failed response. */
const keptHeaders = /^(?:access-control-|ratelimit)/

/** The response to an error. */
interface Failure {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Turns errors into responses. */
export function errors({ log }: { log: Log }): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { status, type, body, headers } = describeFailure(error, ctx.state.path ?? ctx.url, ctx.req, log)
      // The failed response may already have set headers.
      for (const name of ctx.res.getHeaderNames()) if (!keptHeaders.test(name)) ctx.remove(name)
      ctx.status = status
      ctx.set(headers)
      ctx.type = type
      ctx.body = body
    }
  }
}

/**
 * Describes an error to the caller. A 4xx that is meant for the caller, as from `ctx.throw`, keeps its message;
 * anything else becomes a plain 500 and is logged with its stack. Under /api the body is JSON, `{"error": "…"}`; in the
 * public API it is problem details (RFC 9457), and at /mcp a JSON-RPC error.
 *
 * @param path decoded
 */
function describeFailure(error: unknown, path: string, request: IncomingMessage, log: Log): Failure {
  const exposed = isExposed(error) ? error : undefined
  if (!exposed) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log.error({ requestId: requestIdOf(request), stack }, 'request failed')
  }
  const { status, message, headers, errors, code } = exposed ?? { status: 500, message: 'Internal Server Error' }
  return {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store' },
    ...writeFailure(path, status, message, errors, code === NOT_JSON ? PARSE_ERROR : INVALID_REQUEST),
  }
}

/** A status alone is not sufficient: errors of HTTP clients have one too, and their message is not for visitors. */
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
  rpcCode: number,
): Pick<Failure, 'type' | 'body'> {
  if (isPublicApi(path)) {
    const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message }
    return { type: 'application/problem+json', body: JSON.stringify(errors ? { ...problem, errors } : problem) }
  }
  const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) })
  if (path === MCP_PATH) return json({ jsonrpc: '2.0', error: { code: rpcCode, message }, id: null })
  return isApiPath(path) ? json({ error: message }) : { type: 'text/plain', body: message }
}
