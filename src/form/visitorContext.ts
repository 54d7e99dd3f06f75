import { visitorConventions } from './visitorConventions.ts'
import { cryptoRandom } from '../service/cryptoRandom.ts'
import type { CalculationContext } from '../engine/context.ts'
import type { Engine } from '../engine/tool.ts'

/**
 * Returns the visitor's clock as a civil date and time, its time zone, and the browser's cryptographic random generator.
 *
 * @param engine that of the tool
 */
export function visitorContext(
  { evaluateExpression }: Engine = {},
  conventions = visitorConventions(),
): CalculationContext {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return {
    evaluateExpression,
    now: local.toISOString().slice(0, 19),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    random: cryptoRandom,
    conventions,
  }
}
