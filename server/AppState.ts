/** What the middleware knows of a request, in `ctx.state`. */
export interface AppState {
  /** Percent-decoded, without query; begins with a slash. */
  path: string
}
