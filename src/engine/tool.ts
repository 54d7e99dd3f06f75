import type { ChoiceRow, InputData, NeedData, OutputData, RangeData, ToolData } from './toolData.ts'

/** The values of one calculation, by slot; slot 0 holds the caller's context. undefined: missing or not applicable. */
// oxlint-disable-next-line no-explicit-any -- kinds are checked when the definition is compiled
export type Slots = any[]
// oxlint-disable-next-line no-explicit-any -- likewise
export type Closure = (slots: Slots) => any

/** A calculated table: its cells by column, not rounded; undefined where a cell is empty. Columns that do not apply are left out. */
export interface Cells {
  readonly count: number
  readonly columns: ReadonlyMap<string, readonly unknown[]>
  /** What the first row was given by carry. */
  readonly start: Readonly<Record<string, unknown>>
}

/** Where names live, and what the rows of a choice hold. */
export interface Layout {
  readonly slotOf: ReadonlyMap<string, number>
  /** Names whose slot may be empty. */
  readonly mayBeAbsent: ReadonlySet<string>
  /** For each choice, its rows by value. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string | number, { readonly [column: string]: string | number }>>
  /** Names that stand for a row of an input or of a table file. */
  readonly records: ReadonlySet<string>
  /** Outputs that are tables. */
  readonly tables: ReadonlySet<string>
}

/** A tool that can calculate: its formulas are closures. */
export interface Tool {
  readonly data: ToolData
  readonly layout: Layout
  /** Those of a calculation in which nothing has a value yet. */
  readonly emptySlots: Slots
  /** Each after the inputs that decide whether it applies or what it offers. */
  readonly inputs: readonly LinkedInput[]
  readonly nodes: readonly LinkedNode[]
  readonly needs: readonly LinkedNeed[]
  readonly outputs: readonly LinkedOutput[]
  /** Tables are all there is, as the bedtimes for a wake-up time. */
  readonly isAllTables: boolean
  /** Every name an input goes or went by. */
  readonly inputNames: ReadonlyMap<string, string>
  /** The inputs a value or output is calculated from, in the order of the form. */
  inputsBehind(name: string): readonly string[]
}

// What is linked has all of its properties, in one order: the code that reads them meets a single shape.

export interface LinkedInput {
  readonly data: InputData
  /** Its place in the form. */
  readonly index: number
  readonly slot: number
  readonly when: Closure | undefined
  readonly matchSlot: number | undefined
  /** Of the choice that decides on its units. */
  readonly unitsSlot: number | undefined
  /** The choices offered for each value of the slot they must match. */
  readonly choicesByMatch: ReadonlyMap<unknown, readonly ChoiceRow[]> | undefined
  /** What a percentage is taken of. */
  readonly wholeSlot: number | undefined
  readonly rows: LinkedRows | undefined
}

export interface LinkedRows {
  readonly columns: readonly { readonly data: InputData; readonly slot: number; readonly listSlot: number }[]
  readonly values: readonly { readonly slot: number; readonly listSlot: number; readonly formula: Closure }[]
  readonly where: Closure | undefined
  readonly needs: readonly LinkedNeed[]
}

export interface LinkedNode {
  readonly name: string
  readonly slot: number
  readonly formula: Closure
  readonly when: Closure | undefined
  /** Its value is the cells of a table. */
  readonly table: boolean
  readonly possible: RangeData | undefined
}

export interface LinkedNeed {
  readonly data: NeedData
  readonly condition: Closure
  readonly when: Closure | undefined
}

export interface LinkedOutput {
  readonly data: OutputData
  // What every calculation reads of it.
  readonly name: string
  readonly format: OutputData['format']
  readonly round: OutputData['round'] | undefined
  readonly table: OutputData['table'] | undefined
  readonly slot: number
  readonly toneSlot: number | undefined
}
