import { useMemo, type ReactNode } from 'react'
import type { Drawing } from '../../../engine/show/charts/Drawing.ts'
import { overlayCurves } from '../../../engine/show/charts/overlayCurves.ts'
import { compareResults, nameResults } from '../../../engine/show/compareResults.ts'
import { encodePermalink } from '../../../engine/show/link/permalink.ts'
import { Chart, useDrawings } from '../charts/Charts.tsx'
import { MAX_CURVES } from '../charts/Pattern.tsx'
import type { DetailsProps } from '../DetailsProps.ts'
import { Comparison } from './Comparison.tsx'
import { useKept } from './keptResults.ts'
import { useRecalculated, type FitResult } from './useRecalculated.ts'

/** The first chart of a result; with kept results, their curves over each other and the figures of all as its legend. */
export function FirstChart({ evaluation, given, onOpen }: DetailsProps): ReactNode {
  const { tool } = evaluation
  const drawings = useDrawings(evaluation)
  const kept = useKept(tool.data.id)
  const inputs = encodePermalink(tool, given)
  const { fit: others } = useRecalculated(
    tool,
    kept.filter((each) => each.inputs !== inputs),
  )
  const results = useMemo(() => [{ evaluation, given }, ...others], [evaluation, given, others])
  const comparison = useMemo(() => compareResults(results.map((each) => each.evaluation)), [results])
  const names = nameResults(comparison, results.length)
  const [first] = drawings
  const curves = useMemo(
    () => first && overlay(first, results.slice(0, MAX_CURVES), names),
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of the results
    [first, results],
  )
  return (
    <>
      {first && <Chart drawing={curves ?? first} />}
      {others.length > 0 && onOpen && (
        <Comparison {...{ tool, comparison, names, results, onOpen }} strokes={curves?.series.length ?? 0} />
      )}
    </>
  )
}

function overlay(first: Drawing, results: readonly Pick<FitResult, 'evaluation'>[], names: readonly string[]) {
  const [result, ...others] = results
  const chart = result?.evaluation.tool.data.charts.find(({ name }) => name === first.name)
  if (!chart || others.length === 0 || !('series' in first)) return undefined
  return overlayCurves(
    first,
    chart,
    results.map(({ evaluation }) => evaluation),
    names,
  )
}
