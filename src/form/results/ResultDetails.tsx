import './details.css'
import { memo, type ComponentType } from 'react'
import { FurtherCharts } from './charts/Charts.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Guard } from '../common/Guard.tsx'
import { FirstCharts } from './keep/FirstCharts.tsx'
import { LongTables, ShortTables } from './Tables.tsx'
import { WhatIf } from './WhatIf.tsx'
import { WorkBackwards } from './WorkBackwards.tsx'
import { Working } from './Working.tsx'

export { Chart } from './charts/Charts.tsx'
export { CopyResult } from './CopyResult.tsx'
export { FractionText } from './FractionText.tsx'
export { placeTabs } from './placeTabs.ts'
export { StoredResults } from './keep/StoredResults.tsx'
export { drawDays } from '../../engine/show/charts/drawDays.ts'
export { sayResult } from '../../engine/show/sayResult.ts'

type Parts = Readonly<Record<string, ComponentType<DetailsProps>>>

/** What stands below the figures, in order; each part renders nothing if it has nothing to show. */
const FIRST: Parts = { 'The charts': FirstCharts, 'The tables': ShortTables }

/** What opens on demand, in a row of its own. */
const MORE: Parts = {
  'The tables': LongTables,
  'The charts': FurtherCharts,
  'How it is worked out': Working,
  'What if': WhatIf,
  'Work backwards': WorkBackwards,
}

const drawParts = (parts: Parts) =>
  memo(
    (props: DetailsProps) =>
      Object.entries(parts).map(([name, Part]) => (
        <Guard key={name} name={name} of={props.evaluation}>
          <Part {...props} />
        </Guard>
      )),
    // `onOpen` is a new function on each render, but always does the same.
    (before, next) => before.evaluation === next.evaluation && before.outputs === next.outputs,
  )

/** The details below the figures of a result, for any tool; they depend on the evaluation alone. */
export const FirstDetails = drawParts(FIRST)

/** The details that open on demand. */
export const MoreDetails = drawParts(MORE)
