import type { ChatRequest, ChatResponse } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'
import { trimHistory } from '../../src/trimHistory.ts'
import { onAccount } from '../middleware/onAccount.ts'
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
    const response = await onAccount(counter, ctx, (account, charge) =>
      assistant(text, trimHistory(history), gone.signal, { charge, inTurn: (piece) => turns.run(account, piece) }),
    )
    ctx.body = { response } satisfies ChatResponse
  })
}
