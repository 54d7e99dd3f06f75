import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../server/createLog.ts'
import { openRedisStore } from '../../../server/store/openRedisStore.ts'
import { buildFakeSite } from '../support/buildFakeSite.ts'
import { fakeNetwork } from '../support/fakeNetwork.ts'
import { freePort } from '../../support/freePort.ts'
import { spawnServer } from '../support/spawnServer.ts'
import { startApp } from '../support/startApp.ts'
import { hasRedis, startRedis } from '../support/startRedis.ts'
import { SOON } from '../../support/soon.ts'

async function start(url: string) {
  const lines: string[] = []
  const log = createLog({ now: () => 0, write: (line) => lines.push(line) })
  const fake = await fakeNetwork({
    names: { 'shop.example.com': [['93.184.215.14']] },
    answer: (_, response) => response.end(),
  })
  onTestFinished(fake.close)
  const app = await startApp({ store: await openRedisStore(url, { log }), network: fake.network })
  onTestFinished(app.close)
  const check = async (path: string) =>
    (await app.post('/api/check-website', { url: `https://shop.example.com/${path}` })).status
  const recent = async () => (await app.ask('/api/recent-checks')).status
  return { ...app, check, recent, storeLog: () => lines.map((line) => JSON.parse(line).message) }
}

describe.skipIf(!hasRedis)('while Redis is away', () => {
  it('checks are answered, recent checks are not, limits hold, and everything recovers by itself', async () => {
    const redis = await startRedis()
    const app = await start(redis.url)
    await expect.poll(app.recent).toBe(200)
    expect(await app.check('before')).toBe(200)

    await redis.stop()
    expect(await app.check('meanwhile')).toBe(200)
    expect(await app.recent()).toBe(503)
    expect((await app.get('/readyz')).status).toBe(200)
    for (let count = 0; count < 19; count++) expect(await app.check('meanwhile')).toBe(200)
    expect(await app.check('meanwhile')).toBe(429)

    await startRedis(redis.port)
    await expect.poll(app.recent, SOON).toBe(200)
    expect(await app.check('after')).toBe(200)
    expect((await app.ask('/api/recent-checks')).json).toMatchObject([{ url: 'https://shop.example.com/after' }])
    expect(app.storeLog()).toEqual(['Redis cannot be reached; retrying', 'Redis is back'])
  })

  it('the server starts, and connects once Redis is up', async () => {
    const port = await freePort()
    const app = await start(`redis://127.0.0.1:${port}`)
    expect(await app.check('early')).toBe(200)
    expect(await app.recent()).toBe(503)
    await startRedis(port)
    await expect.poll(app.recent, SOON).toBe(200)
  })

  it('is not waited for if it does not answer at all', async () => {
    const redis = await startRedis()
    const app = await start(redis.url)
    await expect.poll(app.recent).toBe(200)
    redis.freeze()
    // It is frozen until these are answered.
    expect(await Promise.all([app.recent(), app.recent(), app.check('frozen')])).toEqual([503, 503, 200])
    redis.goOn()
    await expect.poll(app.recent, SOON).toBe(200)
  })

  it('a server that stops does not wait for it', async () => {
    const store = await openRedisStore(`redis://127.0.0.1:${await freePort()}`, {
      log: createLog({ now: () => 0, write: () => {} }),
    })
    await expect(store.close()).resolves.toBeUndefined()
  })
})

describe.skipIf(!hasRedis)('the address of a Redis', () => {
  const log = createLog({ now: () => 0, write: () => {} })

  it('stops the start if the database does not exist', async () => {
    const { url } = await startRedis()
    const { exited } = await spawnServer(await buildFakeSite(), { REDIS_URL: `${url}/99` })
    const { code, stderr } = await exited
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Abakit cannot start: REDIS_URL must have .* database number .*DB index is out of range\n$/)
    await (await openRedisStore(`${url}/15`, { log })).close()
  })

  it('stops the start if the password is wrong', async () => {
    const { url } = await startRedis(undefined, { requirepass: 'right' })
    const opening = (password: string) => openRedisStore(url.replace('//', `//:${password}@`), { log })
    await expect(opening('wrong')).rejects.toThrow(/^REDIS_URL must have the password .*WRONGPASS/)
    await (await opening('right')).close()
  })
})

describe.skipIf(!hasRedis)('two servers on one Redis', () => {
  it('show the same recent checks and count together', async () => {
    const { url } = await startRedis()
    const [one, other] = [await start(url), await start(url)]
    const check = async ({ post }: typeof one, website: string) =>
      (await post('/api/check-website', { url: website })).status
    const recent = async ({ ask }: typeof one) => (await ask('/api/recent-checks')).json
    await expect.poll(() => Promise.all([one.recent(), other.recent()])).toEqual([200, 200])

    // The network has no such name.
    expect(await check(one, 'https://one.invalid')).toBe(200)
    expect(await check(other, 'https://other.invalid')).toBe(200)
    expect(await recent(one)).toMatchObject([
      { url: 'https://other.invalid', isOnline: false },
      { url: 'https://one.invalid', isOnline: false },
    ])
    expect(await recent(other)).toEqual(await recent(one))

    for (let count = 0; count < 9; count++) {
      expect(await check(one, 'localhost')).toBe(400)
      expect(await check(other, 'localhost')).toBe(400)
    }
    expect(await check(one, 'localhost')).toBe(429)
    expect(await check(other, 'localhost')).toBe(429)
  })
})
