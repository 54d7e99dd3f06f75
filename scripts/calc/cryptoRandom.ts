import type { RandomSource } from '../../src/engine/evaluate/context.ts'

const pool = new Uint32Array(1024)
let drawn = pool.length

/** The platform's cryptographic generator, drawn from a pool: one call for each number costs ten times as much. */
export const cryptoRandom: RandomSource = () => {
  if (drawn === pool.length) {
    // The global one is the generator of node:crypto without the time its import takes.
    crypto.getRandomValues(pool)
    drawn = 0
  }
  return pool[drawn++] as number
}
