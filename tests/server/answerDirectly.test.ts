import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../server/createLog.ts'
import type { Answerer } from '../../server/direct/DirectAnswer.ts'
import { createAnswerDirectly } from '../../server/direct/answerDirectly.ts'
import { listenOnFreePort } from './support/startApp.ts'

it.each<{ how: string; answerer: Answerer }>([
  {
    how: 'at once',
    answerer: () => {
      throw new Error('a bug')
    },
  },
  {
    how: 'later',
    answerer: async () => {
      throw new Error('a bug')
    },
  },
])('an answer that fails $how is a plain 500, and is logged', async ({ answerer }) => {
  const lines: string[] = []
  const log = createLog({ now: () => 0, write: (line) => lines.push(line) })
  const answer = createAnswerDirectly({ find: () => answerer, isHttps: () => false, httpsHeaders: {}, log })
  const client = await listenOnFreePort((request, response) => void answer('/loan', request, response))
  onTestFinished(client.close)
  const { status, body } = await client.get('/loan')
  expect(status).toBe(500)
  expect(body.toString()).toBe('Internal Server Error')
  expect(lines.join('')).toContain('a bug')
})
