import type { CalculationContext } from '../../engine/context.ts'
import type { Item, Quantity } from './Item.ts'
import { lex } from './lex.ts'
import { normalize } from './normalize.ts'
import { writeOneWay } from './numbers.ts'
import { readQuestion, type Question } from './question.ts'
import type { Units } from './units.ts'

/** A message as it was read, for all tools. */
export interface Message {
  /** Normalized. */
  readonly text: string
  readonly items: readonly Item[]
  /** The items if 10:15 is two numbers, not a time of day. */
  readonly withoutTimes: readonly Item[]
  readonly question: Question
  readonly units: Units
  readonly context: CalculationContext
}

/** Messages with more items are not questions, and would keep the server busy. */
export const MOST_ITEMS = 120
const MOST_CHARACTERS = 1500

export function readMessage(written: string, units: Units, context: CalculationContext): Message {
  const text = normalize(writeOneWay(written.slice(0, MOST_CHARACTERS)))
  const today = context.now.slice(0, 10)
  const items = lex(text, { units, today })
  const hasTimes = items.some((item) => isQuantity(item) && (item.type === 'time' || item.type === 'duration'))
  const withoutTimes = hasTimes ? lex(text, { units, today, hasTimes: false }) : items
  return { text, items, withoutTimes, question: readQuestion(text), units, context }
}

export const isQuantity = (item: Item | undefined): item is Quantity => item?.kind === 'quantity'

export const quantitiesOf = (items: readonly Item[]): readonly Quantity[] => items.filter(isQuantity)
