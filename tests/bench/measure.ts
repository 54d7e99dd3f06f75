/** One of several ways to do the same thing. Each has its loop in its own function, so that each is optimised for itself. */
export interface Candidate {
  readonly name: string
  /** Does it so many times and answers with something that depends on every result, so that none can be left out. */
  readonly run: (times: number) => number
}

export interface Rounds {
  readonly count: number
  /** How often each candidate runs within a round. */
  readonly times: number
}

/** The middle of many values, and where the middle eighty percent of them lie. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** What became of the results; printed nowhere, but the compiler cannot know. */
export let consumed = 0

/**
 * Measures candidates in turn, round after round, so that whatever else the machine does meets all of them alike.
 *
 * @returns nanoseconds a time, round by round, in the order of the candidates
 */
export function measureRounds(candidates: readonly Candidate[], { count, times }: Rounds): number[][] {
  for (let warmUp = 0; warmUp < 10; warmUp++) for (const { run } of candidates) consumed += run(times)
  const found = candidates.map((): number[] => [])
  for (let round = 0; round < count; round++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      // Another one begins each round: none always runs after the same other.
      const index = (turn + round) % candidates.length
      const started = process.hrtime.bigint()
      consumed += candidates[index]?.run(times) ?? 0
      found[index]?.push(Number(process.hrtime.bigint() - started) / times)
    }
  }
  return found
}

/** How one candidate compares with another, round by round. */
export function ratios(one: readonly number[], other: readonly number[]): Spread {
  return spreadOf(one.map((value, round) => value / (other[round] ?? Number.NaN)))
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.1), high: at(0.9) }
}
