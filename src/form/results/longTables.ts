/** Tables with more rows are opened on demand. */
export const MOST_OPEN = 12
