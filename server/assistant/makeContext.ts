import { siteConventions } from '../../src/siteConventions.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import { cryptoRandom } from '../../src/service/cryptoRandom.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'

/** Creates the context of the assistant's calculations. The visitor's time zone is unknown here, so days are in UTC. */
export const makeContext = (now: () => number): CalculationContext => ({
  now: new Date(now()).toISOString().slice(0, 19),
  random: cryptoRandom,
  evaluateExpression,
  conventions: siteConventions,
})
