import { expect, it, onTestFinished } from 'vitest'
import { startApp } from './support/startApp.ts'

it('is alive and ready, until it drains', async () => {
  let isDraining = false
  const app = await startApp({ isDraining: () => isDraining })
  onTestFinished(app.close)
  const ask = async (path: string) => {
    const { status, headers, body } = await app.get(path)
    expect(headers['cache-control']).toBe('no-store')
    return { status, body: JSON.parse(body.toString()) }
  }
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
  isDraining = true
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'draining' } })
})
