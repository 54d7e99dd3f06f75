/** Tables with more rows are collapsed. */
export const MAX_OPEN_ROWS = 12
