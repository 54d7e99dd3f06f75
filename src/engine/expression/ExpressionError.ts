/** The reasons why an expression has no result; messages for visitors are written elsewhere. */
export type ExpressionErrorCode =
  | 'too-long'
  | 'too-nested'
  | 'unknown-character'
  | 'unknown-name'
  | 'no-inverse'
  | 'missing-operand'
  | 'unexpected-sign'
  | 'argument-count'
  | 'ambiguous'
  | 'no-last-result'
  | 'division-by-zero'
  | 'outside-domain'
  | 'not-whole'
  | 'too-large'

export type ExpressionErrorParams = Readonly<Record<string, string | number | readonly number[]>>

/** Thrown for an expression without a result; not an Error, since its stack would take longer than the expression. */
export class ExpressionError {
  readonly code: ExpressionErrorCode
  readonly params: ExpressionErrorParams

  constructor(code: ExpressionErrorCode, params: ExpressionErrorParams = {}) {
    this.code = code
    this.params = params
  }
}
