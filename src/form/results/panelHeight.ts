import { headlinesOf } from '../../engine/headlinesOf.ts'
import type { Outputs } from '../../engine/show/present.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { standingTable } from './besideForm.ts'
import { chartHeight } from './chartHeight.ts'
import { isToneBy } from './primaryFigure.ts'

type Shape = Pick<ToolData, 'outputs' | 'charts' | 'says' | 'room'>

/**
 * Returns the approximate height of the whole panel, in rem: its figures, the chart or the table with them, and its
 * actions.
 *
 * @param columns how many further figures stand side by side
 */
export function panelHeight(tool: Shape, shown: Outputs, columns: number): number {
  const figures = tool.outputs.filter(({ name, table }) => shown[name] !== undefined && !table)
  const large = headlinesOf(figures)
  const further = figures.filter((figure) => !large.includes(figure))
  const cells = further.filter(({ name }) => !large.some((one) => isToneBy(one, name)))
  const [chart] = tool.charts
  return (
    PADDING +
    ACTIONS +
    (large.length > 0 ? LARGE + (tool.says === undefined ? 0 : SENTENCE) : 0) +
    (cells.length < further.length ? SENTENCE : 0) +
    Math.ceil(cells.length / columns) * CELL +
    (cells.length > 0 ? STRIP : 0) +
    (chart ? chartHeight(chart) : (standingTable(tool, shown, columns > 2)?.height ?? 0))
  )
}

const PADDING = 3
/** A large figure with its label. */
const LARGE = 5
const SENTENCE = 1.6
/** A further figure with its label, and the lines above and below all of them. */
const CELL = 4
const STRIP = 2
const ACTIONS = 4
