import { expect, it } from 'vitest'
import { startApp } from '../support/startApp.ts'

it.each([
  { name: 'tells the measurement id', env: { ANALYTICS_ID: 'G-TEST123' }, analyticsId: 'G-TEST123' },
  { name: 'says that there are no analytics', env: {}, analyticsId: null },
])('$name', async ({ env, analyticsId }) => {
  const app = await startApp({ env: env as Record<string, string> })
  const { status, headers, json } = await app.ask('/api/settings')
  expect([status, headers['cache-control'], json]).toEqual([200, 'no-store', { analyticsId }])
  await app.close()
})

it('takes no other method than GET', async () => {
  const app = await startApp()
  const { status, headers } = await app.post('/api/settings', {})
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  await app.close()
})
