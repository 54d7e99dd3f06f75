import type { Kind } from '../kinds.ts'

/** The meaning of a name in a formula. 'unknown' comes from a definition that is broken elsewhere and is not checked. */
export interface NamedThing {
  readonly name: string
  /** A record is one row of an input or of a table file. */
  readonly kind: Kind | 'rows' | 'record' | 'unknown'
  /** The columns of a choice's row, or of a rows input. */
  readonly columns?: ReadonlyMap<string, Kind | 'unknown'>
  /** Possible values of a choice. */
  readonly choices?: readonly (string | number)[]
  /** Possible results of a value or output, if its formula lists all of them. */
  readonly outcomes?: Outcomes
}

/** Texts, numbers and truth values that a formula ends in: "low" and "high" of a > 1 ? "high" : "low". */
export type Outcomes = readonly (string | number | boolean)[]

export type Scope = ReadonlyMap<string, NamedThing>

/** Names that are built in. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([['pi', Math.PI]])

/** Names that would shadow something else or that the grammar reserves. */
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
