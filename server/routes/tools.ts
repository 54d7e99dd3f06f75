import type { Router } from '@koa/router'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import type { Limit } from '../middleware/limit.ts'
import type { ToolAnswers } from '../tools/createToolAnswers.ts'
import type { ToolsApiOptions } from '../tools/ToolsApi.ts'

export type OpenToolAnswers = () => Promise<ToolAnswers>

/** Loads the engine with the first request that needs it: most visitors only fetch pages, which calculate by themselves. */
export function openWhenAsked(options: ToolsApiOptions): OpenToolAnswers {
  let opening: Promise<ToolAnswers> | undefined
  return () => (opening ??= import('../tools/createToolAnswers.ts').then((module) => module.createToolAnswers(options)))
}

/** What every visitor may ask of the public API together. */
const allowed = { name: 'api', points: 120, seconds: 60, announced: true }

/** The public API: what tools there are, what each takes, and what it calculates. */
export function toolsRoutes({ open, limit }: { open: OpenToolAnswers; limit: Limit }): Router<AppState> {
  const limited = limit(allowed)
  return createRouter()
    .get('/api/tools', limited, async (ctx) => (await open()).list(ctx))
    .get('/api/openapi.json', limited, async (ctx) => (await open()).openApi(ctx))
    .get('/api/tools/:id', limited, async (ctx) => (await open()).describe(ctx, ctx.params.id ?? ''))
    .get('/api/tools/:id/calculate', limited, async (ctx) => (await open()).calculateQuery(ctx, ctx.params.id ?? ''))
    .post('/api/tools/:id/calculate', limited, jsonBody('CalculateRequest'), async (ctx) =>
      (await open()).calculate(ctx, ctx.params.id ?? ''),
    )
    .post('/api/calculate', limited, async (ctx) => (await open()).batch(ctx, () => limited(ctx, async () => {})))
    .post('/api/tools/:id/solve', limited, jsonBody('SolveRequest'), async (ctx) =>
      (await open()).solve(ctx, ctx.params.id ?? ''),
    )
}
