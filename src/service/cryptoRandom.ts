import type { RandomSource } from '../engine/language/functions/surroundings.ts'

const pool = new Uint32Array(1024)
let drawn = pool.length

/** The platform's cryptographic generator, read through a buffer: a call for each number is ten times as slow. */
export const cryptoRandom: RandomSource = () => {
  if (drawn === pool.length) {
    // The global generator is the one of node:crypto, without the cost of importing it.
    crypto.getRandomValues(pool)
    drawn = 0
  }
  return pool[drawn++] as number
}
