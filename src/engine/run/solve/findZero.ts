/** Two adjacent numbers between which a function changes its sign; `at` is the better one. */
export interface Zero {
  readonly at: number
  readonly off: number
  /** The number on the other side; equal to `at` if that is exact. */
  readonly beyond: number
  readonly beyondOff: number
}

/** Bisection alone needs about sixty; doubles never come near the worst case of Brent's method. */
const MAX_STEPS = 300
const EPSILON = 2 ** -52

/**
 * Finds where a function changes its sign, to the last double, by Brent's method: inverse quadratic interpolation and
 * secant steps where they converge, bisection where they do not.
 *
 * @param f finite at both ends, with different signs there
 * @returns undefined if the function has no value at a number that the search visits
 * @source Brent, Algorithms for Minimization without Derivatives, 1973, chapter 4
 * @example findZero((x) => x * x - 2.25, 1, 2)?.at // => 1.5
 */
export function findZero(f: (x: number) => number, from: number, to: number): Zero | undefined {
  // a: the previous point, b: the best, c: the point on the other side of the zero.
  let [a, b] = [from, to]
  let [fa, fb] = [f(a), f(b)]
  let [c, fc] = [a, fa]
  let step = b - a
  let stepBefore = step
  for (let count = 0; count < MAX_STEPS; count++) {
    if (Number.isNaN(fb)) return undefined
    if (fb !== 0 && fb > 0 === fc > 0) {
      ;[c, fc] = [a, fa]
      step = stepBefore = b - a
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      ;[a, b, c] = [b, c, b]
      ;[fa, fb, fc] = [fb, fc, fb]
    }
    if (fb === 0) return { at: b, off: 0, beyond: b, beyondOff: 0 }
    const half = (c - b) / 2
    if (b + half === b || b + half === c) break
    const least = Math.max(Math.abs(b) * EPSILON, Number.MIN_VALUE)
    if (Math.abs(stepBefore) >= least && Math.abs(fa) > Math.abs(fb)) {
      const next = interpolate(a, fa, b, fb, c, fc)
      const isSmall = Math.abs(next) < Math.min(1.5 * Math.abs(half) - least / 2, Math.abs(stepBefore) / 2)
      const isInside = next > 0 === half > 0
      ;[stepBefore, step] = isSmall && isInside ? [step, next] : [half, half]
    } else {
      step = stepBefore = half
    }
    ;[a, fa] = [b, fb]
    // A step reaches at least the next double and never passes the other side.
    b += Math.abs(step) > least ? step : Math.abs(half) < least ? half : Math.sign(half) * least
    fb = f(b)
  }
  return { at: b, off: fb, beyond: c, beyondOff: fc }
}

/** The step from b to where the secant, or the parabola through all three, meets zero. */
function interpolate(a: number, fa: number, b: number, fb: number, c: number, fc: number): number {
  const s = fb / fa
  if (a === c) return ((c - b) * s) / (s - 1)
  const [q, r] = [fa / fc, fb / fc]
  const p = s * ((c - b) * q * (q - r) - (b - a) * (r - 1))
  return -p / ((q - 1) * (r - 1) * (s - 1))
}
