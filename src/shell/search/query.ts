const NAME = 'q'

/**
 * Returns the query in the address of the search page: `/search?q=…` from browsers that use the site as a search
 * engine, or, once edited, `/search#q=…`, which browsers do not send to servers.
 */
export function readQuery({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get(NAME) ?? new URLSearchParams(search).get(NAME) ?? ''
}

/** Writes the query to the address of the search page, so that Back and a reload restore it. */
export function writeQuery(text: string): void {
  if (text === readQuery(location)) return
  const address = location.pathname + (text === '' ? '' : `#${NAME}=${encodeURIComponent(text)}`)
  // Bypasses the router, which would load the page and scroll.
  History.prototype.replaceState.call(history, history.state, '', address)
}
