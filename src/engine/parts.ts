import type { Ignored, Refusal } from './Refusal.ts'
import type { TableResult } from './TableResult.ts'
import type { Cells, Layout, LinkedInput, LinkedRows, Slots, Tool } from './tool.ts'
import type { TableData } from './toolData.ts'
import type { NumberMarks } from './language/numbers/numberMarks.ts'

/** Code that only some tools need: tables, rows and rarely used functions. The pages of other tools do not load it. */
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
  /** Converts a typed duration to HH:MM:SS; returns any other text unchanged. */
  readonly cleanDuration: (text: string) => string
  /** Converts a time of day as people write it to HH:MM; returns any other text unchanged. */
  readonly cleanClockTime: (text: string) => string
  /** Rewrites a list of numbers with the marks of a locale as one with plain decimals, and back. */
  readonly cleanNumbers: (text: string, marks: NumberMarks) => string
  /** Returns the first number of a list that can be read in two ways. */
  readonly findUnclear: (
    text: string,
    marks: NumberMarks,
  ) => { readonly text: string; readonly readings: readonly [string, string] } | undefined
  /** Whether a text is a sign, the code or the name of a currency. */
  readonly isOf: (currency: string, text: string) => boolean
  /** Finds what of an input does not count. */
  readonly findIgnored: (input: LinkedInput, slots: Slots) => readonly Ignored[]
  readonly showNumbers: (text: string, marks: NumberMarks) => string
}

/** Functions that few tools call, by name. */
// oxlint-disable-next-line no-explicit-any -- kinds are checked with the formula
type LaterFunctions = Readonly<Record<string, (...values: any[]) => unknown>>

let functions: LaterFunctions | undefined

/** Registers these functions; allFunctions.ts calls it on import. */
export function provideFunctions(all: LaterFunctions): void {
  functions = all
}

/** Undefined until allFunctions.ts is loaded. */
export const laterFunctions = (): LaterFunctions | undefined => functions

let provided: Parts | undefined

/** Registers the parts; allParts.ts calls it on import. */
export function provideParts(all: Parts): void {
  provided = all
}

export const hasParts = (): boolean => provided !== undefined

/** @throws if a tool that needs the parts is evaluated before allParts.ts is loaded; see loadRequirements */
export function parts(): Parts {
  if (!provided) throw new Error('[bug] evaluate: parts of the engine were not loaded; see loadRequirements')
  return provided
}
