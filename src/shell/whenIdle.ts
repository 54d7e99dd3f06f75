/** Calls back when the browser has nothing else to do, after three seconds at the latest. The answer calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has it only behind a switch.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: 3000 })
  return () => cancelIdleCallback(request)
}
