// Replaces evaluateWhenAsked.ts in the bundle, which has no module to load by path.
export { evaluateExpression as evaluateWhenAsked } from '../../src/engine/expression/evaluateExpression.ts'
