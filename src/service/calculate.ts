import type { CalculationContext } from '../engine/context.ts'
import { findRefusals, type Refused } from '../engine/run/evaluate.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { Refusal } from '../engine/Refusal.ts'
import { describeRefusal, type InputError } from '../engine/show/describeRefusal.ts'
import type { Outputs } from '../engine/show/present.ts'
import type { Tool } from '../engine/tool.ts'
import { attempt, type Attempt } from './attempt.ts'
import { describeFirst } from './boundErrors.ts'
import type { Answer } from './capability.ts'
import { notesOn, type Remark } from './notesOn.ts'

export type Calculation =
  | { readonly ok: true; readonly outputs: Outputs; readonly notes?: readonly Remark[] }
  | { readonly ok: false; readonly errors: readonly InputError[] }

/**
 * Calculates a tool. Pure: the same inputs and context give the same answer, and no input of any shape makes it throw.
 *
 * @param tool    an opened tool
 * @param given   inputs by name; numbers may be text, as people write them
 * @param context the caller's clock and random source
 * @returns the outputs that apply, rounded and as text, with their notes, or a sentence for every error
 */
export function calculate(tool: Tool, given: Given, context: CalculationContext): Calculation {
  return describeAttempt(tool, attempt(tool, given, context))
}

/** Describes the outcome of an attempt in sentences. */
export function describeAttempt(tool: Tool, attempted: Attempt): Calculation {
  if (!attempted.ok) return { ok: false, errors: describeRefusals(tool, attempted.refusals) }
  const { outputs, evaluation } = attempted
  const notes = notesOn(evaluation)
  return notes.length > 0 ? { ok: true, outputs, notes } : { ok: true, outputs }
}

/** Describes refusals in sentences, along with the refusals themselves. */
export const describeRefused = (tool: Tool, { refusals }: Refused): Answer => ({
  ok: false,
  ...describeFirst(refusals, (refusal) => describeRefusal(refusal, tool.data)),
})

/** Returns why the inputs allow no calculation; empty if they do. */
export const findErrors = (tool: Tool, given: Given, context: CalculationContext): readonly InputError[] =>
  describeRefusals(tool, findRefusals(tool, given, context))

/** Describes why a tool refuses its inputs, in sentences. */
export const describeRefusals = ({ data }: Tool, refusals: readonly Refusal[]): readonly InputError[] =>
  describeFirst(refusals, (refusal) => describeRefusal(refusal, data)).errors
