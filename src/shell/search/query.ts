const NAME = 'q'

/**
 * What the address of the search page asks for: `/search?q=…`, as browsers write it that have the site as a search engine,
 * or, once something else was typed, `/search#q=…`, which browsers do not send to servers.
 */
export function readQuery({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get(NAME) ?? new URLSearchParams(search).get(NAME) ?? ''
}

/** Puts what is typed into the address of the search page, so that Back and a reload find it again. */
export function writeQuery(text: string): void {
  if (text === readQuery(location)) return
  const address = location.pathname + (text === '' ? '' : `#${NAME}=${encodeURIComponent(text)}`)
  // Bypasses the router, which would load the page and scroll.
  History.prototype.replaceState.call(history, history.state, '', address)
}
