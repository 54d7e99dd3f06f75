import type { Context } from 'koa'
import type { AddRoutes } from '../createRouter.ts'
import { inTurn } from '../middleware/inTurn.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import { PUBLIC_LIMIT, visitorOf } from '../middleware/limit.ts'

/** The maximum number of batches that a visitor runs at once. */
const MAX_BATCHES = 2

/** The public API: lists tools, describes their inputs, and calculates. */
export const addToolsRoutes: AddRoutes = (router, services) => {
  const { toolAnswers, turns } = services
  const counter = services.limit(PUBLIC_LIMIT)
  const turn = inTurn(counter, services)
  const idOf = (ctx: { params: Context['params'] }): string => ctx.params.id ?? ''
  router
    .get('/api/tools', counter, turn, async (ctx) => toolAnswers.list(ctx))
    .get('/api/openapi.json', counter, async (ctx) => toolAnswers.openApi(ctx))
    .get('/api/tools/:id', counter, turn, async (ctx) => toolAnswers.describe(ctx, idOf(ctx)))
    .get('/api/tools/:id/calculate', counter, turn, async (ctx) => toolAnswers.calculateQuery(ctx, idOf(ctx)))
    .post('/api/tools/:id/calculate', counter, jsonBody('CalculateRequest', turn), async (ctx) =>
      toolAnswers.calculate(ctx, idOf(ctx)),
    )
    .post('/api/tools/:id/solve', counter, jsonBody('SolveRequest', turn), async (ctx) =>
      toolAnswers.solve(ctx, idOf(ctx)),
    )

  /** The number of unfinished batches, by visitor. */
  const running = new Map<string, number>()
  router.post('/api/calculate', counter, async (ctx) => {
    const visitor = visitorOf(ctx.ip)
    const before = running.get(visitor) ?? 0
    if (before >= MAX_BATCHES && services.config.rateLimit)
      ctx.throw(429, `You have ${before} batches running. Please try again when one has ended.`, {
        headers: { 'Retry-After': '5' },
      })
    running.set(visitor, before + 1)
    const end = () => {
      const left = (running.get(visitor) ?? 1) - 1
      if (left === 0) running.delete(visitor)
      else running.set(visitor, left)
    }
    try {
      const answers = await toolAnswers.batch(ctx, { turns, visitor, count: () => counter(ctx, async () => {}) })
      answers.once('close', end)
      ctx.body = answers
    } catch (error) {
      end()
      throw error
    }
  })
}
