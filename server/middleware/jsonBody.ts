import * as bourne from '@hapi/bourne'
import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { type BodyName, checkBody } from '../checkBody.ts'

/** The code of the error for a body that cannot be parsed. */
export const NOT_JSON = 'not-json'

const maxKilobytes = 64

// Parsing is work, which has its turn.
const readText = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/json'] },
  textLimit: `${maxKilobytes}kb`,
  onError: (error, ctx) => refuse(ctx, 'status' in error ? error.status : undefined),
})

/** What the parser says of a key that could change the prototype of an object. */
const FORBIDDEN = /forbidden prototype property/

/** The parser would decode any other character set as UTF-8, and accept Brotli. */
const charsets = new Set(['', 'utf-8', 'utf8'])
const encodings = new Set(['', 'identity', 'gzip', 'deflate'])

/**
 * Reads a JSON body into `ctx.request.body`, and validates it against its definition in schema/api.schema.json, if
 * there is one. Only application/json is accepted: a form on another site cannot send that without a preflight request,
 * which fails.
 *
 * @param turn in which the body is parsed, and all that follows runs
 */
export function jsonBody(name?: BodyName, turn: Middleware<AppState> = (_, next) => next()): Middleware<AppState> {
  return async (ctx, next) => {
    if (ctx.request.type.toLowerCase() !== 'application/json') {
      ctx.throw(415, 'The body must be JSON, with the content type application/json.')
    }
    const encoding = ctx.get('Content-Encoding').toLowerCase()
    if (!charsets.has(ctx.request.charset.toLowerCase()) || !encodings.has(encoding)) refuse(ctx, 415)
    await readText(ctx as Context, async () => {})
    await turn(ctx, async () => {
      ctx.request.body = parse(ctx, ctx.request.rawBody)
      const problem = name && checkBody(name, ctx.request.body)
      if (problem !== undefined) ctx.throw(400, problem)
      await next()
    })
  }
}

/** Any value is read; what it must be is checked against the definition. */
function parse(ctx: Pick<Context, 'throw'>, text: string): unknown {
  try {
    return text === '' ? text : bourne.parse(text)
  } catch (error) {
    return refuse(ctx, 400, FORBIDDEN.test((error as Error).message))
  }
}

/** Replaces the parser's messages, which quote the body and vary by cause. */
function refuse(ctx: Pick<Context, 'throw'>, status: unknown, isForbidden = false): never {
  if (status === 413) ctx.throw(413, `The body must have at most ${maxKilobytes} kB.`)
  if (status === 415) ctx.throw(415, 'The body must be UTF-8, plain or compressed with gzip or deflate.')
  if (isForbidden) ctx.throw(400, 'The body must not have the key "__proto__".')
  ctx.throw(400, 'The body is not valid JSON.', { code: NOT_JSON })
}
