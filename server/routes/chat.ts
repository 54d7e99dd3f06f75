import type { ChatRequest, ChatResponse } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'
import { trimHistory } from '../../src/trimHistory.ts'
import type { Account } from '../createTurns.ts'
import { chargeCpu, visitorOf } from '../middleware/limit.ts'
import { jsonBody } from '../middleware/jsonBody.ts'

/** POST /api/ai/chat: asks the assistant. Messages are neither stored nor logged. */
export const addChatRoute: AddRoutes = (router, { assistant, limit, turns }) => {
  const counter = limit({ name: 'chat', points: 10, seconds: 60 })
  router.post('/api/ai/chat', counter, jsonBody('ChatRequest'), async (ctx) => {
    const { message, history } = ctx.request.body as ChatRequest
    const text = message.trim()
    if (text === '') ctx.throw(400, '"message" must have at least 1 character.')
    const gone = new AbortController()
    ctx.res.once('close', () => gone.abort())
    ctx.set('Cache-Control', 'no-store')
    const account: Account = { visitor: visitorOf(ctx.ip), cpuMs: 0 }
    try {
      const response = await assistant(text, trimHistory(history), gone.signal, {
        charge: (cpuMs) => void (account.cpuMs += cpuMs),
        inTurn: (piece) => turns.run(account, piece),
      })
      ctx.body = { response } satisfies ChatResponse
    } finally {
      await chargeCpu(counter, ctx, account.cpuMs)
    }
  })
}
