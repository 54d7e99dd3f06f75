import { visitorConventions } from './visitorConventions.ts'
import { cryptoRandom } from '../service/cryptoRandom.ts'
import type { CalculationContext } from '../engine/context.ts'

/** Returns the visitor's clock as a civil date and time, and the browser's cryptographic random generator. */
export function visitorContext(
  loaded: Partial<CalculationContext> = {},
  conventions = visitorConventions(),
): CalculationContext {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return {
    ...loaded,
    now: local.toISOString().slice(0, 19),
    random: cryptoRandom,
    conventions,
  }
}
