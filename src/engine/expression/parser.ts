import { createParse } from 'mathjs/number'
import {
  ConstantNode,
  ForbiddenNode,
  FunctionNode,
  OperatorNode,
  ParenthesisNode,
  SymbolNode,
  type ExpressionNode,
} from './nodes.ts'

declare module 'mathjs/number' {
  /** Exported since version 6, but not in the types of mathjs. */
  export function createParse(dependencies: Record<string, unknown>): (expression: string) => ExpressionNode
}

/**
 * The parser of mathjs and nothing else of it: with plain nodes of ours instead of its own, which bring their compiler and
 * all that comes with it. Neither import, createUnit, evaluate, parse, simplify nor derivative exists here, nothing is
 * ever compiled, and a node that is no arithmetic cannot even be built.
 */
const parse = createParse({
  // mathjs picks a signature by the types of the arguments; here there is always one text.
  typed: Object.assign((_: string, signatures: { string: (expression: string) => unknown }) => signatures.string, {
    addConversion: () => {},
  }),
  numeric: Number,
  config: { number: 'number' },
  ConstantNode,
  FunctionNode,
  OperatorNode,
  ParenthesisNode,
  SymbolNode,
  AccessorNode: ForbiddenNode,
  ArrayNode: ForbiddenNode,
  AssignmentNode: ForbiddenNode,
  BlockNode: ForbiddenNode,
  ConditionalNode: ForbiddenNode,
  FunctionAssignmentNode: ForbiddenNode,
  IndexNode: ForbiddenNode,
  ObjectNode: ForbiddenNode,
  RangeNode: ForbiddenNode,
  RelationalNode: ForbiddenNode,
})

/**
 * Parses what writeGrammar has written.
 *
 * @param grammar an expression in the grammar of mathjs
 * @returns the tree; its names and operators are not checked yet, see evaluateTree
 * @throws SyntaxError where it is no expression
 */
export function parseGrammar(grammar: string): ExpressionNode {
  return parse(grammar)
}
