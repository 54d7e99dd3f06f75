import type { Evaluation } from '../run/evaluate.ts'
import { findUnused } from '../run/findUnused.ts'
import type { InputData } from '../toolData.ts'
import { sayCondition } from './sayCondition.ts'
import { sayUnused } from './sayUnused.ts'

/** A note on an input that was given a value and does not apply. */
export interface UnusedNote {
  readonly code: 'not-used'
  /** The name of the input. */
  readonly about: string
  readonly message: string
}

/**
 * Explains which of the values given are not used, for those who cannot see that a form does not ask for them.
 *
 * @returns a sentence for each: "“Hip” is not used here: it applies if “Sex” is “Female”."
 */
export function explainUnused(evaluation: Evaluation): readonly UnusedNote[] {
  const { tool, slots } = evaluation
  return findUnused(evaluation).map((name) => {
    const { when } = tool.data.inputs.find((input) => input.name === name) as InputData
    const reason = when === undefined ? undefined : sayCondition(when, tool, slots)
    return { code: 'not-used', about: name, message: sayUnused(name, reason, evaluation) }
  })
}
