import type { YamlMistake } from './yamlMistake.ts'

/**
 * Invisible characters: controls, zero-width spaces and joiners, direction marks. Allowed are U+200D in emoji and a byte
 * order mark at the start of the file.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what it looks for
  /(?<!^)\ufeff|(?<![\p{Extended_Pictographic}\ufe0f])\u200d|[\u0080-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** Right-to-left letters also reorder the figures and symbols next to them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+/gu

/** Unicode spaces where YAML needs normal ones: before a key or an entry, or after the colon of a key. */
const ODD_SPACE =
  /(?<=^[ \t]*(?:-[ \t]*)?)[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|(?<=(?:^[ \t]*(?:- )?|[{,] ?)[\w-]+:)[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gm

/** Finds characters that are invisible or that reorder the text around them. */
export function findHiddenCharacters(text: string): YamlMistake[] {
  return [
    ...[...text.matchAll(INVISIBLE)].map((match) =>
      mark(match, `an invisible character (${nameOf(match[0])}) is here; type the text again without it`),
    ),
    ...[...text.matchAll(RIGHT_TO_LEFT)].map((match) =>
      mark(match, `"${match[0]}" is written from right to left and reorders the text around it; use Latin letters`),
    ),
  ]
}

/** Finds spaces that YAML reads as text. */
export function findOddSpaces(text: string): YamlMistake[] {
  return [...text.matchAll(ODD_SPACE)].map((match) =>
    mark(match, `this is a no-break space (${nameOf(match[0])}), which only looks like a space; type a normal one`),
  )
}

const mark = ({ 0: { length }, index }: RegExpExecArray, message: string): YamlMistake => ({
  message,
  start: index,
  end: index + length,
})

const nameOf = (text: string): string => `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
