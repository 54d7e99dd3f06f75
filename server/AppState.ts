/** Request state in `ctx.state`. */
export interface AppState {
  /** Percent-decoded, without the query; starts with a slash. */
  path: string
  /** Adds CPU time that other threads spent on the request, in milliseconds; set where the CPU time of requests counts. */
  charge?: (cpuMs: number) => void
}
