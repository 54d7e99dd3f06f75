import type { Router } from '@koa/router'
import type { ChatRequest, ChatResponse } from '../../src/api.ts'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { Assistant } from '../assistant/Assistant.ts'
import { trimHistory } from '../../src/trimHistory.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import type { Limit } from '../middleware/limit.ts'

/** POST /api/ai/chat: asks the assistant. Messages are neither stored nor logged. */
export function chatRoute({ assistant, limit }: { assistant: Assistant; limit: Limit }): Router<AppState> {
  return createRouter().post(
    '/api/ai/chat',
    limit({ name: 'chat', points: 10, seconds: 60 }),
    jsonBody('ChatRequest'),
    async (ctx) => {
      const { message, history } = ctx.request.body as ChatRequest
      const text = message.trim()
      if (text === '') ctx.throw(400, '"message" must have at least 1 character.')
      const gone = new AbortController()
      ctx.res.once('close', () => gone.abort())
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { response: await assistant(text, trimHistory(history), gone.signal) } satisfies ChatResponse
    },
  )
}
