import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { openRedisStore } from '../../server/store/openRedisStore.ts'
import { createLog } from '../../server/createLog.ts'
import { buildFakeSite } from './support/buildFakeSite.ts'
import { openBatch } from './support/openBatch.ts'
import { spawnServer } from './support/spawnServer.ts'
import { startBalancer } from './support/startBalancer.ts'
import { hasRedis, startRedis } from './support/startRedis.ts'
import { SOON } from '../support/soon.ts'

const { tools } = keepCatalogue()
const CALCULATE = '/api/tools/loan/calculate?amount=20000&rate=6&years=5'

async function startInstance(env: Record<string, string> = {}) {
  const server = await spawnServer(await buildFakeSite({ tools }), env)
  const { url } = (await server.listening()) as { url: string }
  return { ...server, url: url.replace('localhost', '127.0.0.1') }
}

/** Starts two instances behind a proxy with one Redis, seen by a visitor and by their operator. */
async function startTwo() {
  const redis = await startRedis()
  const env = { REDIS_URL: redis.url, TRUST_PROXY: '1' }
  const instances = await Promise.all([startInstance(env), startInstance(env)])
  const url = await startBalancer(instances.map((instance) => instance.url))
  const ask = (path: string, visitor = '203.0.113.1') => fetch(url + path, { headers: { 'X-Visitor': visitor } })
  const calculate = async (visitor?: string) => {
    const response = await ask(CALCULATE, visitor)
    if (response.ok) {
      // The payment of the worked example in tools/loan.yaml.
      expect(await response.json()).toMatchObject({ outputs: { monthlyPayment: { value: 386.66 } } })
    } else await response.body?.cancel()
    return response.status
  }
  const answered = () => instances.map(({ log }) => log().filter(({ path }) => path?.includes('calculate')).length)
  return { instances, redis, url, ask, calculate, answered }
}

describe.skipIf(!hasRedis)('two instances behind a proxy, with one Redis', () => {
  it('share work, limits and checks; if one is killed, its batch breaks off and all others continue', async () => {
    const { instances, redis, url, ask, calculate, answered } = await startTwo()
    // Sequentially, so that the first batch is on the first instance and the second on the second.
    const lost = await openBatch(url, { 'X-Visitor': '203.0.113.8' })
    const other = await openBatch(url, { 'X-Visitor': '203.0.113.9' })

    for (let count = 0; count < 120; count++) expect(await calculate()).toBe(200)
    expect([await calculate(), await calculate()]).toEqual([429, 429])
    expect(await calculate('203.0.113.2')).toBe(200)
    await expect.poll(() => Math.min(...answered())).toBeGreaterThanOrEqual(61)

    const store = await openRedisStore(redis.url, { log: createLog({ now: () => 0, write: () => {} }) })
    onTestFinished(() => store.close())
    await store.addCheck({ url: 'https://example.com', isOnline: true, responseTime: 84 })
    for (let count = 0; count < 2; count++)
      expect(await (await ask('/api/recent-checks')).json()).toMatchObject([{ url: 'https://example.com' }])

    const third = '203.0.113.3'
    for (let count = 0; count < 60; count++) expect(await calculate(third)).toBe(200)

    instances[0].child.kill('SIGKILL')
    // A truncated answer cannot be mistaken for a complete one.
    expect(await lost.broken).toMatchObject({ code: 'ECONNRESET' })
    await other.calculate()
    // The limits still hold.
    for (let count = 0; count < 60; count++) expect(await calculate(third)).toBe(200)
    expect(await calculate(third)).toBe(429)
    await other.calculate()
    await other.end()
    expect(instances[1].log().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('are upgraded one after the other, and no visitor notices', async () => {
    const { instances, url } = await startTwo()
    const answers: (number | Error)[] = []
    let isOver = false
    const visit = async () => {
      while (!isOver) {
        const status = fetch(`${url}/loan`).then(async (response) => {
          await response.text()
          return response.status
        })
        answers.push(await status.catch((error: Error) => error))
      }
    }
    const visitors = Promise.all(Array.from({ length: 4 }, visit))
    const fifty = async () => {
      const before = answers.length
      await expect.poll(() => answers.length, SOON).toBeGreaterThan(before + 50)
    }
    await fifty()
    instances[0].child.kill('SIGTERM')
    expect(await instances[0].exited).toMatchObject({ code: 0 })
    await fifty()
    isOver = true
    await visitors
    expect(new Set(answers)).toEqual(new Set([200]))
  })
})

it('a client that is killed in the middle of its batch affects no other client', async () => {
  const server = await startInstance({ RATE_LIMIT: 'off' })
  const other = await openBatch(server.url)
  const program = join(import.meta.dirname, 'support/sendBatchForever.ts')
  const killed = spawn(process.execPath, [program, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void killed.kill('SIGKILL'))
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await other.calculate()
  expect((await fetch(server.url + CALCULATE)).status).toBe(200)
  await other.calculate()
  await other.end()
  // The request is over, so calculation stops.
  await expect.poll(() => server.log().filter(({ path }) => path === '/api/calculate')).toHaveLength(2)
  // Everything is logged by the time it has exited.
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
  expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
})
