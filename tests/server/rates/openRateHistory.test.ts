import { describe, expect, it, onTestFinished } from 'vitest'
import { DAYS, openRateHistory } from '../../../server/rates/openRateHistory.ts'
import type { RatesOptions } from '../../../server/rates/openUpdates.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { published, startRates } from '../support/startRates.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const DAY = 24 * 60 * 60_000

/** A host with a file for each day, half a euro to the dollar, and a server that reads them on November 21. */
async function open(options: Partial<RatesOptions> = {}) {
  const host = await startRates()
  const asked: string[] = []
  host.answer = (response, { url = '' }) => {
    asked.push(url)
    response.end(published(url.slice(1, 11)))
  }
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const store = openSqliteStore(await temporaryFolder())
  onTestFinished(() => store.close())
  const logged: string[] = []
  const start = () =>
    openRateHistory({
      files: [host.url.replace('/usd.json', '/latest/usd.json')],
      store,
      log: { info: () => {}, error: (_, message) => void logged.push(message) },
      now: () => clock.now,
      waitMs: 60_000,
      ...options,
    })
  return { read: start(), start, host, asked, clock, logged }
}

describe('the rates of the last thirty days', () => {
  it('are fetched once for all requests, a file for each day, and kept for other instances', async () => {
    const { read, start, asked } = await open()
    const [days] = await Promise.all([read(), read(), read()])
    expect(days).toHaveLength(DAYS)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-10-22', '2026-11-20'])
    expect(days[0]?.perDollar).toEqual({ USD: 1, EUR: 0.5, SEK: 10 })
    expect(asked).toHaveLength(DAYS)
    expect(asked).toContain('/2026-11-20/usd.json')
    expect(await start()()).toEqual(days)
    expect(asked).toHaveLength(DAYS)
  })

  it('lack only the newest on the next day', async () => {
    const { read, asked, clock } = await open()
    await read()
    clock.now += DAY
    const days = await read()
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([DAYS, '2026-10-23', '2026-11-21'])
    expect(asked.slice(DAYS)).toEqual(['/2026-11-21/usd.json'])
  })

  it('are left out where the host lacks them, and it is not asked again at once', async () => {
    const { read, host, asked, logged, clock } = await open()
    host.answer = (response, { url = '' }) => {
      asked.push(url)
      if (url.startsWith('/2026-11-20')) response.writeHead(404).end()
      else response.end(published(url.slice(1, 11)))
    }
    expect((await read()).map(({ date }) => date)).not.toContain('2026-11-20')
    expect(await read()).toHaveLength(DAYS - 1)
    expect(asked).toHaveLength(DAYS)
    expect(logged).toEqual(['rates of earlier days could not be fetched'])
    clock.now += 2 * 60 * 60_000
    await read()
    expect(asked).toHaveLength(DAYS + 1)
  })

  it('of a host that is down are given up after a few tries', async () => {
    const { read, host } = await open()
    host.answer = (response) => response.destroy()
    expect(await read()).toEqual([])
    expect(host.count).toBeLessThan(10)
  })

  it('keep no request waiting for a host that is slow', async () => {
    const { read, host } = await open({ waitMs: 10 })
    host.answer = () => {}
    expect(await read()).toEqual([])
  })

  it.each([
    ['the built-in rates', []],
    ['a file without the name of a day', ['http://127.0.0.1:9/usd.json']],
  ])('do not exist for %s', async (_, files) => {
    const { read } = await open({ files })
    expect(await read()).toEqual([])
  })
})
