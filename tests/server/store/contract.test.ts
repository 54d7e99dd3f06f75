import { RateLimiterRes } from 'rate-limiter-flexible'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../../../server/createLog.ts'
import { openRedisStore } from '../../../server/store/openRedisStore.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import type { Store } from '../../../server/store/Store.ts'
import { hasRedis, startRedis } from '../support/startRedis.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { SOON } from '../../support/soon.ts'

interface Kind {
  name: string
  isAvailable: boolean
  /** Returns a function that opens the same store each time. */
  prepare: () => Promise<() => Store | Promise<Store>>
}

const log = createLog({ now: () => 0, write: () => {} })
const kinds: Kind[] = [
  {
    name: 'SQLite',
    isAvailable: true,
    prepare: async () => {
      const folder = await temporaryFolder()
      return () => openSqliteStore(folder)
    },
  },
  {
    name: 'Redis',
    isAvailable: hasRedis,
    prepare: async () => {
      const { url } = await startRedis()
      return () => openRedisStore(url, { log })
    },
  },
]

const check = (index: number) => ({
  url: `https://example.com/${index}`,
  isOnline: index % 2 === 0,
  responseTime: index,
})

/** Waits until a store responds: Redis connects a moment after it is opened. */
const connected = (store: Store): Promise<unknown> =>
  vi.waitUntil(
    () =>
      Promise.try(() => store.recentChecks(1)).then(
        () => true,
        () => false,
      ),
    SOON,
  )

describe.each(kinds)('the store in $name', ({ isAvailable, prepare }) => {
  const test = it.skipIf(!isAvailable)

  async function openStore(open: () => Store | Promise<Store>): Promise<Store> {
    const store = await open()
    onTestFinished(() => store.close())
    await connected(store)
    return store
  }

  test('is empty at first', async () => {
    const store = await openStore(await prepare())
    expect(await store.recentChecks(20)).toEqual([])
  })

  test('returns what was added, newest first, each with its own id', async () => {
    const store = await openStore(await prepare())
    for (const index of [0, 1, 2]) await store.addCheck(check(index))
    const found = await store.recentChecks(20)
    expect(found.map(({ id: _, ...rest }) => rest)).toEqual([check(2), check(1), check(0)])
    expect(found.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true)
    expect(new Set(found.map(({ id }) => id)).size).toBe(3)
    expect(await store.recentChecks(2)).toEqual(found.slice(0, 2))
  })

  test('stores any text unchanged', async () => {
    const store = await openStore(await prepare())
    const url = `https://example.com/'"\\;--\r\n\u{1F600}${'x'.repeat(2000)}`
    await store.addCheck({ url, isOnline: false, responseTime: 0 })
    expect(await store.recentChecks(1)).toMatchObject([{ url, isOnline: false, responseTime: 0 }])
  })

  test('keeps the newest thousand', async () => {
    const store = await openStore(await prepare())
    for (let index = 0; index < 1005; index++) await store.addCheck(check(index))
    const found = await store.recentChecks(2000)
    expect(found.map(({ responseTime }) => responseTime)).toEqual(
      Array.from({ length: 1000 }, (_, index) => 1004 - index),
    )
  })

  test('stores the last text under a name, for every client', async () => {
    const open = await prepare()
    const [one, other] = [await openStore(open), await openStore(open)]
    expect(await one.readKept('rates')).toBeUndefined()
    for (const text of ['{"EUR":0.92}', "'é\u{1F600}\n"]) {
      await one.keep('rates', text)
      expect(await other.readKept('rates')).toBe(text)
    }
    expect(await other.readKept('other')).toBeUndefined()
  })

  test('is the same for every client, at once and later', async () => {
    const open = await prepare()
    const [one, other] = [await openStore(open), await openStore(open)]
    await one.addCheck(check(1))
    await other.addCheck(check(2))
    await expect.poll(() => one.recentChecks(20)).toHaveLength(2)
    expect(await one.recentChecks(20)).toEqual(await other.recentChecks(20))
    const later = await openStore(open)
    await later.addCheck(check(3))
    await expect.poll(() => one.recentChecks(20)).toMatchObject([3, 2, 1].map((responseTime) => ({ responseTime })))
  })

  test('stores concurrent additions', async () => {
    const store = await openStore(await prepare())
    await Promise.all(Array.from({ length: 200 }, (_, index) => store.addCheck(check(index))))
    const found = await store.recentChecks(1000)
    expect(found.map(({ responseTime }) => responseTime).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index),
    )
  })

  test('counts for each name and each visitor, and says how long to wait', async () => {
    const store = await openStore(await prepare())
    const limiter = store.createLimiter({ name: 'one', points: 2, seconds: 60 })
    await limiter.consume('a')
    await limiter.consume('a')
    const refusal = await limiter.consume('a').catch((reason: unknown) => reason)
    expect(refusal).toBeInstanceOf(RateLimiterRes)
    const { msBeforeNext } = refusal as RateLimiterRes
    expect(msBeforeNext).toBeGreaterThan(50_000)
    expect(msBeforeNext).toBeLessThanOrEqual(60_000)
    await expect(limiter.consume('b')).resolves.toMatchObject({ remainingPoints: 1 })
    const other = store.createLimiter({ name: 'other', points: 2, seconds: 60 })
    await expect(other.consume('a')).resolves.toMatchObject({ remainingPoints: 1 })
  })

  test('does nothing more once it is closed', async () => {
    const open = await prepare()
    const store = await open()
    await connected(store)
    await store.close()
    await expect(store.addCheck(check(1))).rejects.toThrow()
  })
})
