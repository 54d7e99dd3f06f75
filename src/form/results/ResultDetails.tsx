import './details.css'
import { memo, type ComponentType } from 'react'
import { Charts } from './charts/Charts.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Tables } from './Tables.tsx'
import { Working } from './Working.tsx'

export { StoredResults } from './keep/StoredResults.tsx'
export { sayResult } from '../../engine/present/sayResult.ts'

/** The parts below the figures, from top to bottom; each draws nothing where it has nothing to show. */
const PARTS: readonly ComponentType<DetailsProps>[] = [Charts, Tables, Working]

/** What a result shows below its figures, for any tool: it is driven by the evaluation alone. */
export const ResultDetails = memo(function ResultDetails(props: DetailsProps) {
  return PARTS.map((Part, index) => <Part key={index} {...props} />)
})
