import { Refusal } from '../Refusal.ts'
import { MAX_STEPS, StepLimit, Steps } from '../language/functions/Steps.ts'

/**
 * Counts the steps of some work.
 *
 * @param begun  the count of the calculation that the work is part of, which then answers for the limit
 * @param refuse what the work gives if it takes too many steps
 */
export function countSteps<T>(begun: Steps | undefined, work: (steps: Steps) => T, refuse: (refusal: Refusal) => T): T {
  if (begun) return work(begun)
  try {
    return work(new Steps())
  } catch (error) {
    if (error instanceof StepLimit) return refuse(new Refusal('too-many-steps', { limit: MAX_STEPS }))
    throw error
  }
}
