/** Why an expression has no result; messages for visitors are made elsewhere. */
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

/** An expression without a result. The message is for tests and logs. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly code: ExpressionErrorCode
  readonly params: ExpressionErrorParams

  constructor(code: ExpressionErrorCode, params: ExpressionErrorParams = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
  }
}
