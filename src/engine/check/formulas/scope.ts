import type { FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Kind } from '../../language/kinds.ts'

/** The meaning of a name in a formula. Kind 'unknown' stems from a mistake reported elsewhere and is not checked. */
export interface NamedThing {
  readonly name: string
  /** A record is one row of an input or of a table file. */
  readonly kind: Kind | 'rows' | 'record' | 'unknown'
  /** The columns of a choice's row, or of a rows input. */
  readonly columns?: ReadonlyMap<string, Kind | 'unknown'>
  /** The formula of a value that is read before values are calculated, such as in a need: it stands for the name. */
  readonly inline?: FormulaTree
  /** Possible values of a choice. */
  readonly choices?: readonly (string | number)[]
  /** Possible results of a value or output, if its formula lists all of them. */
  readonly outcomes?: Outcomes
  /** The numbers it can be, if anything limits them. */
  readonly range?: NumberRange | undefined
}

/** The numbers that something can be; infinite where nothing limits it. */
export interface NumberRange {
  readonly min: number
  readonly max: number
  /** Whether the ends themselves are left out. */
  readonly isAbove?: boolean
  readonly isBelow?: boolean
}

/** The literals that a formula can return: "high" and "low" for a > 1 ? "high" : "low". */
export type Outcomes = readonly (string | number | boolean)[]

export type Scope = ReadonlyMap<string, NamedThing>

/** Built-in names. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]])

/** Names that the grammar reserves or that would shadow something else. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...CONSTANTS.keys(),
  'true',
  'false',
  'and',
  'or',
  'not',
  'in',
  'given',
  ...Object.getOwnPropertyNames(Object.prototype),
])
