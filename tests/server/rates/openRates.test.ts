import { describe, expect, it, onTestFinished } from 'vitest'
import { openRates } from '../../../server/rates/openRates.ts'
import type { RatesOptions } from '../../../server/rates/openUpdates.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { published, startRates } from '../support/startRates.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function open(files: readonly string[], options: Partial<RatesOptions> = {}) {
  const clock = { now: Date.UTC(2026, 10, 21) }
  const store = openSqliteStore(await temporaryFolder())
  onTestFinished(() => store.close())
  const logged: string[] = []
  const start = () =>
    openRates({
      files,
      store,
      log: { info: () => {}, error: ({ reason }, message) => void logged.push(`${message}: ${String(reason)}`) },
      now: () => clock.now,
      ...options,
    })
  return { rates: start(), start, clock, store, logged }
}

const euro = ({ current }: ReturnType<typeof openRates>) => current().rates?.perDollar.EUR

describe('the rates of the server', () => {
  it('are fetched on demand, once for all requests, and again after an hour', async () => {
    const host = await startRates()
    const { rates, clock } = await open([host.url])
    expect([rates.current(), host.count]).toEqual([{}, 0])
    await Promise.all(Array.from({ length: 20 }, () => rates.refresh()))
    expect(rates.current()).toEqual({ rates: { date: '2026-11-20', perDollar: { USD: 1, EUR: 0.5, SEK: 10 } } })
    expect(host.count).toBe(1)
    const known = rates.current()
    clock.now += HOUR - 1
    await rates.refresh()
    expect([rates.current() === known, host.count]).toEqual([true, 1])
    clock.now += 1
    host.answer = (response) => response.end(published('2026-11-21', { eur: 0.6 }))
    await rates.refresh()
    expect([euro(rates), host.count]).toEqual([0.6, 2])
  })

  it('are kept, for other instances and after a restart', async () => {
    const host = await startRates()
    const { rates, start, clock } = await open([host.url])
    await rates.refresh()
    const other = start()
    await other.refresh()
    expect([euro(other), host.count]).toEqual([0.5, 1])
    // Days later the host is down: the last rates are used, with their date.
    clock.now += 72 * HOUR
    host.answer = (response) => response.destroy()
    const later = start()
    await later.refresh()
    expect(later.current().rates?.date).toBe('2026-11-20')
  })

  it('come from the next host if one has none', async () => {
    const bad = [
      (await startRates((response) => response.writeHead(503).end('busy'))).url,
      (await startRates((response) => response.end('<!doctype html>'))).url,
      (await startRates((response) => response.end('{"usd": {"usd": 2, "eur": 1}}'))).url,
      (await startRates((response) => response.end(`{"usd": {"eur": 0.5}, "x": "${'x'.repeat(1_100_000)}"}`))).url,
      (await startRates((response) => response.writeHead(302, { Location: '/elsewhere' }).end())).url,
      (await startRates(() => {})).url,
    ]
    const good = await startRates()
    const { rates, logged } = await open([...bad, good.url], { timeoutMs: 200, waitMs: 10_000 })
    await rates.refresh()
    expect([euro(rates), logged]).toEqual([0.5, []])
  })

  it('are the built-in ones without others, and are requested again after ten minutes', async () => {
    const host = await startRates((response) => response.writeHead(500).end())
    const { rates, clock, logged } = await open([host.url])
    await rates.refresh()
    await rates.refresh()
    expect([rates.current(), host.count]).toEqual([{}, 1])
    expect(logged).toEqual([expect.stringMatching(/^Failed to fetch rates: 127\.0\.0\.1:\d+ answered 500$/)])
    host.answer = (response) => response.end(published())
    clock.now += 10 * MINUTE - 1
    await rates.refresh()
    expect(host.count).toBe(1)
    clock.now += 1
    await rates.refresh()
    expect([euro(rates), host.count]).toEqual([0.5, 2])
  })

  it('keep no request waiting for long', async () => {
    const release: (() => void)[] = []
    const host = await startRates((response) => release.push(() => response.end(published())))
    const { rates } = await open([host.url], { waitMs: 50 })
    await rates.refresh()
    await expect.poll(() => host.count).toBe(1)
    expect(rates.current()).toEqual({})
    // A calculation may ask twice; it waits only once.
    const before = performance.now()
    for (let count = 0; count < 20; count++) await rates.refresh()
    expect(performance.now() - before).toBeLessThan(50)
    release.forEach((send) => send())
    await expect.poll(() => euro(rates)).toBe(0.5)
    expect(host.count).toBe(1)
  })

  it('are available while the store is not', async () => {
    const host = await startRates()
    const away = async (): Promise<never> => {
      throw new Error('the connection was lost')
    }
    const { rates, logged } = await open([host.url], { store: { keep: away, readKept: away } })
    await rates.refresh()
    expect(euro(rates)).toBe(0.5)
    expect(logged).toEqual([
      'kept rates could not be read: the connection was lost',
      'rates could not be kept: the connection was lost',
    ])
  })

  it.each([
    '',
    '{',
    'null',
    '{"at": 1}',
    '{"at": "x", "rates": {"perDollar": {"USD": 1, "EUR": 1}}}',
    '{"at": 1, "rates": {}}',
  ])('ignore stored text that is not a file of rates: %s', async (text) => {
    const host = await startRates()
    const { rates, store } = await open([host.url])
    await store.keep('rates', text)
    await rates.refresh()
    expect([euro(rates), host.count]).toEqual([0.5, 1])
  })

  it('are never fetched without a source', async () => {
    const { rates, logged } = await open([])
    await rates.refresh()
    expect([rates.current(), logged]).toEqual([{}, []])
  })
})
