import * as fc from 'fast-check'
import { isLong } from '../../support/isLong.ts'

/** The number of cases of a property: a hundred times as many in the long run. */
export const cases = (usual: number): number => (isLong ? 100 * usual : usual)

/**
 * Every run draws the same cases, so that a failure is reproducible; FC_SEED=… draws others. A failure prints the seed, the
 * path to its case and the smallest failing case.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_115), numRuns: cases(300) })

export * from 'fast-check'

/** Any sequence of UTF-16 code units: control characters, lone surrogates, and letters of every script. */
export const anyText = (maxLength = 100): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 0xffff })), { maxLength })
    .map((units) => String.fromCharCode(...units))
