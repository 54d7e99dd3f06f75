import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Item } from '../lex/Item.ts'
import type { Units } from '../lex/units.ts'
import type { Question } from './readQuestion.ts'

/** What a visitor wrote, as all tools read it. */
export interface MessageView {
  readonly text: string
  readonly question: Question
  readonly items: readonly Item[]
  /** The same where 10:15 is two numbers, for tools that ask for no time. */
  readonly withoutTimes: readonly Item[]
  readonly units: Units
  readonly context: CalculationContext
}
