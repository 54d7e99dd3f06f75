/** Returns the height of the calculator if the visitor returns to a result, by reload or through the history. */
export const wasHere = (): number | undefined => (history.state as { wasHere?: number } | null)?.wasHere
