import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'
import { contentType } from 'mime-types'
import type { Log } from '../createLog.ts'
import type { AddressOf } from '../middleware/clientAddress.ts'
import { describeFailure } from '../middleware/errors.ts'
import type { CountRequest } from '../middleware/limit.ts'
import { queryOf } from '../middleware/requestTarget.ts'
import type { OpenToolAnswers } from '../tools/openOnDemand.ts'
import type { Headers } from '../securityHeaders.ts'
import { CACHEABLE, etagOf } from '../tools/cacheable.ts'
import type { DirectAnswer } from './DirectAnswer.ts'

export interface CalculationsOptions {
  readonly open: OpenToolAnswers
  readonly count: CountRequest
  readonly addressOf: AddressOf
  readonly log: Log
  /** Added to every response. */
  readonly headers: Headers
}

/** Answers GET /api/tools/{id}/calculate. */
export type AnswerCalculation = (request: IncomingMessage, id: string) => Promise<DirectAnswer>

/** Returns the tool of a path in its usual spelling; undefined for other paths. */
export const calculatedAt = (path: string): string | undefined => /^\/api\/tools\/([^/%]+)\/calculate$/.exec(path)?.[1]

const TYPES = ['application/json', 'text/csv'] as const

/** Answers the most frequent request of the public API before Koa, whose overhead exceeds the calculation. */
export function answerCalculations({ open, count, addressOf, log, headers }: CalculationsOptions): AnswerCalculation {
  const always = Object.entries(headers).flat()
  const types = new Map(TYPES.map((type) => [type, contentType(type) || type]))
  return async (request, id) => {
    let left: readonly string[] = []
    const make = (status: number, own: readonly string[], type?: string, body?: string): DirectAnswer => {
      const size = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))]
      const described = type === undefined ? size : ['Content-Type', type, ...size]
      return { status, headers: [...described, ...own, ...left, ...always], body, isPage: false }
    }
    try {
      left = Object.entries(await count(addressOf(request))).flat()
      const { calculateQuery } = await open()
      const { type, text, isCacheable } = await calculateQuery(queryOf(request), id)
      if (!isCacheable) return make(200, ['Cache-Control', 'no-store'], types.get(type), text)
      const etag = etagOf(text)
      const cacheable = ['Cache-Control', CACHEABLE, 'ETag', etag]
      return isUnchanged(request, etag) ? make(304, cacheable) : make(200, cacheable, types.get(type), text)
    } catch (error) {
      const { status, headers, type, body } = describeFailure(error, '/api/tools', request, log)
      return make(status, Object.entries(headers).flat(), type, body)
    }
  }
}

const isUnchanged = ({ headers }: IncomingMessage, etag: string): boolean =>
  headers['if-none-match'] !== undefined && fresh(headers, { etag })
