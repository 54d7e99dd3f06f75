import type { Outputs } from '../../engine/show/present.ts'
import type { OutputData, ToolData } from '../../engine/toolData.ts'
import { MAX_OPEN_ROWS } from './longTables.ts'

type Shape = Pick<ToolData, 'outputs' | 'charts' | 'says'>

/**
 * Returns the approximate height of the chart and the tables that stand with the figures of a result, in rem. It is
 * reserved along with the figures, so that the content below does not shift later, while it is being read.
 */
export function detailsHeight({ outputs, charts }: Shape, shown: Outputs): number {
  const tables = outputs.flatMap(({ name }) => shown[name]?.table?.count ?? [])
  return [
    ...charts.slice(0, 1).map(({ kind }) => (/parts|scale|box|icons/.test(kind) ? 8 : 17)),
    ...tables.filter((count) => count <= MAX_OPEN_ROWS).map((count) => 6 + 2.3 * count),
  ].reduce((sum, each) => sum + each, 0)
}

/**
 * Returns the approximate height of the whole panel, in rem: its figures, its details and its actions.
 *
 * @param columns how many further figures stand side by side
 */
export function panelHeight(tool: Shape, shown: Outputs, columns: number): number {
  const figures = tool.outputs.filter(({ name, table }) => shown[name] !== undefined && !table)
  const large = figures.filter(({ primary }) => primary)
  const further = figures.filter(({ primary }) => !primary)
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
