/** Shortens a name for a message. */
export const shorten = (text: string, length = 40): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text
