import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../src/plugins/currency/currencies.ts'
import { findRates, isRates, RATE_FILES, readRates, type Rates } from '../../../src/plugins/currency/rates.ts'

const KNOWN = Object.keys(CURRENCIES)
/** The file as the project publishes it: what the page fetches. */
const published = JSON.parse(
  readFileSync(
    new URL('../../../node_modules/@fawazahmed0/currency-api/v1/currencies/usd.json', import.meta.url),
    'utf8',
  ),
) as { date: string; usd: Record<string, number> }

describe('the published file', () => {
  it('has a rate for every currency of the list', () => {
    const { date, perDollar } = readRates(published, KNOWN)
    expect(KNOWN.filter((code) => !(code in perDollar))).toEqual([])
    expect(KNOWN.length).toBeGreaterThan(160)
    expect(date).toBe(published.date)
    expect([perDollar.USD, perDollar.EUR, perDollar.XPF]).toEqual([1, published.usd.eur, published.usd.xpf])
  })

  it('leaves out entries that are not currencies', () => {
    expect(Object.keys(published.usd)).toContain('btc')
    expect(Object.keys(readRates(published, KNOWN).perDollar)).not.toContain('BTC')
  })
})

describe('a file of rates', () => {
  it.each([
    { usd: { eur: 0.92, gbp: 0.79 }, gives: { USD: 1, EUR: 0.92, GBP: 0.79 } },
    { usd: { usd: 1, eur: 0.92, gbp: 0 }, gives: { USD: 1, EUR: 0.92 } },
    { usd: { eur: 0.92, gbp: -0.79 }, gives: { USD: 1, EUR: 0.92 } },
    { usd: { eur: 0.92, gbp: '0.79', jpy: null, cad: Number.POSITIVE_INFINITY }, gives: { USD: 1, EUR: 0.92 } },
    { usd: { eur: 0.92, dogecoin: 14 }, gives: { USD: 1, EUR: 0.92 } },
  ])('with $usd gives $gives', ({ usd, gives }) => {
    expect(readRates({ date: '2026-09-29', usd }, KNOWN)).toEqual({ date: '2026-09-29', perDollar: gives })
  })

  it.each([undefined, 5, 'yesterday', '2026-13-01', '2026-9-29'])('with the date %s has no date', (date) => {
    expect(readRates({ date, usd: { eur: 0.92 } }, KNOWN)).toEqual({ perDollar: { USD: 1, EUR: 0.92 } })
  })

  it.each([null, 'x', [], {}, { usd: null }, { usd: [] }, { usd: {} }, { usd: { usd: 1 } }, { usd: { btc: 2 } }])(
    'that is %j is not valid',
    (body) => {
      expect(() => readRates(body, KNOWN)).toThrow(Error)
    },
  )

  it('in which a dollar is not worth a dollar is not valid', () => {
    expect(() => readRates({ usd: { usd: 1.08, eur: 0.92 } }, KNOWN)).toThrow('not relative to the US dollar')
  })
})

describe('what was stored', () => {
  it.each([
    [{ date: '2026-09-29', perDollar: { USD: 1, EUR: 0.92 } }, true],
    [{ perDollar: { USD: 1, EUR: 0.92 } }, true],
    [{ date: 'x', perDollar: { USD: 1, EUR: 0.92 } }, false],
    [{ perDollar: { USD: 1 } }, false],
    [{ perDollar: { EUR: 0.92 } }, false],
    [{ perDollar: { USD: 1, EUR: 0 } }, false],
    [{ perDollar: { USD: 1, EUR: '0.92' } }, false],
    [{ perDollar: null }, false],
    [null, false],
    [[1], false],
  ])('%j are rates: %s', (value, gives) => {
    expect(isRates(value)).toBe(gives)
  })
})

describe('the rates that are found', () => {
  const good = { date: '2026-11-20', usd: { eur: 0.9 } }
  const kept: Rates = { date: '2026-11-01', perDollar: { USD: 1, EUR: 0.8 } }
  const fetched: Rates = { date: '2026-11-20', perDollar: { USD: 1, EUR: 0.9 } }

  async function find(answers: readonly unknown[], stored?: Rates) {
    const asked: string[] = []
    const logged: string[] = []
    const keeping: Rates[] = []
    const found = await findRates(KNOWN, {
      fetchJson: async (url) => {
        const answer = answers[asked.push(url) - 1]
        if (answer instanceof Error) throw answer
        return answer
      },
      readKept: () => stored,
      keep: (rates) => keeping.push(rates),
      log: (message) => logged.push(message),
    })
    return { found, asked, logged, keeping }
  }
  const down = new Error('no answer')

  // The two addresses stand in the design, the message in the specification.
  const FIRST = 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json'
  const SECOND = 'https://latest.currency-api.pages.dev/v1/currencies/usd.json'

  it.each([
    { what: 'the first host answers', answers: [good], asked: [FIRST], source: 'fetched', rates: fetched },
    {
      what: 'only the second answers',
      answers: [down, good],
      asked: [FIRST, SECOND],
      source: 'fetched',
      rates: fetched,
    },
    {
      what: 'the first answers nonsense',
      answers: [{ usd: { eur: -1 } }, good],
      asked: [FIRST, SECOND],
      source: 'fetched',
      rates: fetched,
    },
    {
      what: 'neither answers, with a copy',
      answers: [down, down],
      stored: kept,
      asked: [FIRST, SECOND],
      source: 'kept',
      rates: kept,
    },
    {
      what: 'neither answers, without a copy',
      answers: [down, down],
      asked: [FIRST, SECOND],
    },
  ])('are $source where $what', async ({ answers, stored, asked, source, rates }) => {
    const result = await find(answers, stored)
    expect(result.found).toEqual(source && { source, rates })
    expect(result.asked).toEqual(asked)
    expect(result.logged).toEqual(source === 'fetched' ? [] : ['Failed to fetch rates'])
    expect(result.keeping).toEqual(source === 'fetched' ? [fetched] : [])
    expect([...RATE_FILES]).toEqual([FIRST, SECOND])
  })
})
