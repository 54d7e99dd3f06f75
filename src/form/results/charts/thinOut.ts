import type { Tick } from '../../../engine/show/charts/Drawing.ts'

const GAP = 10

/**
 * Returns the ticks whose texts there is room for: all, or evenly spaced ones.
 *
 * @param width     of the axis, in pixels
 * @param charWidth of a character, about
 */
export function thinOut(ticks: readonly Tick[], width: number, charWidth: number): readonly Tick[] {
  const longest = Math.max(...ticks.map(({ text }) => text.length)) * charWidth + GAP
  const every = Math.ceil(ticks.length / Math.max(2, Math.floor(width / longest)))
  return ticks.filter((_, index) => index % every === 0)
}
