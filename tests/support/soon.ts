/** The polling timeout for what is immediate on an idle machine; a busy one may take a while. */
export const SOON = { timeout: 15_000, interval: 20 }
