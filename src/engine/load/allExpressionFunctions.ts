// For tools that evaluate expressions as typed.
export { evaluateExpression } from '../language/expression/evaluateExpression.ts'
export * as functions from '../language/functions/expression.ts'
