/** Characters of a text. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A line; its place and words are without the indentation. */
export interface Line extends Place {
  readonly lineStart: number
  readonly indent: number
  readonly words: string
}

/** Returns the line at a position. */
export function readLine(text: string, position: number): Line {
  const { start, end } = lineAt(text, position)
  const indent = /^ */.exec(text.slice(start, end))?.[0].length ?? 0
  const words = text.slice(start + indent, end).trimEnd()
  return { lineStart: start, indent, words, start: start + indent, end: start + indent + Math.max(1, words.length) }
}

/** Returns the line at a position, or the next one that is neither empty nor a comment. */
export function nextLine(text: string, position: number): Line | undefined {
  for (let at = lineAt(text, position).start; at < text.length; at = lineAt(text, at).end + 1) {
    const line = readLine(text, at)
    if (line.start >= position && /^[^#]/.test(line.words)) return line
  }
  return undefined
}

/** Iterates over the lines above a position, the nearest first, skipping empty lines and comments. */
export function* linesAbove(text: string, position: number): Generator<Line> {
  for (let at = position; at > 0; at = lineAt(text, at - 1).start) {
    const line = readLine(text, at - 1)
    if (/^[^#]/.test(line.words)) yield line
  }
}

/** Returns the first and the last position of a line. */
export function lineAt(text: string, position: number): Place {
  const start = text.lastIndexOf('\n', position - 1) + 1
  const end = text.indexOf('\n', position)
  return { start, end: end === -1 ? text.length : end }
}
