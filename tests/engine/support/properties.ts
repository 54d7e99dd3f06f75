import * as fc from 'fast-check'

/** Whether the run is the long one, for `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1'

/** How many cases a property is tried with: as many in every run, a hundred times as many in the long one. */
export const cases = (usual: number): number => (isLong ? 100 * usual : usual)

/**
 * Every run draws the same cases, so that a red run is red again; FC_SEED=… draws others. A failure prints the seed, the
 * path to its case and the smallest case that fails.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_115), numRuns: cases(300) })

export * from 'fast-check'

/** Any UTF-16 code units at all: control characters, half surrogates, and letters of every script. */
export const anyText = (maxLength = 100): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 0xffff })), { maxLength })
    .map((units) => String.fromCharCode(...units))
