import type { CalculationContext } from '../engine/context.ts'
import type { Conventions } from '../engine/conventions.ts'
import { Evaluation } from '../engine/run/evaluate.ts'
import { present, type Outputs } from '../engine/show/present.ts'

/** Returns a result written in other conventions; its values stay the same, those of chance too. */
export function rewrite<Result extends { readonly evaluation: Evaluation; readonly outputs: Outputs }>(
  result: Result,
  conventions: Conventions,
): Result {
  const { tool, given, slots, values } = result.evaluation
  const context = slots[0] as CalculationContext
  if (context.conventions === conventions) return result
  const evaluation = new Evaluation(tool, given, slots.with(0, { ...context, conventions }), values)
  return { ...result, evaluation, outputs: present(evaluation) }
}
