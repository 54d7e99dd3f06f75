import type { CalculationContext } from '../evaluate/context.ts'
import type { Given } from '../evaluate/readInputs.ts'
import { parseDecimal } from '../parse/parseDecimal.ts'
import { roundSignificant } from '../round/roundSignificant.ts'
import type { Tool } from '../tool.ts'
import type { InputData } from '../toolData.ts'
import { isWithin } from './scanPoints.ts'
import { Trials } from './Trials.ts'

/** A figure as one input changes. */
export interface Variation {
  /** Ascending; a figure is undefined where there is none. */
  readonly points: readonly { readonly at: number; readonly figure: number | undefined }[]
  /** Which of them is the present one. */
  readonly present: number
  /** Which are to be read one by one, the present one among them: mostly five. */
  readonly read: readonly number[]
}

const POINTS = 48

/**
 * Calculates an output over half to twice the present value of a number, within its bounds; over what is usual where that is 0.
 *
 * @param given   all inputs
 * @param present what the input is
 * @returns undefined where the bounds leave no room
 */
export function vary(
  tool: Tool,
  given: Given,
  context: CalculationContext,
  names: { readonly input: string; readonly output: string },
  present: number,
): Variation | undefined {
  const input = tool.inputs.find(({ data }) => data.name === names.input)
  const output = tool.outputs.find(({ data }) => data.name === names.output)
  if (!input || !output) throw new Error(`[bug] vary: ${names.input} or ${names.output} is not in ${tool.data.id}`)
  const [low, high] = rangeOf(input.data, present)
  if (!(high > low)) return undefined
  const short = (value: number): number =>
    input.data.type === 'integer'
      ? Math.round(value)
      : value === low || value === high
        ? value
        : roundSignificant(value, 4)
  const readAt = new Set(
    [low, (low + present) / 2, present, (present + high) / 2, high].map((value) =>
      value === present ? value : short(value),
    ),
  )
  const steps = Array.from({ length: POINTS + 1 }, (_, index) => low + ((high - low) * index) / POINTS)
  const all = new Set([...steps.map((value) => (input.data.type === 'integer' ? Math.round(value) : value)), ...readAt])
  const trials = new Trials(tool, given, context, input, output)
  const points = [...all]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const figure = trials.figureAt(at)
      return { at, figure: Number.isNaN(figure) ? undefined : figure }
    })
  return {
    points,
    present: points.findIndex(({ at }) => at === present),
    read: points.flatMap(({ at }, index) => (readAt.has(at) ? [index] : [])),
  }
}

function rangeOf(input: InputData, present: number): [low: number, high: number] {
  const { min, max, above, below, placeholder, type } = input
  const usual = (typeof placeholder === 'string' ? parseDecimal(placeholder) : undefined) ?? 10
  const ends = present === 0 ? (isWithin(input, usual) ? [0, usual] : [-10, 0]) : [present / 2, present * 2]
  const [low = 0, high = 0] = ends.toSorted((a, b) => a - b)
  const limits = [Math.max(low, min ?? above ?? low), Math.min(high, max ?? below ?? high)] as [number, number]
  return type === 'integer' ? [Math.ceil(limits[0]), Math.floor(limits[1])] : limits
}
