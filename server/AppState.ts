/** What the middleware knows of a request, in `ctx.state`. */
export interface AppState {
  /** Made here, never taken from the visitor. */
  requestId: string
  /** Percent-decoded, without query; begins with a slash. */
  path: string
}
