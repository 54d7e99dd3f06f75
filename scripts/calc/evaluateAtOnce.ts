// Replaces evaluateOnDemand.ts in the bundle, which has no module to load by path.
export { evaluateExpression as evaluateOnDemand } from '../../src/engine/language/expression/evaluateExpression.ts'
