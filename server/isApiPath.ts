/**
 * Whether a decoded path belongs to the HTTP API, where every response is JSON, including errors. Ignores case: only a
 * program with a misspelt address requests such paths.
 */
export function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path)
}
