import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { type BodyName, checkBody } from '../checkBody.ts'

const mostKilobytes = 64

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: `${mostKilobytes}kb`,
  onError: (error, ctx) => refuse(ctx, 'status' in error ? error.status : undefined),
})

/** The parser would read any other character set as this one, and Brotli too. */
const charsets = new Set(['', 'utf-8', 'utf8'])
const encodings = new Set(['', 'identity', 'gzip', 'deflate'])

/**
 * Reads a JSON body into `ctx.request.body` and checks it against its definition in schema/api.schema.json. Only
 * application/json will do: a form on another website cannot send that without asking first, and is told no.
 */
export function jsonBody(name: BodyName): Middleware<AppState> {
  return async (ctx, next) => {
    if (ctx.request.type !== 'application/json') {
      ctx.throw(415, 'The body must be JSON, with the content type application/json.')
    }
    const encoding = ctx.get('Content-Encoding').toLowerCase()
    if (!charsets.has(ctx.request.charset.toLowerCase()) || !encodings.has(encoding)) refuse(ctx, 415)
    await parse(ctx as Context, async () => {})
    const problem = checkBody(name, ctx.request.body)
    if (problem !== undefined) ctx.throw(400, problem)
    await next()
  }
}

/** The parser's own words quote the body, and differ from one cause to the next. */
function refuse(ctx: Pick<Context, 'throw'>, status: unknown): never {
  if (status === 413) {
    // The rest of it is not waited for.
    ctx.throw(413, `The body must have at most ${mostKilobytes} kB.`, { headers: { Connection: 'close' } })
  }
  if (status === 415) ctx.throw(415, 'The body must be UTF-8, plain or compressed with gzip or deflate.')
  ctx.throw(400, 'The body is not valid JSON.')
}
