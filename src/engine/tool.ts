import type { CalculationContext } from './context.ts'
import type { Conventions } from './conventions.ts'
import type { Calculations } from './language/functions/calculations.ts'
import type { cleanDuration } from './language/functions/duration.ts'
import type { cleanNumbers, findUnclear, showNumbers } from './language/functions/numberList.ts'
import type { ExpressionEvaluator } from './language/functions/surroundings.ts'
import type { isOf } from './language/numbers/currencyNames.ts'
import type { Direction, toNumber } from './language/numbers/fraction.ts'
import type { cleanClockTime } from './language/numbers/readClockTime.ts'
import type { knownNames, readQuantity } from './language/units/readQuantity.ts'
import type { UnitChoices } from './language/units/unitChoices.ts'
import type { UnitsData } from './language/units/UnitsData.ts'
import type { OutputResult } from './OutputResult.ts'
import type { Ignored, Refusal } from './Refusal.ts'
import type { TableResult } from './TableResult.ts'
import type { ChoiceRow, InputData, NeedData, OutputData, RangeData, TableData, ToolData } from './toolData.ts'

/** The values of one calculation, by slot; slot 0 holds the caller's context. undefined: missing or not applicable. */
// oxlint-disable-next-line no-explicit-any -- kinds are checked with the definition
export type Slots = any[]
// oxlint-disable-next-line no-explicit-any -- likewise
export type Closure = (slots: Slots) => any

/** A calculated table: its unrounded cells by column, undefined if empty; without columns that do not apply. */
export interface Cells {
  readonly count: number
  readonly columns: ReadonlyMap<string, readonly unknown[]>
  /** The values that `carry` gave the first row. */
  readonly start: Readonly<Record<string, unknown>>
  /** Of a sorted table: the place that each row had before. */
  readonly order?: readonly number[] | undefined
}

/** The slots of names, and the rows of choices. */
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
  /** Functions beyond those that every page loads. */
  readonly functions: Calculations
}

/**
 * Code that only some tools need, as far as it is loaded: see load/. A tool that is linked without what it requires reads
 * its fields as far as it can, and calculates nothing.
 */
export interface Engine {
  readonly linkTable?: (table: TableData, layout: Layout, tool: () => Tool) => (slots: Slots) => Cells | undefined
  readonly presentTable?: (tool: Tool, table: TableData, cells: Cells, slots: Slots) => TableResult
  readonly readRows?: (
    input: LinkedInput,
    rows: LinkedRows,
    raw: unknown,
    slots: Slots,
    layout: Layout,
  ) => { readonly value: unknown; readonly refusals?: undefined } | { readonly refusals: readonly Refusal[] }
  /** Finds what of an input does not count. */
  readonly findIgnored?: (input: LinkedInput, slots: Slots) => readonly Ignored[]
  readonly cleanDuration?: typeof cleanDuration
  readonly cleanClockTime?: typeof cleanClockTime
  readonly cleanNumbers?: typeof cleanNumbers
  readonly findUnclear?: typeof findUnclear
  readonly showNumbers?: typeof showNumbers
  readonly isOf?: typeof isOf
  /** Functions that few tools call, by name. */
  readonly functions?: Calculations
  readonly evaluateExpression?: ExpressionEvaluator
  readonly readQuantity?: typeof readQuantity
  readonly toNumber?: typeof toNumber
  readonly knownNames?: typeof knownNames
  /** Shows a figure in the unit that the visitor wants. */
  readonly presentIn?: (evaluation: Evaluated, output: LinkedOutput, result: OutputResult) => OutputResult
  readonly sayGiven?: (evaluation: Evaluated, input: InputData) => string | undefined
  readonly sayBound?: (units: UnitsData, bound: Bound, unit: string, conventions: Conventions) => string
}

/** A bound, and which way it may be rounded. */
export interface Bound {
  readonly bound: number
  readonly direction: Direction
}

/** What was calculated, and from what. */
export interface Evaluated {
  readonly tool: Tool
  readonly given: Readonly<Record<string, unknown>>
  readonly slots: Slots
  /** The units chosen for figures. */
  readonly units: UnitChoices | undefined
}

/** A tool that can calculate: its formulas are closures. */
export interface Tool {
  readonly data: ToolData
  readonly engine: Engine
  readonly layout: Layout
  /** The slots of a calculation before any value is known. */
  readonly emptySlots: Slots
  /** Sorted so that each follows the inputs that decide whether it applies or what it offers. */
  readonly inputs: readonly LinkedInput[]
  readonly nodes: readonly LinkedNode[]
  readonly needs: readonly LinkedNeed[]
  readonly outputs: readonly LinkedOutput[]
  /** The number of operations of its formulas, those of tables aside. */
  readonly size: number
  /** Whether all outputs are tables, such as the bedtimes for a wake-up time. */
  readonly isAllTables: boolean
  /** The current name of each input by its name and its aliases. */
  readonly inputNames: ReadonlyMap<string, string>
  /** Returns the inputs that a value or output is calculated from, in the order of the form. */
  inputsBehind(name: string): readonly string[]
}

/** A definition with the code that it requires: enough to read what is typed for it. */
export type EquippedTool = Pick<Tool, 'data' | 'engine'>

// Linked objects always have all properties, in the same order, so that property access stays monomorphic.

/**
 * Reads one value, or falls back to the default if nothing is given.
 *
 * @param raw     the given value, not null
 * @param choices the choices currently offered
 * @param units   the units that another input selects
 * @param currency the currency that another input selects; without one, that of the context
 * @returns the value as formulas use it (a time in minutes, a duration in seconds), or a refusal
 */
export type Reader = (
  raw: unknown,
  context: CalculationContext,
  choices: readonly ChoiceRow[] | undefined,
  units?: UnitsData,
  currency?: string,
) => unknown

export interface LinkedInput {
  readonly data: InputData
  readonly name: string
  readonly read: Reader
  readonly choices: readonly ChoiceRow[] | undefined
  /** Its position in the form. */
  readonly index: number
  readonly slot: number
  readonly when: Closure | undefined
  readonly matchSlot: number | undefined
  /** The slot of the choice that decides its units. */
  readonly unitsSlot: number | undefined
  /** The slot of the choice that decides its currency. */
  readonly currencySlot: number | undefined
  /** The choices offered for each value of `matchSlot`. */
  readonly choicesByMatch: ReadonlyMap<unknown, readonly ChoiceRow[]> | undefined
  /** The slot of the input that a percentage is taken of. */
  readonly wholeSlot: number | undefined
  readonly rows: LinkedRows | undefined
}

export interface LinkedRows {
  /** The number of fields and operations of a row. */
  readonly size: number
  readonly columns: readonly LinkedColumn[]
  readonly values: readonly { readonly slot: number; readonly listSlot: number; readonly formula: Closure }[]
  readonly where: Closure | undefined
  readonly needs: readonly LinkedNeed[]
}

export interface LinkedColumn {
  readonly data: InputData
  // Copied from `data`, because every row reads them.
  readonly name: string
  readonly isChoice: boolean
  readonly isText: boolean
  readonly choices: readonly ChoiceRow[] | undefined
  readonly read: Reader
  readonly slot: number
  readonly listSlot: number
}

export interface LinkedNode {
  readonly name: string
  readonly slot: number
  readonly formula: Closure
  readonly when: Closure | undefined
  /** Whether its value is the cells of a table. */
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
  // Copied from `data`, because every calculation reads them.
  readonly name: string
  readonly format: OutputData['format']
  readonly round: OutputData['round']
  readonly edges: OutputData['edges']
  readonly shown: Closure | undefined
  readonly labels: OutputData['labels'] | undefined
  readonly table: OutputData['table'] | undefined
  readonly slot: number
  readonly toneSlot: number | undefined
  readonly instead: Closure | undefined
}
