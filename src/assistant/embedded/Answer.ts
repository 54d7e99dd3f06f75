import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Figure } from '../Figure.ts'

/** What the assistant made of a message. */
export interface Answer {
  /** Only the first four state figures; the others ask, offer or decline. */
  readonly kind: 'calculated' | 'arithmetic' | 'numbers' | 'summary' | 'asked' | 'offered' | 'declined'
  /** For the visitor, in a small subset of Markdown. */
  readonly text: string
  readonly tool?: string
  /** The inputs as understood. */
  readonly given?: Given
  readonly figure?: Figure
  /** Ids of the tools that the message is about, best first. */
  readonly tools?: readonly string[]
}
