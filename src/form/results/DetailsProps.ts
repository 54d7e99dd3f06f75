import type { Evaluation } from '../../engine/run/evaluate.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Outputs } from '../../engine/show/present.ts'

/** The props of each part of the details of a result. */
export interface DetailsProps {
  readonly evaluation: Evaluation
  readonly outputs: Outputs
  /** The inputs it was calculated from. */
  readonly given: Given
  /** Puts inputs into the form and calculates. */
  readonly onOpen?: ((given: Given) => void) | undefined
}
