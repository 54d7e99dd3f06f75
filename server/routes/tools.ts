import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import type { ToolAnswers } from '../tools/createToolAnswers.ts'
import type { ToolsApiOptions } from '../tools/ToolsApi.ts'

export type OpenToolAnswers = () => Promise<ToolAnswers>

/** Loads the engine with the first request that needs it: most visitors only fetch pages, which calculate by themselves. */
export function openWhenAsked(options: ToolsApiOptions): OpenToolAnswers {
  let opening: Promise<ToolAnswers> | undefined
  return () => (opening ??= import('../tools/createToolAnswers.ts').then((module) => module.createToolAnswers(options)))
}

/** The public API: what tools there are, what each takes, and what it calculates. */
export function toolsRoutes({ open, limit }: { open: OpenToolAnswers; limit: Middleware<AppState> }): Router<AppState> {
  return createRouter()
    .get('/api/tools', limit, async (ctx) => (await open()).list(ctx))
    .get('/api/openapi.json', limit, async (ctx) => (await open()).openApi(ctx))
    .get('/api/tools/:id', limit, async (ctx) => (await open()).describe(ctx, ctx.params.id ?? ''))
    .get('/api/tools/:id/calculate', limit, async (ctx) => (await open()).calculateQuery(ctx, ctx.params.id ?? ''))
    .post('/api/tools/:id/calculate', limit, jsonBody('CalculateRequest'), async (ctx) =>
      (await open()).calculate(ctx, ctx.params.id ?? ''),
    )
    .post('/api/calculate', limit, async (ctx) => (await open()).batch(ctx, () => limit(ctx, async () => {})))
    .post('/api/tools/:id/solve', limit, jsonBody('SolveRequest'), async (ctx) =>
      (await open()).solve(ctx, ctx.params.id ?? ''),
    )
}
