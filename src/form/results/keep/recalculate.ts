import type { CalculationContext } from '../../../engine/context.ts'
import type { Evaluation } from '../../../engine/run/evaluate.ts'
import type { Given } from '../../../engine/run/readInputs.ts'
import { headlinesOf } from '../../../engine/headlinesOf.ts'
import { decodePermalink } from '../../../engine/show/link/permalink.ts'
import type { Outputs } from '../../../engine/show/present.ts'
import { withUnit } from '../../../engine/show/withUnit.ts'
import type { Tool } from '../../../engine/tool.ts'
import { attempt } from '../../../service/attempt.ts'
import type { StoredResult } from '../../../storedResults.ts'

/** A stored result, recalculated; without an answer if its inputs no longer fit the tool. */
export interface Recalculated {
  readonly stored: StoredResult
  readonly answer?: { readonly given: Given; readonly evaluation: Evaluation; readonly outputs: Outputs }
}

/** Recalculates a stored result. */
export function recalculate(tool: Tool, stored: StoredResult, context: CalculationContext): Recalculated {
  const { given, ignored } = decodePermalink(tool, stored.inputs)
  if (ignored.length > 0) return { stored }
  const answer = attempt(tool, given, context)
  return answer.ok ? { stored, answer: { given, evaluation: answer.evaluation, outputs: answer.outputs } } : { stored }
}

/** Whether the same inputs always give the same result, which random tools do not. */
export const isRepeatable = ({ data: { requires } }: Tool): boolean => !requires.includes('chance')

/** Returns the first figure of a result, a large one if there is one, and its label: "$386.66", "Monthly payment". */
export function headlineOf({ data }: Tool, outputs: Outputs): { readonly text: string; readonly label: string } {
  const figures = data.outputs.filter(({ name, table }) => outputs[name] && !table)
  const [first] = [...headlinesOf(figures), ...figures, ...data.outputs]
  const { text = '', unit, label = '' } = outputs[first?.name ?? ''] ?? {}
  return { text: withUnit(text, unit), label }
}

/** Returns the link to a stored result. */
export const linkTo = ({ tool, inputs }: StoredResult): string => `/${tool}#${inputs}`
