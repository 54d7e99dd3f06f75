import type { Cause, CauseParams } from '../../Refusal.ts'

/** Thrown for values that are each allowed but together give no result. */
export class CalculationError<C extends keyof CauseParams = keyof CauseParams> extends Error {
  override readonly cause: Cause

  constructor(code: C, ...[params]: CauseParams[C] extends null ? [] : [CauseParams[C]]) {
    super(code)
    this.cause = { code, params: params ?? null } as Cause
  }
}
