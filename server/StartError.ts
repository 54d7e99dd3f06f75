/** A configuration error. Only its message is shown, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
