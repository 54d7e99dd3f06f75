import type { CalculationContext } from '../../engine/evaluate/context.ts'
import { linkTo } from '../../engine/link/linkTo.ts'
import type { Tool } from '../../engine/tool.ts'
import { numbersOf } from '../fill/lengths.ts'
import type { Answer } from './Answer.ts'
import type { MessageView } from './MessageView.ts'
import { readBackwards, type Backwards } from './readBackwards.ts'

/** Answers a backward question that the tools have only one solution for. */
export function answerBackwards(tools: readonly Tool[], view: MessageView): Answer | undefined {
  const [back, ...others] = tools.flatMap((tool) =>
    tool.data.plugin === undefined ? (readBackwards(tool, view) ?? []) : [],
  )
  if (!back || others.some((other) => other.said[0].text !== back.said[0].text)) return undefined
  return answerSolved(back, view.context)
}

/** States what was found. */
export function answerSolved(back: Backwards, context: CalculationContext): Answer {
  const { tool, given, said } = back
  const link = linkTo(tool.data, given)
  return {
    kind: 'calculated',
    tool: tool.data.id,
    given: numbersOf(given),
    says: (say) => say.backwards(back, context),
    figure: { tool: tool.data.id, inputs: given, ...said[0], link },
  }
}
