/**
 * How long to poll for what must happen. The limit only ends a test that fails: it is far beyond what the busiest machine
 * takes, and below the time limit of a test, so that the failure names what was waited for.
 */
export const SOON = { timeout: 60_000, interval: 20 }
