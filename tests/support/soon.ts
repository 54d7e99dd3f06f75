/** How long a test waits for what follows at once on an idle machine; on a busy one it may take a while. */
export const SOON = { timeout: 15_000, interval: 20 }
