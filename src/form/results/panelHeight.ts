import { headlinesOf } from '../../engine/headlinesOf.ts'
import type { Outputs } from '../../engine/show/present.ts'
import type { OutputData, ToolData } from '../../engine/toolData.ts'

type Shape = Pick<ToolData, 'outputs' | 'charts' | 'says' | 'room' | 'plot'>

/**
 * Returns the approximate height of the chart and the tables that stand with the figures of a result, in rem. It is
 * reserved along with the figures, so that the content below does not shift later, while it is being read.
 */
export const detailsHeight = (tool: Shape, shown: Outputs): number =>
  [
    ...tool.charts.slice(0, 1).map(() => (tool.plot ? 19 : 8)),
    ...standingTables(tool, shown).map(({ name }) => 4 + 2.3 * (shown[name]?.table?.count ?? 0)),
  ].reduce((sum, each) => sum + each, 0)

/** Returns the tables that stand with the figures of a result, as far as there is room; the others open on demand. */
export const standingTables = ({ outputs, room = 12 }: Shape, shown: Outputs): OutputData[] =>
  outputs.filter(({ name }) => {
    const rows = shown[name]?.table?.count
    return rows && (room -= rows) >= 0
  })

/**
 * Returns the approximate height of the whole panel, in rem: its figures, its details and its actions.
 *
 * @param columns how many further figures stand side by side
 */
export function panelHeight(tool: Shape, shown: Outputs, columns: number): number {
  const figures = tool.outputs.filter(({ name, table }) => shown[name] !== undefined && !table)
  const large = headlinesOf(figures)
  const further = figures.filter((figure) => !large.includes(figure))
  const cells = further.filter(({ name }) => !large.some((one) => isToneBy(one, name)))
  return (
    PADDING +
    ACTIONS +
    (large.length > 0 ? LARGE + (tool.says === undefined ? 0 : SENTENCE) : 0) +
    (cells.length < further.length ? SENTENCE : 0) +
    Math.ceil(cells.length / columns) * CELL +
    (cells.length > 0 ? STRIP : 0) +
    detailsHeight(tool, shown)
  )
}

/** Whether a word decides the color of a figure: it stands right below it. */
export const isToneBy = ({ tone }: OutputData, name: string): boolean =>
  (tone as { readonly by?: string } | undefined)?.by === name

const PADDING = 3
/** A large figure with its label. */
const LARGE = 5
const SENTENCE = 1.6
/** A further figure with its label, and the lines above and below all of them. */
const CELL = 4
const STRIP = 2
const ACTIONS = 4
