import type { ChoiceRow, InputData, NeedData, OutputData, ToolData } from './toolData.ts'

/** The values of one calculation, by slot; slot 0 holds the caller's context. undefined: missing or not applicable. */
// oxlint-disable-next-line no-explicit-any -- kinds are checked when the definition is compiled
export type Slots = any[]
// oxlint-disable-next-line no-explicit-any -- likewise
export type Closure = (slots: Slots) => any

/** Where names live, and what the rows of a choice hold. */
export interface Layout {
  readonly slotOf: ReadonlyMap<string, number>
  /** Names whose slot may be empty. */
  readonly mayBeAbsent: ReadonlySet<string>
  /** For each choice, its rows by value. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string | number, { readonly [column: string]: string | number }>>
}

/** A tool that can calculate: its formulas are closures. */
export interface Tool {
  readonly data: ToolData
  readonly layout: Layout
  readonly slotCount: number
  /** Each after the inputs that decide whether it applies or what it offers. */
  readonly inputs: readonly LinkedInput[]
  readonly nodes: readonly LinkedNode[]
  readonly needs: readonly LinkedNeed[]
  readonly outputs: readonly LinkedOutput[]
  /** Every name an input goes or went by. */
  readonly inputNames: ReadonlyMap<string, string>
  /** The inputs a value or output is calculated from, in the order of the form. */
  inputsBehind(name: string): readonly string[]
}

export interface LinkedInput {
  readonly data: InputData
  /** Its place in the form. */
  readonly index: number
  readonly slot: number
  readonly when?: Closure
  readonly matchSlot?: number
  /** The choices offered for each value of the slot they must match. */
  readonly choicesByMatch?: ReadonlyMap<unknown, readonly ChoiceRow[]>
  readonly rows?: LinkedRows
}

export interface LinkedRows {
  readonly columns: readonly { readonly data: InputData; readonly slot: number; readonly listSlot: number }[]
  readonly values: readonly { readonly slot: number; readonly listSlot: number; readonly formula: Closure }[]
  readonly where?: Closure
}

export interface LinkedNode {
  readonly name: string
  readonly slot: number
  readonly formula: Closure
  readonly when?: Closure
}

export interface LinkedNeed {
  readonly data: NeedData
  readonly condition: Closure
  readonly when?: Closure
}

export interface LinkedOutput {
  readonly data: OutputData
  readonly slot: number
  readonly when?: Closure
  readonly toneSlot?: number
  readonly columns?: readonly {
    readonly data: NonNullable<OutputData['table']>['columns'][number]
    readonly formula: Closure
  }[]
}
