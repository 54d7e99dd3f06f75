import type { Settings } from '../../src/api.ts'
import type { Headers } from '../securityHeaders.ts'
import { makeJsonAnswer, type Answerer } from './DirectAnswer.ts'

/** GET /api/settings: what a page must know of how the server was started; asked only by visitors who agreed to analytics. */
export function answerSettings({
  analyticsId,
  headers,
}: {
  analyticsId: string | undefined
  headers: Headers
}): Answerer {
  const answer = makeJsonAnswer(200, { analyticsId: analyticsId ?? null } satisfies Settings, headers)
  return () => answer
}
