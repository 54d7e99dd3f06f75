import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { readRows } from '../fill/readRows.ts'
import type { isStory } from '../words/familiar.ts'
import type { Item } from '../lex/Item.ts'
import type { Units } from '../lex/units.ts'
import type { Question } from './readQuestion.ts'

/** A visitor's message as all tools read it. */
export interface MessageView {
  readonly text: string
  readonly question: Question
  readonly items: readonly Item[]
  /** The items if 10:15 is two numbers, for tools that need no time. */
  readonly withoutTimes: readonly Item[]
  readonly units: Units
  readonly context: CalculationContext
  /** Reads rows from a sentence; undefined until its code is loaded. */
  readonly readRows: typeof readRows | undefined
  /** Knows the words of ordinary questions; undefined until its code is loaded. */
  readonly isStory: typeof isStory | undefined
}
