import { roundsTo, statesFigures, statesOneOf, type ToldAnswer } from './openAssistant.ts'

/** A question, and the figures that its answer must state; none if no figure can be right. */
export interface Asked {
  readonly ask: string
  readonly figures: readonly string[]
}

/** Without figures, whatever states none is right. */
export function judge(
  { figures }: Asked,
  told: ToldAnswer,
  { isRounded }: { readonly isRounded?: true },
): 'right' | 'wrong' | 'missed' {
  if (!statesFigures(told)) return figures.length === 0 ? 'right' : 'missed'
  const says = figures.every(
    (figure) => statesOneOf(told.text, figure) || (isRounded === true && roundsTo(told.text, figure)),
  )
  return says && figures.length > 0 ? 'right' : 'wrong'
}
