/** The language and habits of every text a visitor reads. */
export const LOCALE = 'en-US'
