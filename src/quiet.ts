declare global {
  /** Nobody has touched the page for ten seconds; set once, by start.ts. */
  var isQuiet: boolean | undefined
}

/** Dispatched on the window once the page is quiet. */
export const QUIET = 'abakit:quiet'
