import { Chart, standingCharts, useDrawings } from '../../form/results/charts/Charts.tsx'
import type * as kept from '../../form/results/keep/FirstCharts.tsx'

// Replaces src/form/results/keep/FirstCharts.tsx in embeds, which keep no results to compare.

export const FirstCharts: typeof kept.FirstCharts = ({ evaluation }) =>
  standingCharts(useDrawings(evaluation)).map((drawing) => <Chart key={drawing.name} drawing={drawing} />)
