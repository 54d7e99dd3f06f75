/** Request data in `ctx.state`. */
export interface AppState {
  /** Percent-decoded, without query; begins with a slash. */
  path: string
}
