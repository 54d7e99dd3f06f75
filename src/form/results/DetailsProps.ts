import type { Evaluation } from '../../engine/evaluate/evaluate.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Outputs } from '../../engine/present/present.ts'

/** What each part of the details of a result is drawn from. */
export interface DetailsProps {
  readonly evaluation: Evaluation
  readonly outputs: Outputs
  /** What it was calculated from. */
  readonly given: Given
  /** Puts inputs into the form and calculates. */
  readonly onOpen?: ((given: Given) => void) | undefined
}
