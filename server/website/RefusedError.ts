/** An address that must not be checked. The message is a plain sentence for the visitor. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** This server has no network, so it cannot tell whether a website is online. */
export class NoNetworkError extends Error {
  override name = 'NoNetworkError'
}

/** Quotes a visitor's text in a message: escaped, and shortened. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
