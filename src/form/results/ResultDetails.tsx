import './details.css'
import { memo, type ComponentType } from 'react'
import { Charts } from './charts/Charts.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Guard } from '../common/Guard.tsx'
import { Tables } from './Tables.tsx'
import { WhatIf } from './WhatIf.tsx'
import { WorkBackwards } from './WorkBackwards.tsx'
import { Working } from './Working.tsx'

export { FractionText } from './FractionText.tsx'
export { StoredResults } from './keep/StoredResults.tsx'
export { sayResult } from '../../engine/show/sayResult.ts'

/** The parts below the figures, in order; each renders nothing if it has nothing to show. */
const PARTS: Readonly<Record<string, ComponentType<DetailsProps>>> = {
  'The charts': Charts,
  'The tables': Tables,
  'How it is worked out': Working,
  'What if': WhatIf,
  'Work backwards': WorkBackwards,
}

/** The details below the figures of a result, for any tool; they depend on the evaluation alone. */
export const ResultDetails = memo(
  function ResultDetails(props: DetailsProps) {
    return Object.entries(PARTS).map(([name, Part]) => (
      <Guard key={name} name={name} of={props.evaluation}>
        <Part {...props} />
      </Guard>
    ))
  },
  // `onOpen` is a new function on each render, but always does the same.
  (before, next) => before.evaluation === next.evaluation && before.outputs === next.outputs,
)
