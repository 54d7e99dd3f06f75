import type { CalculationContext } from '../engine/evaluate/context.ts'
import { findRefusals } from '../engine/evaluate/evaluate.ts'
import type { Given } from '../engine/evaluate/readInputs.ts'
import type { Refusal } from '../engine/evaluate/Refusal.ts'
import { describeRefusal, type InputError } from '../engine/present/describeRefusal.ts'
import type { Outputs } from '../engine/present/present.ts'
import type { Tool } from '../engine/tool.ts'
import { attempt } from './attempt.ts'

export type Calculation =
  { readonly ok: true; readonly outputs: Outputs } | { readonly ok: false; readonly errors: readonly InputError[] }

/**
 * Calculates a tool. Pure: the same inputs and context give the same answer, and no input of any shape makes it throw.
 *
 * @param tool    an opened tool
 * @param given   inputs by name; numbers may be text, as people write them
 * @param context the caller's clock and random source
 * @returns the outputs that apply, rounded and as text, or a sentence for every error
 */
export function calculate(tool: Tool, given: Given, context: CalculationContext): Calculation {
  const attempted = attempt(tool, given, context)
  return attempted.ok
    ? { ok: true, outputs: attempted.outputs }
    : { ok: false, errors: describeAll(tool, attempted.refusals) }
}

/** Why the inputs allow no calculation; nothing where they do. */
export const findErrors = (tool: Tool, given: Given, context: CalculationContext): readonly InputError[] =>
  describeAll(tool, findRefusals(tool, given, context))

const describeAll = ({ data }: Tool, refusals: readonly Refusal[]): readonly InputError[] =>
  refusals.map((refusal) => describeRefusal(refusal, data))
