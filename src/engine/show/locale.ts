/** The locale of every text that visitors read. */
export const LOCALE = 'en-US'
