import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'

/**
 * A tool as it is spoken of: the lengths of a shape are of any unit, as long as it is the same, and the figure is its
 * square or cube.
 */
export const withoutLengthUnits = (tool: ToolData): ToolData =>
  hasPowers(tool)
    ? {
        ...tool,
        inputs: tool.inputs.map(({ unit, ...input }) =>
          input.units || unit === undefined ? input : { ...input, unit },
        ),
      }
    : tool

/** Whether a figure is the square or cube of the unit its lengths are given in. */
export const hasPowers = ({ outputs }: Pick<ToolData, 'outputs'>): boolean =>
  outputs.some(({ units }) => units && 'powers' in units)

const LENGTH = /^(-?[\d.]+) ([a-z]+)$/

/** A number times a factor, with its unit where it has one. */
export function scaleLength(value: unknown, scale: (number: number) => string): string {
  const [, number = String(value), unit] = LENGTH.exec(String(value)) ?? []
  return scale(Number(number)) + (unit === undefined ? '' : ` ${unit}`)
}

/** "10 by 5 feet": what is said without a unit is of the one that the other is said with. */
export function shareLengthUnit({ inputs }: ToolData, given: Record<string, unknown>): void {
  const lengths = inputs.filter(({ units, unit }) => units && unit === undefined).map(({ name }) => name)
  const unit = lengths.map((name) => LENGTH.exec(String(given[name]))?.[2]).find((each) => each !== undefined)
  if (unit === undefined) return
  for (const name of lengths) if (/^-?[\d.]+$/.test(String(given[name]))) given[name] = `${String(given[name])} ${unit}`
}

/** What was understood, in numbers as they were said. */
export const numbersOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, LENGTH.exec(String(value))?.[1] ?? value]))
