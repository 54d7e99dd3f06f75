import { expect, it, onTestFinished } from 'vitest'
import { siteOf, visitorOf } from '../../server/middleware/limit.ts'
import { startApp } from './support/startApp.ts'

it.each([
  { address: '203.0.113.7', visitor: '203.0.113.7', site: undefined },
  { address: '::ffff:203.0.113.7', visitor: '203.0.113.7', site: undefined },
  { address: '2001:db8:1:2:3:4:5:6', visitor: '2001:db8:1:2', site: '2001:db8:1' },
  { address: '2001:db8::1', visitor: '2001:db8:0:0', site: '2001:db8:0' },
  { address: '', visitor: 'unknown', site: undefined },
])('counts $address as $visitor of $site', ({ address, visitor, site }) => {
  expect([visitorOf(address), siteOf(address)]).toEqual([visitor, site])
})

it('allows a /48 ten times the requests of one of its /64, without affecting others', async () => {
  const app = await startApp({ env: { TRUST_PROXY: '1' } })
  onTestFinished(app.close)
  const say = (from: string) =>
    app.post('/api/ai/chat', { message: 'Hello', history: [] }, { headers: { 'X-Forwarded-For': from } })
  for (let network = 0; network < 10; network++) {
    for (let count = 0; count < 10; count++) expect((await say(`2001:db8:1:${network}::${count}`)).status).toBe(200)
    expect((await say(`2001:db8:1:${network}::1`)).json.error).toMatch(
      /^Too many requests: 10 in 60 seconds are allowed/,
    )
  }
  const refused = await say('2001:db8:1:ffff::1')
  expect(refused.status).toBe(429)
  expect(refused.json.error).toMatch(/^Too many requests from your network: 100 in 60 seconds are allowed/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await say('2001:db8:2::1')).status).toBe(200)
  expect((await say('203.0.113.7')).status).toBe(200)
})
