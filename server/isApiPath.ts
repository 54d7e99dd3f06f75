/**
 * Whether a decoded path belongs to the HTTP API, whose answers are JSON, refusals too. In capitals it does as well, where
 * nothing is but refusals: what asks there is a program with a misspelt address.
 */
export function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path)
}
