import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { CalculateRequest, SolveRequest } from '../../src/api.ts'
import { csvLine } from '../../src/engine/present/writeCsv.ts'
import { parseNow, readOneParameter, readQuery, type CalculationOptions } from './readQuery.ts'
import { ToolsApi, type ToolsApiOptions } from './ToolsApi.ts'

/** Answers of the public API that need the engine; each fills in the response of a request. */
export interface ToolAnswers {
  readonly list: (ctx: Context) => void
  readonly describe: (ctx: Context, id: string) => void
  readonly calculateQuery: (ctx: Context, id: string) => void
  readonly calculate: (ctx: Context, id: string) => void
  readonly solve: (ctx: Context, id: string) => void
}

/** A deploy may change a definition, and with it every answer of its tool. */
const CACHEABLE = 'public, max-age=300'

export function createToolAnswers(options: ToolsApiOptions): ToolAnswers {
  const api = new ToolsApi(options)
  return {
    list(ctx) {
      sendCacheable(
        ctx,
        'application/json',
        JSON.stringify({ tools: api.list(readOneParameter(ctx.querystring, 'q')) }),
      )
    },
    describe(ctx, id) {
      readOneParameter(ctx.querystring)
      sendCacheable(ctx, 'application/json', JSON.stringify(api.describe(id)))
    },
    calculateQuery(ctx, id) {
      const { inputs, options: asked, format } = readQuery(ctx.querystring)
      const answer = api.calculate(id, inputs, asked)
      const [type, text] =
        format === 'csv'
          ? [
              'text/csv',
              csvLine(Object.keys(answer.outputs)) +
                csvLine(Object.values(answer.outputs).map(({ value }) => String(value))),
            ]
          : ['application/json', JSON.stringify(answer)]
      if (api.isCacheable(id, asked)) return sendCacheable(ctx, type, text)
      ctx.set('Cache-Control', 'no-store')
      ctx.type = type
      ctx.body = text
    },
    calculate(ctx, id) {
      const { inputs, ...asked } = ctx.request.body as CalculateRequest
      sendUnstored(ctx, api.calculate(id, inputs, withClock(asked)))
    },
    solve(ctx, id) {
      const { inputs, solve, ...asked } = ctx.request.body as SolveRequest
      sendUnstored(ctx, api.solve(id, inputs, solve, withClock(asked)))
    },
  }
}

/** A clock in the only form that the engine knows. */
const withClock = (asked: CalculationOptions): CalculationOptions =>
  asked.now === undefined ? asked : { ...asked, now: parseNow(asked.now, 'now') }

function sendUnstored(ctx: Context, answer: object): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(answer)
}

function sendCacheable(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', CACHEABLE)
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`)
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = type
  ctx.body = text
}
