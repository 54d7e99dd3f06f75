import type { CalculationContext } from '../engine/context.ts'
import { evaluate, type Evaluation, type Refused } from '../engine/run/evaluate.ts'
import type { Given } from '../engine/run/readInputs.ts'
import { present, type Outputs } from '../engine/show/present.ts'
import type { Tool } from '../engine/tool.ts'

export type Attempt =
  | {
      readonly ok: true
      readonly outputs: Outputs
      /** For charts and tables. */ readonly evaluation: Evaluation
    }
  | Refused

/** Like calculate, but with refusals as data and without notes: a page loads the sentences only when it needs them. */
export function attempt(tool: Tool, given: Given, context: CalculationContext): Attempt {
  const evaluation = evaluate(tool, given, context)
  return evaluation.ok ? { ok: true, outputs: present(evaluation), evaluation } : evaluation
}
