import { createRequire } from 'node:module'
import type { ExpressionEvaluator } from '../../src/engine/language/functions/surroundings.ts'

type EvaluatorModule = typeof import('../../src/engine/language/expression/evaluateExpression.ts')

let evaluator: ExpressionEvaluator | undefined

/** The evaluator of expressions; its library is loaded on first use, because most tools do not need it. */
export const evaluateOnDemand: ExpressionEvaluator = (...args) => (evaluator ??= loadEvaluator())(...args)

function loadEvaluator(): ExpressionEvaluator {
  const require = createRequire(import.meta.url)
  return (require('../../src/engine/language/expression/evaluateExpression.ts') as EvaluatorModule).evaluateExpression
}
