import type { Content, Definition, Example } from './definition.ts'
import type { FormulaTree } from './parse/formulaTree.ts'
import type { Rounding } from './round/roundOutput.ts'
import type { Kind } from './kinds.ts'

/** A checked definition as plain JSON: names resolved, formulas parsed and in order. The build stores it, linkTool runs it. */
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
  /** Words in questions that change nothing. */
  readonly vocabulary: readonly string[]
  readonly plugin?: string
  /** Draws the page of a tool that is a definition all the same. */
  readonly view?: string
  readonly inputs: readonly InputData[]
  /** Values and outputs in the order in which they can be calculated. */
  readonly nodes: readonly NodeData[]
  readonly needs: readonly NeedData[]
  readonly outputs: readonly OutputData[]
  readonly charts: readonly ChartData[]
  /** The result as a sentence, with inputs and outputs in braces. */
  readonly says?: Varying
  /** The drawing beside the fields as markup, or one for each choice. */
  readonly figure?: FigureData
  readonly examples: readonly Example[]
  readonly content: Content
  /** What the caller must have loaded before this tool can calculate. */
  readonly requires: readonly Requirement[]
}

export type FigureData = string | { readonly by: string; readonly is: { readonly [choice: string]: string } }

/** A part of a sentence with inputs in braces. */
export interface Phrase {
  readonly says: string
  /** The inputs that the phrase implies. */
  readonly given: { readonly [input: string]: string | number }
  /** By what a number said so is multiplied: half of a diameter is the radius. */
  readonly times?: { readonly [input: string]: number }
  /** The input that a percentage said so is a share of. */
  readonly percentOf?: { readonly [input: string]: string }
}

/** chance: it draws lots, so that a calculation is never repeated unasked. */
export type Requirement = 'temporal' | 'expression' | 'parts' | 'units' | 'chance'

/** A text, one for each choice of an input, or a column of what was chosen. */
export type Varying =
  | string
  | { readonly by: string; readonly is: { readonly [choice: string]: string } }
  | { readonly by: string; readonly column: string }

/** Decimals that hang on what was chosen: a column of the choice says how many. */
export interface ChosenRounding {
  readonly by: string
  readonly column: string
  readonly significant: number
}

/** One choice with its constants; value and label are always there. */
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
  readonly prefix?: string
  readonly unit?: Varying
  readonly units?: UnitsData
  /** Where the unit of plain numbers depends on a choice: the units that a text may name, with that of the choice as the own one. */
  readonly unitsBy?: UnitsByChoice
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
  readonly usual?: RangeData
  /** The input that a percentage is taken of. */
  readonly percentOf?: string
  /** The input below it in a fraction. */
  readonly over?: string
  readonly presets?: readonly number[]
  readonly exact?: boolean
  readonly multiline?: boolean
  readonly choices?: readonly ChoiceRow[]
  /** Choices may be given in small letters. */
  readonly ignoreCase?: boolean
  readonly match?: { readonly column: string; readonly input: string }
  readonly columns?: readonly CellData[]
  readonly rowValues?: readonly NodeData[]
  /** Rows for which it does not hold do not count. */
  readonly where?: RowCondition
  /** What must hold in each row that counts. */
  readonly rowNeeds?: readonly NeedData[]
  readonly rowName?: string
  readonly startRows?: number
}

/** The units that a quantity can be given and shown in. */
export interface UnitsData {
  /** The unit of the formulas. */
  readonly own: string
  readonly offers: readonly OfferData[]
  /** The sample value of the empty field in each of them; apart from them, so that they are the same for all fields. */
  readonly samples?: readonly Varying[]
  /** Where the visitor has chosen nothing: the unit for somebody in the US or the UK, if not the own one. */
  readonly us?: string
  readonly uk?: string
  /** Of a figure: each unit that its lengths can be given in, or its square or cube. */
  readonly powers?: { readonly [unit: string]: string }
}

/** The units of each choice. */
export interface UnitsByChoice {
  readonly by: string
  readonly is: { readonly [choice: string]: UnitsData }
}

/** A unit, or two that are typed and shown together, the larger one first: 5 ft 11 in. */
export interface OfferData {
  /** What links and programs call it: ft+in. */
  readonly value: string
  readonly symbol: string
  readonly parts: readonly [UnitData, UnitData?]
}

/** A unit of the table. A value in the base unit of its category is (value - offset) * factor / divisor. */
export interface UnitData {
  readonly value: string
  readonly symbol: string
  readonly factor: number
  /** 1 where left out. */
  readonly divisor?: number
  /** 0 where left out. */
  readonly offset?: number
  /** What people call it, beside value and symbol. */
  readonly names: readonly string[]
}

/** Which rows count, and why the others do not, where the definition says it: "its credits are not a number". */
export interface RowCondition {
  readonly condition: FormulaTree
  readonly message?: string
}

/** Bounds of a number, both inclusive, and what is said beyond them. */
export interface RangeData {
  readonly from?: number
  readonly to?: number
  readonly low?: Varying
  readonly high?: Varying
}

/** A field of each row; rows hold no rows. */
export interface CellData extends InputData {
  readonly type: Exclude<InputType, 'rows'>
}

export interface NodeData {
  readonly name: string
  readonly kind: Kind
  /** What the working calls a value. */
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
  /** A sentence: "waist must be greater than neck". Where it is left out, one is made from the condition. */
  readonly message?: string
  /** The inputs it speaks of; the first is the one to mend. */
  readonly inputs: readonly string[]
}

export type OutputFormat =
  'number' | 'money' | 'percent' | 'date' | 'time' | 'duration' | 'text' | 'fraction' | 'boolean'
export type Tone = 'good' | 'fair' | 'bad' | 'info'

export interface OutputData {
  readonly name: string
  readonly label: Varying
  readonly format: OutputFormat
  readonly round?: Rounding | ChosenRounding
  readonly unit?: Varying
  readonly units?: UnitsData | UnitsByChoice
  readonly note?: Varying
  readonly primary: boolean
  /** For programs only. */
  readonly hidden?: boolean
  /** What visitors read for a text that programs get. */
  readonly labels?: { readonly [value: string]: string }
  readonly tone?: { readonly by: string; readonly is: { readonly [value: string]: Tone } }
  readonly table?: TableData
}

export interface TableData {
  readonly name: string
  readonly rows: RowsData
  readonly carry?: readonly { readonly name: string; readonly start: FormulaTree }[]
  readonly while?: FormulaTree
  readonly columns: readonly ColumnData[]
  readonly fold?: {
    /** So many rows make one, or those whose date column has one year. */
    readonly every?: number
    readonly yearOf?: string
    readonly label: string
    readonly sum: readonly string[]
    readonly last: readonly string[]
  }
  readonly total?: readonly string[]
}

/** What a table has rows for. Where there is a label, the name of the row is a column, too. */
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
  | { readonly by: 'records'; readonly name: string; readonly records: readonly ChoiceRow[] }
  /** The tool again for each value of an input; columns read outputs. */
  | { readonly by: 'vary'; readonly input: string; readonly over: readonly (string | number)[] }

export interface ColumnData {
  readonly name: string
  readonly label: Varying
  readonly formula: FormulaTree
  readonly kind: Kind
  readonly format: OutputFormat
  readonly round?: Rounding | ChosenRounding
  readonly unit?: Varying
  readonly labels?: { readonly [value: string]: string }
  /** Without it the table has no such column. */
  readonly when?: FormulaTree
  /** Its rows stand out on the page, which has no such column. */
  readonly mark?: boolean
}

export type ChartKind = 'line' | 'area' | 'stack' | 'bars' | 'parts' | 'histogram' | 'box' | 'scale'

export interface ChartData {
  readonly name: string
  readonly kind: ChartKind
  readonly label: string
  /** A table; for parts, figures; for histogram and box, a list; for scale, a figure. */
  readonly of: readonly string[]
  readonly x?: string
  readonly y?: readonly string[]
  readonly start?: boolean
  readonly scale?: { readonly from: number; readonly to: number; readonly bands: BandsData }
  readonly when?: FormulaTree
}

export interface BandData {
  readonly value: string
  readonly label: string
  readonly below?: number
  readonly tone?: Tone
}

/** From low to high; the last has no end. */
export type BandsData =
  readonly BandData[] | { readonly by: string; readonly is: { readonly [choice: string]: readonly BandData[] } }
