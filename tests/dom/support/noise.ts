/** What the page under test has said on the console, a line each. */
export const noise: string[] = []

/** What it may say in the test that is running. */
export const provoked: RegExp[] = []

/** Allows what a test itself provokes, until it ends; that it is said is for the test to find. */
export const expectNoise = (...patterns: readonly RegExp[]): void => void provoked.push(...patterns)
