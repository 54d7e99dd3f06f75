import { useMemo, type ReactNode } from 'react'
import type { Drawing } from '../../../engine/show/charts/Drawing.ts'
import { overlayCurves } from '../../../engine/show/charts/overlayCurves.ts'
import { compareResults, nameResults } from '../../../engine/show/compareResults.ts'
import { encodePermalink } from '../../../engine/show/link/permalink.ts'
import { Chart, standingCharts, useDrawings } from '../charts/Charts.tsx'
import { MAX_CURVES } from '../charts/Pattern.tsx'
import type { DetailsProps } from '../DetailsProps.ts'
import { Comparison } from './Comparison.tsx'
import { useKept } from './keptResults.ts'
import { useRecalculated, type FitResult } from './useRecalculated.ts'

/** The charts beside the figures; with kept results, their curves over each other and the figures of all as their legend. */
export function FirstCharts({ evaluation, given, onOpen }: DetailsProps): ReactNode {
  const { tool } = evaluation
  const standing = standingCharts(useDrawings(evaluation))
  const last = standing.at(-1)
  const kept = useKept(tool.data.id)
  const inputs = encodePermalink(tool, given)
  const { fit: others } = useRecalculated(
    tool,
    kept.filter((each) => each.inputs !== inputs),
  )
  const results = useMemo(() => [{ evaluation, given }, ...others], [evaluation, given, others])
  const comparison = useMemo(() => compareResults(results.map((each) => each.evaluation)), [results])
  const names = nameResults(comparison, results.length)
  const curves = useMemo(
    () => last && overlay(last, results.slice(0, MAX_CURVES), names),
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of the results
    [last, results],
  )
  return (
    <>
      {standing.map((drawing) => (
        <Chart key={drawing.name} drawing={(drawing === last && curves) || drawing} />
      ))}
      {others.length > 0 && onOpen && (
        <Comparison {...{ tool, comparison, names, results, onOpen }} strokes={curves?.series.length ?? 0} />
      )}
    </>
  )
}

function overlay(plot: Drawing, results: readonly Pick<FitResult, 'evaluation'>[], names: readonly string[]) {
  const [result, ...others] = results
  const chart = result?.evaluation.tool.data.charts.find(({ name }) => name === plot.name)
  if (!chart || others.length === 0 || !('series' in plot)) return undefined
  return overlayCurves(
    plot,
    chart,
    results.map(({ evaluation }) => evaluation),
    names,
  )
}
