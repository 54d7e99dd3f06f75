/** Whether a decoded path belongs to the HTTP API, whose answers are JSON, refusals too. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
