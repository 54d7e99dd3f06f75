/** The reasons why an expression has no result; messages for visitors are written elsewhere. */
export type ExpressionErrorCode =
  | 'too-long'
  | 'too-nested'
  | 'unknown-character'
  | 'unknown-name'
  | 'no-inverse'
  | 'not-a-number'
  | 'missing-operand'
  | 'unexpected-sign'
  | 'bracket-pair'
  | 'open-bar'
  | 'argument-count'
  | 'ambiguous'
  | 'no-last-result'
  | 'division-by-zero'
  | 'outside-domain'
  | 'not-whole'
  | 'too-large'

export interface ExpressionErrorParams {
  /** The part of the expression that the error is about; □ marks where a number is missing. */
  readonly found?: string
  /** What was probably meant; several for what can be read in several ways. */
  readonly instead?: readonly string[]
  /** The operation that has no value, and its operands. */
  readonly name?: string
  readonly operands?: readonly number[]
  /** The number that is not whole. */
  readonly value?: number
  /** The sign that cannot stand where it does. */
  readonly sign?: string
  /** The limit that is exceeded. */
  readonly most?: number
}

/** Thrown for an expression without a result; not an Error, since its stack would take longer than the expression. */
export class ExpressionError {
  readonly code: ExpressionErrorCode
  readonly params: ExpressionErrorParams

  constructor(code: ExpressionErrorCode, params: ExpressionErrorParams = {}) {
    this.code = code
    this.params = params
  }
}
