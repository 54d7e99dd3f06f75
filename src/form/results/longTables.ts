/** Tables with more rows are collapsed. */
export const MOST_OPEN = 12
