/** A mistake of whoever starts the server. Its message says all there is to say; no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
