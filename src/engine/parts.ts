import type { Refusal } from './evaluate/Refusal.ts'
import type { TableResult } from './present/TableResult.ts'
import type { Cells, Layout, LinkedInput, LinkedRows, Slots, Tool } from './tool.ts'
import type { TableData } from './toolData.ts'

/** What only some tools need: tables, rows, and functions that few call. The page of any other tool does not load it. */
export interface Parts {
  readonly linkTable: (table: TableData, layout: Layout, tool: () => Tool) => (slots: Slots) => Cells | undefined
  readonly presentTable: (tool: Tool, table: TableData, cells: Cells, slots: Slots) => TableResult
  readonly readRows: (
    input: LinkedInput,
    rows: LinkedRows,
    raw: unknown,
    slots: Slots,
    layout: Layout,
  ) => { readonly value: unknown; readonly refusals?: undefined } | { readonly refusals: readonly Refusal[] }
  /** A length of time as people write it, as HH:MM:SS; what is none stays as it is. */
  readonly cleanDuration: (text: string) => string
  // oxlint-disable-next-line no-explicit-any -- kinds are checked when the formula is compiled
  readonly calculations: Readonly<Record<string, (...values: any[]) => unknown>>
}

let provided: Parts | undefined

/** Called by allParts.ts, once it is loaded. */
export function provideParts(all: Parts): void {
  provided = all
}

export const hasParts = (): boolean => provided !== undefined

/** @throws where a tool that needs them is evaluated before allParts.ts is loaded; see loadRequirements */
export function parts(): Parts {
  if (!provided) throw new Error('[bug] evaluate: parts of the engine were not loaded; see loadRequirements')
  return provided
}
