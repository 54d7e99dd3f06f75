/** One of several implementations of the same work. Each has its own loop, so that it is optimised separately. */
export interface Candidate {
  readonly name: string
  /** Prepares the data for this many runs; not measured. */
  readonly prepare?: (times: number) => void
  /** Runs this many times and returns a value that depends on every result, so that none can be optimised away. */
  readonly run: (times: number) => number
}

/** The median of many values, and the range of their middle eighty percent. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** A sink for results: never printed, but the compiler cannot know that. */
export let consumed = 0

const WARM_UP_NS = 300e6
/** Long enough to measure, short enough to be mostly undisturbed by other load. */
const TURN_NS = 30e3
const ROUNDS = 4001

/**
 * Measures candidates in turn, round after round, so that other load affects all of them equally.
 *
 * @returns nanoseconds per run, by candidate and round
 */
export function measureRounds(candidates: readonly Candidate[]): number[][] {
  const times = candidates.map((candidate) => timesInTurn(candidate))
  const found = candidates.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      // A different candidate starts each round, so that none always follows the same other.
      const index = (turn + round) % candidates.length
      found[index]?.push(timeOf(candidates[index] as Candidate, times[index] ?? 1))
    }
  }
  return found
}

/** Warms a candidate up and finds how many runs fit in a turn. */
function timesInTurn(candidate: Candidate): number {
  let [times, spent, fastest] = [1, 0, Infinity]
  while (spent < WARM_UP_NS) {
    const each = timeOf(candidate, times)
    spent += each * times
    if (each < fastest) fastest = each
    times = Math.max(1, Math.round(TURN_NS / fastest))
  }
  return times
}

function timeOf({ prepare, run }: Candidate, times: number): number {
  prepare?.(times)
  const started = process.hrtime.bigint()
  consumed += run(times)
  return Number(process.hrtime.bigint() - started) / times
}

/** The ratio of one candidate to another, round by round. */
export function ratios(one: readonly number[], other: readonly number[]): Spread {
  return spreadOf(one.map((value, round) => value / (other[round] ?? Number.NaN)))
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.1), high: at(0.9) }
}
