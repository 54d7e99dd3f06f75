/**
 * Calls back when the browser is idle, after three seconds at the latest. Returns a function that cancels the callback.
 */
export function whenIdle(callback: () => void): () => void {
  // Safari supports it only behind a flag.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: 3000 })
  return () => cancelIdleCallback(request)
}
