import type { OutputResult } from '../../engine/OutputResult.ts'
import type { OutputData } from '../../engine/toolData.ts'

// What a large figure looks like, for React and for the script that paints those of a link before React has arrived.

/** Returns the class of a figure's color. */
export const toneClass = ({ tone }: OutputResult): string => (tone === undefined ? '' : `tone-${tone}`)

/**
 * The number of characters that must fit on one line: a long date can wrap between words, a list takes at most four
 * lines.
 */
export const longestWord = (text: string): number =>
  text.split(' ').reduce((most, { length }) => Math.max(most, length), text.length / 4)

/** Whether a figure is typeset as a fraction once the details have loaded. */
export const isTypeset = ({ format }: OutputData, { text }: OutputResult): boolean =>
  format === 'fraction' && text.includes('/')
