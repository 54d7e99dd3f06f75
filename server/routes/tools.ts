import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { AnswerCalculation } from '../direct/answerCalculations.ts'
import { sendAnswer } from '../direct/DirectAnswer.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import type { OpenToolAnswers } from '../tools/openOnDemand.ts'

export interface ToolsRoutesOptions {
  readonly open: OpenToolAnswers
  readonly limit: Middleware<AppState>
  readonly answerCalculation: AnswerCalculation
}

/** The public API: lists tools, describes their inputs, and calculates. */
export function toolsRoutes({ open, limit, answerCalculation }: ToolsRoutesOptions): Router<AppState> {
  return (
    createRouter()
      .get('/api/tools', limit, async (ctx) => (await open()).list(ctx))
      .get('/api/openapi.json', limit, async (ctx) => (await open()).openApi(ctx))
      .get('/api/tools/:id', limit, async (ctx) => (await open()).describe(ctx, ctx.params.id ?? ''))
      // Usually answered before Koa; only unusual spellings get here.
      .get('/api/tools/:id/calculate', async (ctx) => {
        const answer = await answerCalculation(ctx.req, ctx.params.id ?? '')
        ctx.respond = false
        sendAnswer(ctx.res, answer)
      })
      .post('/api/tools/:id/calculate', limit, jsonBody('CalculateRequest'), async (ctx) =>
        (await open()).calculate(ctx, ctx.params.id ?? ''),
      )
      .post('/api/calculate', limit, async (ctx) => (await open()).batch(ctx, () => limit(ctx, async () => {})))
      .post('/api/tools/:id/solve', limit, jsonBody('SolveRequest'), async (ctx) =>
        (await open()).solve(ctx, ctx.params.id ?? ''),
      )
  )
}
