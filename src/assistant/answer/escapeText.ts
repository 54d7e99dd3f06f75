/**
 * Escapes text that others wrote, so that the chat shows it unchanged anywhere within a line of Markdown.
 *
 * @param text one line; several are joined
 */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
      // Addresses become links even without brackets.
      .replace(/:(?=\/\/)|(?<=www)\.|@/gi, '\\$&')
  )
}

/** Escapes text at the start of a line or list item, where a sign or a number could start a block. */
export const escapeLine = (text: string): string =>
  escapeText(text.trim()).replace(/^(?:[#+\-=:]|\d+[.)](?=\s|$))/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
