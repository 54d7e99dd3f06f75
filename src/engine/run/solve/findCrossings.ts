import { findZero } from './findZero.ts'

/** A place where a function takes a value or jumps past it. */
export interface Crossing {
  /** A jump skips the value: `from` and `to` are adjacent numbers on opposite sides of it. */
  readonly kind: 'root' | 'jump'
  /** The first number of the place; equal to `to` if there is only one. */
  readonly from: number
  readonly to: number
}

export interface Sample {
  readonly at: number
  readonly figure: number
}

export interface Search {
  /** In ascending order. */
  readonly crossings: readonly Crossing[]
  /** Everything that was calculated, in the order of calculation. */
  readonly samples: readonly Sample[]
  /** The function is constant, whether or not at the value, so there is nothing to cross. */
  readonly isFlat: boolean
}

interface Point {
  readonly at: number
  readonly off: number
}

/** Relative differences below this are rounding noise. */
const NOISE = 1e-13
const EDGE_STEPS = 64
/** Far below any amount that people calculate with: an edge at zero is only narrowed down further if the figure changes. */
const NEGLIGIBLE = 1e-18
const DIP_STEPS = 48
const MAX_DIPS = 16
/** This many probes in a row with the same figure indicate a step. */
const STEP_PROBES = 3
/** Golden section. */
const GOLDEN = (3 - Math.sqrt(5)) / 2

/**
 * Finds all places where a function takes a value, as far as a scan reveals them: where it crosses the value between two
 * points, where it turns around at the value or beyond it, and where it stays at it.
 *
 * Roots and poles are distinguished by local behavior, not by magnitude: as the interval shrinks, differences vanish near
 * a root, persist at a jump, and grow near a pole.
 *
 * @param figureAt the function; its result is not finite if there is no figure
 * @param target   the value
 * @param points   the numbers to scan, ascending
 */
export function findCrossings(figureAt: (x: number) => number, target: number, points: readonly number[]): Search {
  const samples: Sample[] = []
  const offAt = (at: number): number => {
    const figure = figureAt(at)
    if (!Number.isFinite(figure)) return Number.NaN
    samples.push({ at, figure })
    return figure - target
  }
  const tried = points.map((at) => ({ at, off: offAt(at) }))
  const scanned = addEdges(tried, offAt, isFlat(samples))
  if (isFlat(samples)) return { crossings: [], samples, isFlat: true }
  const cells = lookBeside(
    [...scanned, ...findDips(scanned, offAt)].toSorted((a, b) => a.at - b.at),
    offAt,
  )
  const crossings: Crossing[] = []
  const add = (found: Crossing | undefined): void => {
    const last = crossings.at(-1)
    if (!found) return
    if (last && isClose(found.from, last.to))
      crossings[crossings.length - 1] = { ...last, to: Math.max(last.to, found.to) }
    else crossings.push(found)
  }
  for (const [index, point] of cells.entries()) {
    const next = cells[index + 1]
    if (point.off === 0) {
      const before = cells[index - 1]
      if (before?.off !== 0)
        add(
          spread(
            point.at,
            before,
            cells.slice(index).find(({ off }) => off !== 0),
            offAt,
            cells,
          ),
        )
    } else if (next && next.off !== 0 && point.off > 0 !== next.off > 0 && !isNone(point) && !isNone(next))
      add(refine(point, next, offAt))
  }
  return { crossings, samples, isFlat: false }
}

function isFlat(samples: readonly Sample[]): boolean {
  let [low, high] = [Infinity, -Infinity]
  for (const { figure } of samples) [low, high] = [Math.min(low, figure), Math.max(high, figure)]
  return samples.length > 1 && high - low <= NOISE * Math.max(Math.abs(high), Math.abs(low))
}

const isNone = ({ off }: Point): boolean => Number.isNaN(off)

/**
 * Adds the points beside each zero: the sign there shows whether there is another one before the next point. Between two
 * zeros, the middle shows whether the function stays at the value.
 */
function lookBeside(points: readonly Point[], offAt: (at: number) => number): readonly Point[] {
  return points.flatMap((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]]
    if (point.off !== 0) return [point]
    const probe = (at: number): Point => ({ at, off: offAt(at) })
    return [
      ...(before ? [probe(besideZero(point.at, before.at))] : []),
      point,
      ...(next ? [probe(besideZero(point.at, next.at))] : []),
      ...(next?.off === 0 ? [probe(point.at + (next.at - point.at) / 2)] : []),
    ]
  })
}

/** A number next to a zero, in the direction of another one. */
const besideZero = (zero: number, other: number): number =>
  zero + (zero === 0 ? (other - zero) * 1e-9 : Math.sign(other - zero) * Math.abs(zero) * 1e-9)

/** A zero and how far it extends to both sides, since a function may stay at a value. */
function spread(
  at: number,
  before: Point | undefined,
  after: Point | undefined,
  offAt: (at: number) => number,
  cells: readonly Point[],
): Crossing {
  const last = cells.findLast((point) => point.off === 0 && (after === undefined || point.at < after.at))?.at ?? at
  return { kind: 'root', from: reach(at, before, offAt), to: reach(last, after, offAt) }
}

/** The farthest number from a zero, in the direction of another point, where the function is still zero. */
function reach(zero: number, other: Point | undefined, offAt: (at: number) => number): number {
  if (!other) return zero
  // Most zeros are a single number.
  const near = besideZero(zero, other.at)
  if (near > zero !== other.at > near || offAt(near) !== 0) return zero
  let [inside, outside] = [near, other.at]
  for (let step = 0; step < EDGE_STEPS; step++) {
    const middle = inside + (outside - inside) / 2
    if (middle === inside || middle === outside) break
    if (offAt(middle) === 0) inside = middle
    else outside = middle
  }
  return inside
}

/** Finds the crossing between two points on different sides of the value; undefined for a pole. */
function refine(one: Point, other: Point, offAt: (at: number) => number): Crossing | undefined {
  const zero = findZero(offAt, one.at, other.at)
  if (!zero) return undefined
  const { at, off, beyond, beyondOff } = zero
  if (off === 0) return { kind: 'root', from: reach(at, one, offAt), to: reach(at, other, offAt) }
  const [from, to] = at < beyond ? [at, beyond] : [beyond, at]
  const gap = Math.abs(off - beyondOff)
  const distances = [2 ** 12, 2 ** 20, 2 ** 26].map(
    (ulps) => Math.max(Math.abs(at), Math.abs(beyond)) * ulps * 2 ** -52,
  )
  const isInside = (x: number): boolean => x >= one.at && x <= other.at
  let grows = false
  for (const distance of distances) {
    if (!isInside(from - distance) || !isInside(to + distance)) continue
    const [left, right] = [offAt(from - distance), offAt(to + distance)]
    if (left > 0 === right > 0) continue
    if (Math.abs(right - left) > 8 * gap) return { kind: 'root', from: at, to: at }
    if (Math.abs(right - left) < gap / 8) grows = true
  }
  const isLarge = Math.min(Math.abs(off), Math.abs(beyondOff)) > Math.max(Math.abs(one.off), Math.abs(other.off))
  return grows || isLarge ? undefined : { kind: 'jump', from, to }
}

/** Adds the last point that has a figure between each neighboring pair of which only one has a figure. */
function addEdges(points: readonly Point[], offAt: (at: number) => number, seemsFlat: boolean): readonly Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    if (!next || isNone(point) === isNone(next)) return [point]
    let [inside, outside] = isNone(point) ? [next, point] : [point, next]
    for (let step = 0; step < EDGE_STEPS; step++) {
      const at = inside.at + (outside.at - inside.at) / 2
      if (at === inside.at || at === outside.at) break
      const middle = { at, off: offAt(at) }
      // At the value itself, the edge is the end of the range that is returned.
      const isSettled =
        middle.off === inside.off && (seemsFlat || middle.off !== 0) && Math.abs(at - outside.at) < NEGLIGIBLE
      if (isNone(middle)) outside = middle
      else inside = middle
      if (isSettled) break
    }
    return [point, inside].filter((each, place) => place === 0 || (each !== point && each !== next))
  })
}

/** Finds where a function approaches the value between two points on the same side: it may touch it, or cross it twice. */
function findDips(points: readonly Point[], offAt: (at: number) => number): readonly Point[] {
  const dips = points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after || point.off === 0) return []
    const size = Math.abs(point.off)
    const isOneSided = before.off > 0 === point.off > 0 && after.off > 0 === point.off > 0
    const isDip = Math.abs(before.off) >= size && Math.abs(after.off) >= size
    // Differences caused by rounding alone are not a dip.
    const depth = Math.max(Math.abs(before.off), Math.abs(after.off)) - size
    return isOneSided && isDip && depth > NOISE * size ? [{ before, point, after }] : []
  })
  return dips
    .toSorted((a, b) => Math.abs(a.point.off) - Math.abs(b.point.off))
    .slice(0, MAX_DIPS)
    .flatMap(({ before, point, after }) => findBottom(before, point, after, offAt))
}

function findBottom(before: Point, point: Point, after: Point, offAt: (at: number) => number): readonly Point[] {
  const sign = Math.sign(point.off)
  const outer = Math.max(Math.abs(before.off), Math.abs(after.off))
  let [low, middle, high] = [before.at, point, after.at]
  const probe = (at: number): Point => ({ at, off: offAt(at) })
  let unmoved = 0
  for (let step = 0; step < DIP_STEPS; step++) {
    if (high - low <= Math.abs(middle.at) * 1e-8) break
    const isLeft = middle.at - low > high - middle.at
    const next = probe(middle.at + GOLDEN * (isLeft ? low - middle.at : high - middle.at))
    if (isNone(next)) return []
    if (sign * next.off <= 0) return [next]
    // A figure that changes in steps stays on one of them, so there is no bottom to find.
    unmoved = next.off === middle.off ? unmoved + 1 : 0
    if (unmoved === STEP_PROBES) return []
    const isLower = sign * next.off < sign * middle.off
    if (isLower) [low, middle, high] = isLeft ? [low, next, middle.at] : [middle.at, next, high]
    else [low, high] = isLeft ? [next.at, high] : [low, next.at]
  }
  // Golden section finds only half of the digits; the parabola through three points around the bottom gives the others.
  const vertex = probe(
    vertexOf(probe(middle.at - (middle.at - before.at) / 64), middle, probe(middle.at + (after.at - middle.at) / 64)),
  )
  if (sign * vertex.off <= 0) return [vertex]
  const bottom = sign * vertex.off <= sign * middle.off ? vertex : middle
  return [Math.abs(bottom.off) <= outer * NOISE ? { at: bottom.at, off: 0 } : bottom]
}

/** The x of the vertex of the parabola through three points. */
function vertexOf(a: Point, b: Point, c: Point): number {
  const [left, right] = [(b.at - a.at) * (b.off - c.off), (b.at - c.at) * (b.off - a.off)]
  const shift = ((b.at - a.at) * left - (b.at - c.at) * right) / (2 * (left - right))
  return Number.isFinite(shift) && b.at - shift > a.at && b.at - shift < c.at ? b.at - shift : b.at
}

/** Whether two numbers are equal up to a relative error. */
export const isClose = (one: number, other: number, part = 1e-12): boolean =>
  Math.abs(one - other) <= part * Math.max(Math.abs(one), Math.abs(other))
