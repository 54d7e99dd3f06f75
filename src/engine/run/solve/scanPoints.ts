import type { InputData } from '../../toolData.ts'

type Bounds = Pick<InputData, 'min' | 'max' | 'above' | 'below' | 'presets'>

/** The powers of ten between which the amounts that people calculate with lie. */
const SMALLEST_POWER = -12
const LARGEST_POWER = 15
/**
 * The numbers of each power of ten. They are round ones: where a figure changes in steps, the values that give it lie between
 * two points as a rule, and people look for the round ones among them.
 */
const ROUND = [1, 2, 2.5, 4, 5, 7.5]
const FEW_ROUND = [1, 2, 5]
const BETWEEN_BOUNDS = 48
const NEAR_HINT = 16
/** How close the scan comes to an excluded bound, as a fraction of the bound. */
const NEAR_BOUND = 1e-9

/**
 * Lists the numbers at which to scan a function: round ones of every power of ten from zero and from the bounds, in both
 * directions, evenly between two bounds, the presets, and densely around likely values.
 *
 * @param bounds the bounds of the input
 * @param hints  likely values
 * @returns ascending numbers within the bounds
 */
export function scanPoints(bounds: Bounds, hints: readonly number[]): readonly number[] {
  const isInside = (value: number): boolean => isWithin(bounds, value)
  const low = bounds.min ?? bounds.above
  const high = bounds.max ?? bounds.below
  const found = new Set<number>()
  const add = (value: number): void => void (Number.isFinite(value) && isInside(value) && found.add(value + 0))
  // The grids start at the bounds, and at zero if it is allowed.
  const isBothSided = isInside(-1e-12) && isInside(1e-12)
  const anchors = new Set([...(low === undefined || low < 0 ? [0] : [low]), ...(high === undefined ? [] : [high])])
  if (low !== undefined) anchors.add(low)
  const round = isBothSided || anchors.size > 1 ? FEW_ROUND : ROUND
  for (const anchor of anchors) {
    add(anchor)
    add(anchor * (1 + NEAR_BOUND))
    add(anchor * (1 - NEAR_BOUND))
    for (let power = SMALLEST_POWER; power <= LARGEST_POWER; power++)
      for (const each of power < LARGEST_POWER ? round : [1]) {
        const distance = Number(`${each}e${power}`)
        add(anchor + distance)
        add(anchor - distance)
      }
  }
  for (const preset of bounds.presets ?? []) add(preset)
  if (low !== undefined && high !== undefined)
    for (let part = 1; part < BETWEEN_BOUNDS; part++) add(low + ((high - low) * part) / BETWEEN_BOUNDS)
  for (const hint of hints) {
    add(hint)
    for (let part = 0; part <= NEAR_HINT; part++) add(hint * (0.5 + (1.5 * part) / NEAR_HINT))
  }
  return [...found].toSorted((a, b) => a - b)
}

/** Whether a value is within the bounds of an input. */
export const isWithin = ({ min, max, above, below }: Omit<Bounds, 'presets'>, value: number): boolean =>
  (min === undefined || value >= min) &&
  (max === undefined || value <= max) &&
  (above === undefined || value > above) &&
  (below === undefined || value < below)
