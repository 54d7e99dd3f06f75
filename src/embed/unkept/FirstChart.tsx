import { Chart, useDrawings } from '../../form/results/charts/Charts.tsx'
import type * as kept from '../../form/results/keep/FirstChart.tsx'

// Replaces src/form/results/keep/FirstChart.tsx in embeds, which keep no results to compare.

export const FirstChart: typeof kept.FirstChart = ({ evaluation }) => {
  const [drawing] = useDrawings(evaluation)
  return drawing && <Chart drawing={drawing} />
}
