import { Readable } from 'node:stream'
import { hash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'koa'
import type { CalculateRequest, SolveRequest } from '../../src/api.ts'
import { csvLine, safeCell } from '../../src/engine/show/writeCsv.ts'
import { answerCsv, answerLines, type BatchVisitor } from './answerBatch.ts'
import { answerOembed, type OembedSite } from './answerOembed.ts'
import { parseNotation, parseNow, readOneParameter, readQuery, type CalculationOptions } from './readQuery.ts'
import { chooseEncoding } from '../chooseEncoding.ts'
import { sendTagged } from '../sendTagged.ts'
import { ProblemError } from './ProblemError.ts'
import { writeOpenApi } from './writeOpenApi.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { ToolsApi, type ToolsApiOptions } from './ToolsApi.ts'

/** The responses of the public API that need the engine; each method fills in the response of a request. */
export interface ToolAnswers {
  readonly api: ToolsApi
  readonly list: (ctx: Context) => void
  /** Writes the OpenAPI document, which takes a moment. */
  readonly prepareOpenApi: () => void
  readonly openApi: (ctx: Context) => void
  readonly describe: (ctx: Context, id: string) => Promise<void>
  readonly oembed: (ctx: Context, site: OembedSite) => Promise<void>
  /** Calculates from a query. */
  readonly calculateQuery: (ctx: Context, id: string) => Promise<void>
  readonly calculate: (ctx: Context, id: string) => Promise<void>
  readonly solve: (ctx: Context, id: string) => Promise<void>
  /** Returns the lines of the answer. */
  readonly batch: (ctx: Context, visitor: BatchVisitor) => Promise<Readable>
}

const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'

const BATCH_TYPES: Readonly<Record<string, 'json' | 'csv'>> = {
  'application/x-ndjson': 'json',
  'application/ndjson': 'json',
  'application/jsonl': 'json',
  'text/csv': 'csv',
}

/** A line of JSON names its tool. In a table there is no room for tables. */
const BATCH_PARAMETERS = {
  json: ['_now', '_units', '_locale', '_currency', '_tables'],
  csv: ['tool', '_now', '_units', '_locale', '_currency', '_csv'],
} as const

async function openNamed(api: ToolsApi, id: string | undefined): Promise<Tool> {
  if (!id) {
    const message = 'tool is required: the id of the tool that the table is for, as in /api/calculate?tool=loan'
    throw new ProblemError(400, [{ input: 'tool', code: 'missing', message }])
  }
  await api.prepare(id)
  return api.openCalculating(id)
}

export function createToolAnswers(options: ToolsApiOptions): ToolAnswers {
  const api = new ToolsApi(options)
  /** Held as bytes, which all responses share: a text would be copied for each of them. */
  let document: { etag: string; plain: Buffer; br: Buffer } | undefined
  // Written once: rates change its example only, and it takes a moment.
  const openDocument = () => {
    if (document) return document
    const plain = Buffer.from(JSON.stringify(writeOpenApi(api, options.siteUrl)))
    const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return (document = { etag: etagOf(plain), plain, br })
  }
  return {
    api,
    prepareOpenApi: () => void openDocument(),
    openApi(ctx) {
      readOneParameter(ctx.querystring)
      const { etag, plain, br } = openDocument()
      ctx.vary('Accept-Encoding')
      ctx.set('Cache-Control', CACHEABLE)
      if (!sendTagged(ctx, { etag, type: JSON_TYPE, body: plain })) return
      if (chooseEncoding(ctx.get('Accept-Encoding'), { br }) !== 'br') return
      ctx.set('Content-Encoding', 'br')
      ctx.set('ETag', `W/${etag}`)
      ctx.body = br
    },
    list(ctx) {
      sendCacheable(ctx, JSON_TYPE, JSON.stringify({ tools: api.list(readOneParameter(ctx.querystring, 'q')) }))
    },
    async describe(ctx, id) {
      readOneParameter(ctx.querystring)
      await api.prepare(id)
      sendCacheable(ctx, JSON_TYPE, JSON.stringify(api.describe(id)))
    },
    async oembed(ctx, site) {
      sendCacheable(ctx, JSON_TYPE, JSON.stringify(await answerOembed(api, ctx, site)))
    },
    async calculateQuery(ctx, id) {
      const { inputs, options, format, isSafe } = readQuery(ctx.querystring)
      await api.prepare(id)
      const answer = api.calculate(id, inputs, options)
      const send = api.isCacheable(id, options) ? sendCacheable : sendUnstored
      if (format === 'json') return send(ctx, JSON_TYPE, JSON.stringify(answer))
      const values = Object.values(answer.outputs).map(({ value }) =>
        isSafe ? safeCell(String(value)) : String(value),
      )
      send(ctx, CSV_TYPE, csvLine(Object.keys(answer.outputs)) + csvLine(values))
    },
    async calculate(ctx, id) {
      const { inputs, ...options } = ctx.request.body as CalculateRequest
      await api.prepare(id)
      sendUnstored(ctx, JSON_TYPE, JSON.stringify(api.calculate(id, inputs, normalize(options))))
    },
    async solve(ctx, id) {
      const { inputs, solve, ...options } = ctx.request.body as SolveRequest
      await api.prepare(id)
      sendUnstored(ctx, JSON_TYPE, JSON.stringify(api.solve(id, inputs, solve, normalize(options))))
    },
    async batch(ctx, visitor) {
      const type = BATCH_TYPES[ctx.request.type.toLowerCase()]
      if (!type || !['', 'utf-8', 'utf8'].includes(ctx.request.charset.toLowerCase()) || ctx.get('Content-Encoding'))
        return ctx.throw(
          415,
          'The body must be lines of JSON (application/x-ndjson) or text/csv, in UTF-8, not compressed.',
        )
      const { inputs, options, isSafe } = readQuery(ctx.querystring, BATCH_PARAMETERS[type])
      const request = {
        service: api.service,
        context: () => ({ ...api.contextOf(options), marks: undefined }),
        body: ctx.req,
        visitor,
      }
      const lines =
        type === 'csv' ? await answerCsv(await openNamed(api, inputs.tool), request, { isSafe }) : answerLines(request)
      ctx.set('Cache-Control', 'no-store')
      ctx.type = type === 'csv' ? 'text/csv' : 'application/x-ndjson'
      // At most one chunk is buffered; the next is made once it is sent.
      return Readable.from(lines, { highWaterMark: 1 })
    },
  }
}

/** Normalizes the clock, the locale and the currency to the engine's format. */
const normalize = (options: CalculationOptions): CalculationOptions => ({
  ...options,
  ...(options.now === undefined ? {} : { now: parseNow(options.now, 'now') }),
  ...parseNotation(options),
})

function sendUnstored(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Type', type)
  ctx.body = text
}

function sendCacheable(ctx: Context, type: string, text: string): void {
  ctx.set('Cache-Control', CACHEABLE)
  sendTagged(ctx, { etag: etagOf(text), type, body: text })
}

/** Short, because a deploy may change a definition and with it all responses of its tool. */
const CACHEABLE = 'public, max-age=300'

const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
