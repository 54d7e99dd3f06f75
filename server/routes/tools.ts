import type { Context } from 'koa'
import type { AddRoutes } from '../createRouter.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import { PUBLIC_LIMIT } from '../middleware/limit.ts'

/** The public API: lists tools, describes their inputs, and calculates. */
export const addToolsRoutes: AddRoutes = (router, { openTools, limit }) => {
  const limited = limit(PUBLIC_LIMIT)
  const idOf = (ctx: { params: Context['params'] }): string => ctx.params.id ?? ''
  router
    .get('/api/tools', limited, async (ctx) => (await openTools()).list(ctx))
    .get('/api/openapi.json', limited, async (ctx) => (await openTools()).openApi(ctx))
    .get('/api/tools/:id', limited, async (ctx) => (await openTools()).describe(ctx, idOf(ctx)))
    .get('/api/tools/:id/calculate', limited, async (ctx) => (await openTools()).calculateQuery(ctx, idOf(ctx)))
    .post('/api/tools/:id/calculate', limited, jsonBody('CalculateRequest'), async (ctx) =>
      (await openTools()).calculate(ctx, idOf(ctx)),
    )
    .post('/api/tools/:id/solve', limited, jsonBody('SolveRequest'), async (ctx) =>
      (await openTools()).solve(ctx, idOf(ctx)),
    )
    .post('/api/calculate', limited, async (ctx) => (await openTools()).batch(ctx, () => limited(ctx, async () => {})))
}
