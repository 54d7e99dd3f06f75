import type { CalculationContext } from '../../context.ts'
import type { Given } from '../readInputs.ts'
import { countSteps } from '../countSteps.ts'
import { parseDecimal } from '../../language/numbers/parseDecimal.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { Tool } from '../../tool.ts'
import type { InputData } from '../../toolData.ts'
import { isWithin } from './scanPoints.ts'
import { Trials } from './Trials.ts'

/** A figure as a function of one input. */
export interface Variation {
  /** In ascending order; `figure` is undefined if there is none. */
  readonly points: readonly { readonly at: number; readonly figure: number | undefined }[]
  /** The index of the current value. */
  readonly present: number
  /** The indices of the points to list one by one, including the current value; usually five. */
  readonly read: readonly number[]
}

const POINTS = 48

/**
 * Calculates an output from half to twice the current value of an input, within its bounds; for 0, over a usual range.
 *
 * @param given   all inputs
 * @param present the current value of the input
 * @returns undefined if the bounds leave no range, or all the figures take too many steps
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
  const points = countSteps(
    undefined,
    (steps) => {
      const trials = new Trials(tool, given, { context, steps }, input, output)
      return [...all]
        .toSorted((a, b) => a - b)
        .map((at) => {
          const figure = trials.figureAt(at)
          return { at, figure: Number.isNaN(figure) ? undefined : figure }
        })
    },
    () => undefined,
  )
  if (!points) return undefined
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
