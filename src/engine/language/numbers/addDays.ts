const DAY_MS = 86_400_000

/** Returns the civil date, YYYY-MM-DD, some days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
