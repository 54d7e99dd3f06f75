import { ExpressionError } from './ExpressionError.ts'

/** A number. */
export class ConstantNode {
  readonly type = 'ConstantNode'
  readonly isConstantNode = true
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** What stands in brackets. */
export class ParenthesisNode {
  readonly type = 'ParenthesisNode'
  readonly isParenthesisNode = true
  readonly content: ExpressionNode

  constructor(content: ExpressionNode) {
    this.content = content
  }
}

/** A name. */
export class SymbolNode {
  readonly type = 'SymbolNode'
  readonly isSymbolNode = true
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** One or two operands: the sign that was written and the name mathjs has for it. */
export class OperatorNode {
  readonly type = 'OperatorNode'
  readonly isOperatorNode = true
  readonly op: string
  readonly fn: string
  readonly args: readonly ExpressionNode[]

  constructor(op: string, fn: string, args: readonly ExpressionNode[]) {
    this.op = op
    this.fn = fn
    this.args = args
  }
}

/** A call. */
export class FunctionNode {
  readonly type = 'FunctionNode'
  readonly isFunctionNode = true
  readonly fn: ExpressionNode
  readonly args: readonly ExpressionNode[]

  constructor(fn: ExpressionNode, args: readonly ExpressionNode[]) {
    this.fn = fn
    this.args = args
  }
}

export type ExpressionNode = ConstantNode | ParenthesisNode | SymbolNode | OperatorNode | FunctionNode

/** Everything else mathjs has a node for: assignments, function definitions, objects, arrays, accessors, ranges, blocks … */
export class ForbiddenNode {
  constructor() {
    throw new ExpressionError('no arithmetic')
  }
}

// The parser tells its nodes apart by a mark of their own and by this one of their prototype.
for (const node of [ConstantNode, ParenthesisNode, SymbolNode, OperatorNode, FunctionNode])
  Object.defineProperty(node.prototype, 'isNode', { value: true })
