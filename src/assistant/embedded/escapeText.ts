/**
 * What others wrote, so that the chat draws it as it stands, wherever it is put into a line of Markdown.
 *
 * @param text one line; more are joined to one
 */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
      // Addresses are links without any bracket.
      .replace(/:(?=\/\/)|(?<=www)\.|@/gi, '\\$&')
  )
}

/** The same for what a line or an item of a list begins with, where a sign or a number can begin a block. */
export const escapeLine = (text: string): string =>
  escapeText(text.trim()).replace(/^(?:[#+\-=:]|\d+[.)](?=\s|$))/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
