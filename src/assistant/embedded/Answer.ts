import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Figure } from '../Figure.ts'

export type Sentences = typeof import('./sayAnswer.ts')

/** The assistant's answer to a message. */
export interface Answer {
  /** Only the first four state figures; the others ask, offer tools or decline. */
  readonly kind: 'calculated' | 'arithmetic' | 'numbers' | 'summary' | 'asked' | 'offered' | 'declined'
  /** The text for the visitor, in a small subset of Markdown. Its sentences are loaded only when needed. */
  readonly says: (say: Sentences) => string
  readonly tool?: string
  /** The inputs as understood. */
  readonly given?: Given
  readonly figure?: Figure
  /** Whether the figure is a result that the message asks for by name. */
  readonly isAskedFor?: boolean
  /** Asks instead of stating, for a message within a talk: inputs were assumed, and nothing names the tool. */
  readonly asks?: Answer['says']
  /** Ids of the tools that the message is about, best first. */
  readonly tools?: readonly string[]
}

/** The kinds of answers that state a figure. */
export const STATES: ReadonlySet<Answer['kind']> = new Set(['calculated', 'arithmetic', 'numbers'])
