import { expect, it } from 'vitest'
import { startApp } from '../support/startApp.ts'

it.each([
  {
    name: 'says the measurement id',
    env: { ANALYTICS_ID: 'G-TEST123' },
    analyticsId: 'G-TEST123',
    assistantModel: null,
  },
  { name: 'says that there are no analytics, and no model', env: {}, analyticsId: null, assistantModel: null },
  {
    name: 'says the model that a key is for',
    env: { OPENAI_API_KEY: 'secret', OPENAI_MODEL: 'some-model' },
    analyticsId: null,
    assistantModel: 'some-model',
  },
  { name: 'says the model by default', env: { OPENAI_API_KEY: 'secret' }, analyticsId: null, assistantModel: 'gpt-5' },
  { name: 'says no model without a key', env: { OPENAI_MODEL: 'some-model' }, analyticsId: null, assistantModel: null },
])('$name', async ({ env, analyticsId, assistantModel }) => {
  const app = await startApp({ env: env as Record<string, string> })
  const { status, headers, json } = await app.ask('/api/settings')
  expect([status, headers['cache-control'], json]).toEqual([200, 'no-store', { analyticsId, assistantModel }])
  await app.close()
})

it('allows only GET', async () => {
  const app = await startApp()
  const { status, headers } = await app.post('/api/settings', {})
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  await app.close()
})
