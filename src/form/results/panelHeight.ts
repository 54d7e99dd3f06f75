import type { Outputs } from '../../engine/show/present.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { MAX_OPEN_ROWS } from './longTables.ts'

type Shape = Pick<ToolData, 'outputs' | 'charts' | 'says'>

/**
 * Returns the approximate height of the charts and tables of a result, in rem. It is reserved along with the figures, so
 * that the content below does not shift later, while it is being read.
 */
export function detailsHeight({ outputs, charts }: Shape, shown: Outputs): number {
  const tables = outputs.flatMap(({ name }) => shown[name]?.table?.count ?? [])
  return [
    ...charts.map(({ kind }) => (kind === 'parts' || kind === 'scale' || kind === 'box' ? 8 : 17)),
    ...tables.map((count) => (count > MAX_OPEN_ROWS ? 3 : 6 + 2.3 * count)),
    // Collapsed parts.
    9,
  ].reduce((sum, each) => sum + each)
}

/** Returns the approximate height of the whole panel, in rem: its figures, its details and its actions. */
export function panelHeight(tool: Shape, shown: Outputs): number {
  const figures = tool.outputs.filter(({ name, table }) => shown[name] !== undefined && !table)
  const hasLarge = figures.some(({ primary }) => primary)
  return (
    PADDING +
    (hasLarge ? LARGE + (tool.says === undefined ? 0 : SENTENCE) : 0) +
    figures.filter(({ primary }) => !primary).length * FIGURE +
    detailsHeight(tool, shown) +
    ACTIONS
  )
}

const PADDING = 3
/** A large figure with its label and the button that copies it. */
const LARGE = 8.5
const SENTENCE = 1.6
const FIGURE = 2.9
const ACTIONS = 4
