/** An address that is not checked, by its own fault. The message is a plain sentence for the visitor. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** Text of a visitor inside a sentence: visible, and short. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
