import type { Figure } from '../Figure.ts'

/** A tool with what a message filled in. */
export interface FilledTool {
  readonly tool: string
  /** What was filled in: "weight 70 kg"; empty if nothing was. */
  readonly inputs: string
  readonly link: string
}

/** An answer in Markdown, with links to pages of the site. */
export interface Answer {
  readonly kind: 'calculated' | 'filled' | 'offered' | 'summary' | 'talk' | 'declined'
  readonly text: string
  /** Present only if the answer states a figure. */
  readonly figure?: Figure
  /** The calculator that was opened by the answer, as far as it could be filled in; the first of several. */
  readonly filled?: FilledTool
  /** The ids of the tools that the message is about, best first. */
  readonly tools: readonly string[]
}
