import type { RateHistory } from '../../src/api.ts'
import { nearestName } from '../../src/engine/language/nearestName.ts'
import { roundSignificant } from '../../src/engine/language/numbers/roundSignificant.ts'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import type { AddRoutes } from '../createRouter.ts'
import { DAYS, openRateHistory } from '../rates/openRateHistory.ts'
import { quote } from '../website/RefusedError.ts'

const SIGNIFICANT = 6

/** GET /api/rates?from=USD&to=EUR: what one unit of a currency was worth in another on each of the last thirty days. */
export const addRatesRoute: AddRoutes = (router, { config, store, log, now, limit }) => {
  const readHistory = openRateHistory({ files: config.rateFiles, store, log, now })
  router.get('/api/rates', limit({ name: 'rates', points: 60, seconds: 60 }), async (ctx) => {
    const [from, to] = ['from', 'to'].map((name) => {
      const code = ctx.query[name]
      if (typeof code !== 'string') return ctx.throw(400, `The query must have one "${name}", a currency such as EUR.`)
      if (!Object.hasOwn(CURRENCIES, code)) return ctx.throw(400, unknown(name, code))
      return code
    }) as [string, string]
    const days = (await readHistory()).flatMap(({ date, perDollar: { [from]: one, [to]: other } }) =>
      one === undefined || other === undefined ? [] : [{ date, rate: roundSignificant(other / one, SIGNIFICANT) }],
    )
    ctx.set('Cache-Control', days.length === DAYS ? 'public, max-age=3600' : 'no-store')
    ctx.body = { from, to, days } satisfies RateHistory
  })
}

function unknown(name: string, code: string): string {
  const nearest = nearestName(code.toUpperCase(), Object.keys(CURRENCIES))
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`
  return `"${name}" must be the code of a currency with a rate, such as EUR, got ${quote(code)}${hint}`
}
