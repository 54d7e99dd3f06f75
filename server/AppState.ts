/** Request state in `ctx.state`. */
export interface AppState {
  /** Percent-decoded, without the query; starts with a slash. */
  path: string
}
