import type { Evaluation } from '../../engine/evaluate/evaluate.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { Outputs } from '../../engine/present/present.ts'

/** The props of each part of the details of a result. */
export interface DetailsProps {
  readonly evaluation: Evaluation
  readonly outputs: Outputs
  /** The inputs it was calculated from. */
  readonly given: Given
  /** Puts inputs into the form and calculates. */
  readonly onOpen?: ((given: Given) => void) | undefined
}
