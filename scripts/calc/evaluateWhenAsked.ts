import { createRequire } from 'node:module'
import type { ExpressionEvaluator } from '../../src/engine/evaluate/context.ts'

type EvaluatorModule = typeof import('../../src/engine/expression/evaluateExpression.ts')

/** The evaluator of expressions; its library is loaded at the first one, for most cases have none. */
export const evaluateWhenAsked: ExpressionEvaluator = (expression, angle) => {
  const require = createRequire(import.meta.url)
  const { evaluateExpression } = require('../../src/engine/expression/evaluateExpression.ts') as EvaluatorModule
  return evaluateExpression(expression, angle)
}
