import './details.css'
import { memo, type ComponentType } from 'react'
import { Charts } from './charts/Charts.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Tables } from './Tables.tsx'
import { WhatIf } from './WhatIf.tsx'
import { WorkBackwards } from './WorkBackwards.tsx'
import { Working } from './Working.tsx'

export { FractionText } from './FractionText.tsx'
export { StoredResults } from './keep/StoredResults.tsx'
export { sayResult } from '../../engine/present/sayResult.ts'

/** The parts below the figures, in order; each renders nothing if it has nothing to show. */
const PARTS: readonly ComponentType<DetailsProps>[] = [Charts, Tables, Working, WhatIf, WorkBackwards]

/** The details below the figures of a result, for any tool; they depend on the evaluation alone. */
export const ResultDetails = memo(
  function ResultDetails(props: DetailsProps) {
    return PARTS.map((Part, index) => <Part key={index} {...props} />)
  },
  // `onOpen` is a new function on each render, but always does the same.
  (before, next) => before.evaluation === next.evaluation && before.outputs === next.outputs,
)
