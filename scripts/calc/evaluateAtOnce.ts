// In place of evaluateWhenAsked.ts in the bundle, where there is no module to load by its path.
export { evaluateExpression as evaluateWhenAsked } from '../../src/engine/expression/evaluateExpression.ts'
