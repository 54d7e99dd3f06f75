import type { Kind } from '../kinds.ts'

/** What a name stands for in a formula. 'unknown' comes from a definition that is broken elsewhere, and asks for nothing. */
export interface NamedThing {
  readonly name: string
  /** A record is one row of an input or of a table file. */
  readonly kind: Kind | 'rows' | 'record' | 'unknown'
  /** The columns of a choice's row, or of a rows input. */
  readonly columns?: ReadonlyMap<string, Kind | 'unknown'>
  /** What a choice may be. */
  readonly choices?: readonly (string | number)[]
  /** What a value or output can come to, where its formula names all of it. */
  readonly outcomes?: Outcomes
}

/** Texts, numbers and truth values that a formula ends in: "low" and "high" of a > 1 ? "high" : "low". */
export type Outcomes = readonly (string | number | boolean)[]

export type Scope = ReadonlyMap<string, NamedThing>

/** Names that formulas have without declaring them. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]])

/** Names that would hide something else or that the grammar keeps for itself. */
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
