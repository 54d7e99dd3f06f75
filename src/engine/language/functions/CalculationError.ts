/** Why a function, or a formula that calls it, has no result. */
export interface CauseParams {
  readonly 'figure-not-finite': null
  readonly 'term-not-finite': null
  readonly 'whole-divided-by-zero': null
  readonly 'bounds-too-large': { readonly limit: number }
  readonly 'no-whole-between': { readonly lowest: number; readonly highest: number }
  readonly 'end-before-start': { readonly start: string; readonly end: string }
  readonly 'unknown-date-unit': { readonly unit: string }
  /** The zone is empty where that of the visitor is not known. */
  readonly 'unknown-time-zone': { readonly zone: string }
  readonly 'date-out-of-range': null
  readonly 'table-too-long': { readonly limit: number }
}

export type Cause = {
  [C in keyof CauseParams]: { readonly code: C; readonly params: CauseParams[C] }
}[keyof CauseParams]

/** Thrown for values that are each allowed but together give no result. */
export class CalculationError<C extends keyof CauseParams = keyof CauseParams> extends Error {
  override readonly cause: Cause

  constructor(code: C, ...[params]: CauseParams[C] extends null ? [] : [CauseParams[C]]) {
    super(code)
    this.cause = { code, params: params ?? null } as Cause
  }
}
