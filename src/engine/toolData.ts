import type { Content, Definition, Example } from './definition.ts'
import type { FormulaTree } from './language/formulas/formulaTree.ts'
import type { Kind } from './language/kinds.ts'
import type { UnitSystem } from './language/units/unitChoices.ts'
import type { OfferData, UnitsData } from './language/units/UnitsData.ts'

/** A checked definition as plain JSON: names resolved, formulas parsed and sorted. The build stores it; see linkTool. */
export interface ToolData {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: Definition['category']
  readonly order: number
  readonly icon: string
  readonly keywords: readonly string[]
  readonly phrases: readonly Phrase[]
  readonly plugin?: string
  /** The folder in src/plugins that renders the page of a tool whose formulas are in its definition. */
  readonly view?: string
  readonly inputs: readonly InputData[]
  /** The choices that pages start with, where programs and links without them take others. */
  readonly starts?: Starts
  /** Values and outputs in the order in which they can be calculated. */
  readonly nodes: readonly NodeData[]
  readonly needs: readonly NeedData[]
  readonly outputs: readonly OutputData[]
  readonly charts: readonly ChartData[]
  /** The result as a sentence, with inputs and outputs in braces. */
  readonly says?: Varying
  /** What the button of the form says, if not "Calculate". */
  readonly button?: ByChoice
  /** The markup of the drawing beside the fields, or one for each choice. */
  readonly figure?: ByChoice
  readonly examples: readonly ExampleData[]
  readonly content: Content
  /** What the caller must have loaded before this tool can calculate. */
  readonly requires: readonly Requirement[]
  /** On a page: for how many rows of tables there is room below the figures. */
  readonly room?: number
  /** On a page: a chart has axes, and is as high as the form beside it. */
  readonly plot?: true
}

/** Choices by input: those of all pages, and what differs in the region of a unit system. */
export type Starts = { readonly [region in 'all' | UnitSystem]?: { readonly [input: string]: string } }

/** An example as of its `now`. */
export interface ExampleData extends Example {
  /** The dates that move with the day on which the example is shown, in days after it. */
  readonly daysFromToday?: { readonly [input: string]: number }
}

/** A text, or one for each choice of an input. */
export type ByChoice = string | { readonly by: string; readonly is: { readonly [choice: string]: string } }

/** A part of a sentence with inputs in braces, and alternatives in brackets. */
export interface Phrase {
  readonly says: string
  /** The inputs that the phrase implies. */
  readonly given: { readonly [input: string]: string | number }
  /** The factor that turns the number in the phrase into the input: 0.5 for the radius from a diameter. */
  readonly times?: { readonly [input: string]: number }
  /** The input that a percentage in the phrase is taken of. */
  readonly percentOf?: { readonly [input: string]: string }
}

/** `chance`: the result is random, so the calculation is repeated only on request. */
export type Requirement = 'temporal' | 'expression' | 'parts' | 'functions' | 'lists' | 'zones' | 'units' | 'chance'

/** A text, one for each choice of an input, or a column of the chosen row. */
export type Varying = ByChoice | { readonly by: string; readonly column: string }

/**
 * The decimals of an output: exactly that many; at most `upTo`, with `significant` digits for very small and very large
 * figures; or the `places` of a currency, with `significant` digits for amounts below 0.01 or below its smallest coin.
 */
export type Decimals =
  | number
  | { readonly upTo: number; readonly significant?: number }
  | { readonly places: number; readonly significant: number }

/** The decimals of an output, and the boundaries that its figure must not seem to cross. */
export type Rounding = Decimals | { readonly decimals: Decimals; readonly edges: readonly number[] }

/** Decimals that depend on a choice: a column of the chosen row holds their number. */
export interface ChosenRounding {
  readonly by: string
  readonly column: string
  readonly significant: number
}

/** Boundaries, each of which belongs to what is above it, or those of each choice. */
export type EdgesData =
  | readonly number[]
  | { readonly by: string; readonly is: { readonly [choice: string]: readonly number[] } }

/** One choice with its constants. */
export interface ChoiceRow {
  readonly value: string | number
  readonly label: string
  readonly [column: string]: string | number
}

export type InputType = 'number' | 'integer' | 'text' | 'date' | 'time' | 'duration' | 'choice' | 'rows'

export interface InputData {
  readonly name: string
  readonly type: InputType
  readonly kind: Kind
  readonly label: Varying
  readonly help?: Varying
  readonly when?: FormulaTree
  readonly optional?: boolean
  /** Shown under "More options". */
  readonly more?: boolean
  readonly default?: string | number
  readonly initial?: Varying
  readonly placeholder?: Varying
  readonly aliases?: readonly string[]
  /** An amount of money, which has the sign of a currency. */
  readonly money?: true
  /** The choice of the currency that an amount is in; typed texts may name it. */
  readonly currencyBy?: string
  readonly prefix?: string
  readonly unit?: Varying
  readonly units?: FieldUnits
  /** The units for each choice, if the unit of plain numbers depends on one; typed texts may name a unit. */
  readonly unitsBy?: UnitsByChoice
  /** The choice of the unit that the number is in; typed texts may name another of its category. */
  readonly unitOf?: UnitOfChoice
  /** What formulas read in a text: one number, a list, or a calculation. */
  readonly holds?: 'number' | 'numbers' | 'expression'
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
  readonly usual?: RangeData
  /** The input that a percentage is taken of. */
  readonly percentOf?: string
  /** The input that is the denominator below this numerator. */
  readonly over?: string
  readonly presets?: readonly number[]
  /** The slider under the field, in its own unit. */
  readonly slider?: SliderData
  /** The slider in each unit of the field that it has a round range in, by the symbol beside the field. */
  readonly sliders?: { readonly [symbol: string]: SliderData }
  readonly exact?: boolean
  readonly multiline?: boolean
  readonly choices?: readonly ChoiceRow[]
  /** Of a tool with a plugin: the table of its choices, whose rows the plugin may replace. */
  readonly table?: string
  /** Whether choices may be given in lower case. */
  readonly ignoreCase?: boolean
  readonly match?: { readonly column: string; readonly input: string }
  readonly columns?: readonly CellData[]
  readonly rowValues?: readonly NodeData[]
  /** The condition that a row must meet to count. */
  readonly where?: RowCondition
  /** Conditions for every row that counts. */
  readonly rowNeeds?: readonly NeedData[]
  readonly rowName?: string
  readonly startRows?: number
}

/** A slider in one unit, or in the smaller of two that are shown together. */
export interface SliderData {
  readonly from: number
  readonly to: number
  readonly step: number
  /** The number of such units in one own unit; 1 if omitted. */
  readonly scale?: number
  /** The number of such units in one of the larger unit shown with it: 12 for ft+in. */
  readonly per?: number
}

/** The units of a field. */
export interface FieldUnits extends UnitsData {
  /** The placeholder in each offered unit; not part of `offers`, so that those are the same for all fields. */
  readonly samples?: readonly Varying[]
}

/** A choice whose values are units, and all units by category. */
export interface UnitOfChoice {
  readonly by: string
  readonly groups: readonly (readonly OfferData[])[]
}

/** The units of each choice. */
export interface UnitsByChoice {
  readonly by: string
  readonly is: { readonly [choice: string]: UnitsData }
}

/** The condition for a row to count, and optionally why the others do not: "its credits are not a number". */
export interface RowCondition {
  readonly condition: FormulaTree
  readonly message?: string
}

/** Inclusive bounds of a number, and the messages for numbers beyond them. */
export interface RangeData {
  readonly from?: number
  readonly to?: number
  readonly low?: Varying
  readonly high?: Varying
}

/** A field of each row; rows cannot be nested. */
export interface CellData extends InputData {
  readonly type: Exclude<InputType, 'rows'>
}

export interface NodeData {
  readonly name: string
  readonly kind: Kind
  /** The label of a value in the working. */
  readonly label?: string
  readonly formula: FormulaTree
  readonly when?: FormulaTree
  /** Beyond these the inputs are probably wrong. */
  readonly usual?: RangeData
  /** Beyond these there is no result. */
  readonly possible?: RangeData
}

export interface NeedData {
  readonly condition: FormulaTree
  readonly when?: FormulaTree
  /** A sentence: "waist must be greater than neck". If omitted, one is generated from the condition. */
  readonly message?: Varying
  /** The inputs it refers to; the first is the one to correct. */
  readonly inputs: readonly string[]
}

export type OutputFormat =
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'time'
  | 'duration'
  | 'text'
  | 'fraction'
  | 'decimal'
  | 'boolean'
export type Tone = 'good' | 'fair' | 'bad' | 'info'

export interface OutputData {
  readonly name: string
  readonly label: Varying
  readonly format: OutputFormat
  readonly round?: Decimals | ChosenRounding
  /** The cents with which a page shows a whole amount beside others that have them. */
  readonly roundBeside?: number
  /** The boundaries that its figure must not seem to cross. */
  readonly edges?: readonly EdgesData[]
  /** The formula of the figure as it is shown, in which outputs stand for their figures as shown. */
  readonly shown?: FormulaTree
  /** What the figure comes to from the others as they are shown. */
  readonly addsUp?: readonly FormulaTree[]
  readonly unit?: Varying
  readonly units?: UnitsData | UnitsByChoice
  readonly note?: Varying
  readonly primary: boolean
  /** An output without which it is not primary. */
  readonly primaryWith?: string
  /** What people call it besides its label. */
  readonly aliases?: readonly string[]
  /** Not shown on pages; for programs only. */
  readonly hidden?: boolean
  /** The text that visitors read for each text that programs get. */
  readonly labels?: { readonly [value: string]: string }
  /** Of every figure, or of some by their value. */
  readonly tone?: Tone | { readonly by: string; readonly is: { readonly [value: string]: Tone } }
  /** What visitors read in place of the figure where the condition holds. */
  readonly instead?: { readonly when: FormulaTree; readonly text: string }
  readonly table?: TableData
}

export interface TableData {
  readonly name: string
  readonly rows: RowsData
  readonly carry?: readonly { readonly name: string; readonly start: FormulaTree }[]
  readonly while?: FormulaTree
  readonly columns: readonly ColumnData[]
  readonly fold?: {
    /** Folds this many rows into one; `yearOf` instead folds the rows with a date in the same year. */
    readonly every?: number
    readonly yearOf?: string
    readonly label: string
    readonly sum: readonly string[]
    readonly last: readonly string[]
  }
  readonly total?: readonly string[]
  readonly sortBy?: { readonly column: string; readonly isDescending: boolean }
}

/** The source of a table's rows. With a label, the name of the row is also a column. */
export type RowsData =
  | { readonly by: 'list'; readonly name: string; readonly values: readonly number[] }
  | {
      readonly by: 'range'
      readonly name: string
      readonly label?: string
      readonly from: FormulaTree
      readonly to?: FormulaTree
    }
  /** The rows of an input, read as item.amount. */
  | { readonly by: 'items'; readonly name: string; readonly input: string; readonly columns: readonly string[] }
  /** The rows of a table file, read as bracket.rate. */
  | {
      readonly by: 'records'
      readonly name: string
      readonly records: readonly ChoiceRow[]
      /** Set if each row is a unit of measure. */
      readonly areUnits?: true
    }
  /** The tool is calculated again for each value of an input; columns read outputs. */
  | { readonly by: 'vary'; readonly input: string; readonly over: readonly (string | number)[] }

export interface ColumnData {
  readonly name: string
  readonly label: Varying
  readonly formula: FormulaTree
  readonly kind: Kind
  readonly format: OutputFormat
  readonly round?: Decimals | ChosenRounding
  readonly edges?: readonly EdgesData[]
  readonly unit?: Varying
  readonly labels?: { readonly [value: string]: string }
  /** What a cell comes to from the others of its row as they are shown. */
  readonly addsUp?: readonly FormulaTree[]
  /** The condition for the table to have this column. */
  readonly when?: FormulaTree
  /** Highlights the rows for which it is true; the page does not show the column itself. */
  readonly mark?: boolean
}

export type ChartKind = 'line' | 'area' | 'stack' | 'bars' | 'parts' | 'histogram' | 'box' | 'scale' | 'icons'

export interface ChartData {
  readonly name: string
  readonly kind: ChartKind
  readonly label: string
  /** The name of a table; for parts, of figures; for histogram and box, of a list; for scale and icons, of a figure. */
  readonly of: readonly string[]
  readonly x?: string
  readonly y?: readonly string[]
  readonly start?: boolean
  readonly scale?: { readonly from: number; readonly to: number; readonly bands: BandsData }
  readonly icons?: { readonly icon: 'heart' | 'star'; readonly to: number; readonly between?: readonly string[] }
  readonly when?: FormulaTree
}

export interface BandData {
  readonly value: string
  readonly label: string
  readonly below?: number
  readonly tone?: Tone
}

/** Bands from low to high; the last has no upper bound. */
export type BandsData =
  | readonly BandData[]
  | { readonly by: string; readonly is: { readonly [choice: string]: readonly BandData[] } }
