import type { Settings } from '../../src/api.ts'
import type { Headers } from '../securityHeaders.ts'
import { makeJsonAnswer, type Answerer } from './DirectAnswer.ts'

/** GET /api/settings: server settings for pages; requested only after the visitor has agreed to analytics. */
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
