import { randomBytes } from 'node:crypto'
import type { CalculationContext } from '../../src/engine/evaluate/context.ts'
import { evaluateExpression } from '../../src/engine/expression/evaluateExpression.ts'

/** What calculations of the assistant know of the world. A visitor's zone is unknown here: days are those of UTC. */
export const makeContext = (now: () => number): CalculationContext => ({
  now: new Date(now()).toISOString().slice(0, 19),
  random: () => randomBytes(4).readUInt32LE(),
  evaluateExpression,
})
