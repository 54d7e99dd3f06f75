/** An expression that has no answer. Visitors read 'Error'; the message is for tests and logs. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
}
