import type { Spread } from './measure.ts'

export interface Goal {
  /** The goal in words: "at most 1.5". */
  readonly text: string
  readonly holds: boolean
}

const NAME_WIDTH = 66
const FIGURE_WIDTH = 34

export function heading(text: string): void {
  console.log(`\n${text}`)
}

/** Prints one line: what was measured, the figure, and whether the goal, if any, is met. */
export function line(name: string, figure: string, goal?: Goal): void {
  const verdict = goal === undefined ? '' : `goal: ${goal.text}, ${goal.holds ? 'holds' : 'MISSED'}`
  console.log(`  ${name.padEnd(NAME_WIDTH)}  ${figure.padEnd(FIGURE_WIDTH)}  ${verdict}`.trimEnd())
}

/** A median with the range of the middle eighty percent: "1.32 (1.28 to 1.41)". */
export function showSpread({ median, low, high }: Spread, unit = ''): string {
  return `${showNumber(median)}${unit} (${showNumber(low)} to ${showNumber(high)})`
}

/** A number with three significant digits and digit grouping. */
export function showNumber(value: number): string {
  return value.toLocaleString('en-US', value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })
}
