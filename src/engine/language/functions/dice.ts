import { randbetween, type Chance } from './random.ts'
import { writeNumber } from './concat.ts'

/** A number of dice with the same number of sides, or a plain number without sides; added or subtracted. */
interface Term {
  readonly sign: 1 | -1
  readonly count: number
  readonly sides?: number
}

/** 2d6, d20, d% or a number; German players write 2w6. */
const TERM = /\s*([+-]?)\s*(?:(\d*)\s*[dw]\s*(\d+|%)|(\d+))\s*/iy
const MAX_DICE = 10_000
const MAX_SIDES = 1_000_000

/** Reads the terms of dice notation; undefined if the text is something else or has too many dice or sides. */
function readDice(text: string): readonly Term[] | undefined {
  const written = text.replaceAll(/[−–]/g, '-')
  const terms: Term[] = []
  TERM.lastIndex = 0
  while (TERM.lastIndex < written.length) {
    const [, sign = '', dice, sides, number] = TERM.exec(written) ?? []
    const term: Term = {
      sign: sign === '-' ? -1 : 1,
      count: Number(number ?? (dice === '' ? 1 : dice)),
      ...(sides === undefined ? {} : { sides: sides === '%' ? 100 : Number(sides) }),
    }
    if (Number.isNaN(term.count) || (terms.length > 0 && sign === '')) return undefined
    terms.push(term)
  }
  const dice = terms.filter(({ sides }) => sides !== undefined)
  const count = dice.reduce((sum, each) => sum + each.count, 0)
  const isPossible =
    count >= 1 &&
    count <= MAX_DICE &&
    terms.every(({ sides = 1, count: number }) => sides >= 1 && sides <= MAX_SIDES && number <= MAX_SIDES)
  return isPossible ? terms : undefined
}

/**
 * Whether a text is dice notation: 2d6, d20, 3d6+2, 2d8 + 1d4 - 1.
 *
 * @param text any text
 * @returns true for 1 to 10,000 dice of 1 to 1,000,000 sides
 * @example isdice('2d6+3') // => true
 */
export function isdice(text: string): boolean {
  return readDice(text) !== undefined
}

/**
 * Rolls dice: each is a whole number from 1 to its sides, drawn uniformly.
 *
 * @param context provides the random source
 * @param text    a text for which isdice holds: in 2d6+3, two dice of six sides and 3 more
 * @returns the result of each die and each added number, in order; subtracted ones are negative
 */
export function roll(context: Chance, text: string): number[] {
  return (readDice(text) ?? []).flatMap(({ sign, count, sides }) =>
    sides === undefined ? [sign * count] : Array.from({ length: count }, () => sign * randbetween(context, 1, sides)),
  )
}

/**
 * Writes numbers as an addition.
 *
 * @param values numbers
 * @returns the numbers with plus and minus signs between them
 * @throws CalculationError if a number is not finite
 * @example addition(numbers('4 2 -1')) // => 4 + 2 − 1
 */
export function addition(values: readonly number[]): string {
  return values
    .map(
      (value, index) =>
        `${index === 0 ? (value < 0 ? '−' : '') : value < 0 ? ' − ' : ' + '}${writeNumber(Math.abs(value))}`,
    )
    .join('')
}
