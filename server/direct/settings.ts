import type { Settings } from '../../src/api.ts'
import type { Config } from '../config.ts'
import type { Headers } from '../securityHeaders.ts'
import { makeJsonAnswer, type Answerer } from './DirectAnswer.ts'

/**
 * GET /api/settings: server settings for pages. About and the chat show the model; analytics is requested only with
 * consent.
 */
export function answerSettings({
  config: { analyticsId, openai },
  headers,
}: {
  config: Pick<Config, 'analyticsId' | 'openai'>
  headers: Headers
}): Answerer {
  const settings: Settings = {
    analyticsId: analyticsId ?? null,
    assistantModel: openai.apiKey === undefined ? null : openai.model,
  }
  const answer = makeJsonAnswer(200, settings, headers)
  return () => answer
}
