/** One of several ways to do the same thing. Each has its loop in its own function, so that each is optimised for itself. */
export interface Candidate {
  readonly name: string
  /** Lays out what so many times will need; not measured. */
  readonly prepare?: (times: number) => void
  /** Does it so many times and answers with something that depends on every result, so that none can be left out. */
  readonly run: (times: number) => number
}

/** The middle of many values, and where the middle eighty percent of them lie. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** What became of the results; printed nowhere, but the compiler cannot know. */
export let consumed = 0

const WARM_UP_NS = 300e6
/** Long enough to be measured, short enough to be mostly left alone by whatever else the machine does. */
const TURN_NS = 30e3
const ROUNDS = 4001

/**
 * Measures candidates in turn, round after round, so that whatever else the machine does meets all of them alike.
 *
 * @returns nanoseconds a time, round by round, in the order of the candidates
 */
export function measureRounds(candidates: readonly Candidate[]): number[][] {
  const times = candidates.map((candidate) => timesInTurn(candidate))
  const found = candidates.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      // Another one begins each round: none always runs after the same other.
      const index = (turn + round) % candidates.length
      found[index]?.push(timeOf(candidates[index] as Candidate, times[index] ?? 1))
    }
  }
  return found
}

/** Warms a candidate up and finds how often it runs in a turn. */
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

/** How one candidate compares with another, round by round. */
export function ratios(one: readonly number[], other: readonly number[]): Spread {
  return spreadOf(one.map((value, round) => value / (other[round] ?? Number.NaN)))
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.1), high: at(0.9) }
}
