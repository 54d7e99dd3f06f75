/** The console messages of the page under test, one line each. */
export const noise: string[] = []

/** Messages that the running test may cause. */
export const provoked: RegExp[] = []

/** Allows messages that a test causes, until it ends; does not require them. */
export const expectNoise = (...patterns: readonly RegExp[]): void => void provoked.push(...patterns)
