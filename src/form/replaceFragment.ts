/** Replaces the fragment of the address. Bypasses the router, which would load the page and scroll. */
export function replaceFragment(fragment: string): void {
  if (fragment === location.hash.slice(1)) return
  const address = location.pathname + location.search + (fragment === '' ? '' : `#${fragment}`)
  History.prototype.replaceState.call(history, history.state, '', address)
}
