import { Refusal } from '../engine/Refusal.ts'
import type { InputError } from '../engine/show/describeRefusal.ts'
import { nearestChoice } from '../engine/show/nearestChoice.ts'
import { nearestName } from '../engine/language/nearestName.ts'
import type { QuestionRefusal } from '../engine/run/solve/SolveOutcome.ts'
import type { ToolData } from '../engine/toolData.ts'
import type { Answer } from './capability.ts'

/** An error for programs that correct their own requests. */
export interface DetailedError extends InputError {
  /** The kind of error; stable when the wording changes. */
  readonly code: string
  /** What would be accepted, if that can be listed. */
  readonly allowed?: readonly (string | number)[]
  /** The most likely intended name. */
  readonly nearest?: string
}

type Details = Pick<DetailedError, 'allowed' | 'nearest'>

/**
 * Returns the errors of a refused request with their codes and with what would be accepted.
 *
 * @param fallback the code of errors that are not the tool's
 */
export function detailErrors(
  { errors, refusals }: Extract<Answer, { ok: false }>,
  data: ToolData | undefined,
  fallback = 'invalid-request',
): DetailedError[] {
  return errors.map((error, index) => {
    const refusal = refusals?.[index]
    return refusal && data ? { ...error, code: refusal.code, ...detail(refusal, data) } : { ...error, code: fallback }
  })
}

function detail(refusal: Refusal | QuestionRefusal, { inputs, outputs }: ToolData): Details {
  if (!(refusal instanceof Refusal))
    return refusal.code === 'unknown-output'
      ? among(
          refusal.given,
          outputs.map(({ name }) => name),
        )
      : {}
  switch (refusal.code) {
    case 'unknown-input':
      return among(
        refusal.input,
        inputs.map(({ name }) => name),
      )
    case 'unknown-column': {
      const { name, known } = refusal.params as Refusal<'unknown-column'>['params']
      return among(name, known)
    }
    case 'unknown-unit': {
      const { unit, known, offered } = refusal.params as Refusal<'unknown-unit'>['params']
      return { ...among(unit, known), allowed: offered }
    }
    case 'not-a-choice':
    case 'missing': {
      const { choices, given } = refusal.params as Refusal<'not-a-choice'>['params']
      if (choices.length === 0) return {}
      const nearest = nearestChoice(given, choices)
      return { allowed: choices.map(({ value }) => value), ...(nearest === undefined ? {} : { nearest }) }
    }
    case 'ambiguous-number':
      return { allowed: (refusal.params as Refusal<'ambiguous-number'>['params']).readings }
    default:
      return {}
  }
}

/** Returns what is allowed, and the most likely intended name among it. */
export function among(given: unknown, allowed: readonly (string | number)[]): Details {
  return { allowed, ...nearestOf(given, allowed.map(String)) }
}

/** Returns the most likely intended name, if there is one. */
export function nearestOf(given: unknown, names: readonly string[]): Pick<DetailedError, 'nearest'> {
  const nearest = typeof given === 'string' ? nearestName(given, names) : undefined
  return nearest === undefined ? {} : { nearest }
}
