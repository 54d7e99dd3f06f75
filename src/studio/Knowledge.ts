/** What a definition may say, for completion and explanations: plain data made by the build. */
export interface Knowledge {
  /** The JSON schema of definitions, whose descriptions explain each key. */
  readonly schema: object
  /** The functions of formulas, in the order of the reference. */
  readonly functions: readonly KnownFunction[]
  /** The units that quantities convert between. */
  readonly units: readonly KnownUnit[]
  /** The names of icons. */
  readonly icons: readonly string[]
  /** The categories of the site. */
  readonly categories: readonly string[]
}

/** A function of formulas. */
export interface KnownFunction {
  readonly name: string
  /** With its arguments: `pmt(rate, periods, present)`. */
  readonly signature: string
  /** Sentences of plain text. */
  readonly description: string
}

/** A unit of measure. */
export interface KnownUnit {
  /** As definitions name it: `km`. */
  readonly value: string
  /** As people write it, often the same. */
  readonly symbol: string
  /** What it measures: `length`. */
  readonly category: string
}
