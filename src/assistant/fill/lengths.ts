import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'

/**
 * Returns a tool whose lengths accept any unit: people use the same unit for all lengths of a shape, and the result is in
 * its square or cube.
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

/** Whether an output is in the square or cube of the unit of the lengths. */
export const hasPowers = ({ outputs }: Pick<ToolData, 'outputs'>): boolean =>
  outputs.some(({ units }) => units && 'powers' in units)

const LENGTH = /^(-?[\d.]+) ?([a-z]+)$/

/** Scales a number, keeping its unit if it has one. */
export function scaleLength(value: unknown, scale: (number: number) => string): string {
  const [, number = String(value), unit] = LENGTH.exec(String(value)) ?? []
  return scale(Number(number)) + (unit === undefined ? '' : ` ${unit}`)
}

/** Returns the inputs of a link, where a length without a unit is in the unit of the formulas, with units for all lengths. */
export const readLengths = ({ inputs }: ToolData, given: Given): Given => {
  const owns = new Map(inputs.map(({ name, units, unit }) => [name, unit === undefined ? units?.own : undefined]))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const own = owns.get(name)
      const [, number = String(value), unit = own] = LENGTH.exec(String(value)) ?? []
      return [name, own === undefined ? value : `${number} ${unit}`]
    }),
  )
}

/**
 * Gives lengths without a unit the unit of another length: "10 by 5 feet".
 *
 * @param standing the inputs that a follow-up changes
 */
export function shareLengthUnit({ inputs }: ToolData, given: Record<string, unknown>, standing: Given = {}): void {
  const lengths = inputs.filter(({ units, unit }) => units && unit === undefined).map(({ name }) => name)
  const unit = [given, standing]
    .flatMap((values) => lengths.map((name) => LENGTH.exec(String(values[name]))?.[2]))
    .find((each) => each !== undefined)
  if (unit === undefined) return
  for (const name of lengths) if (/^-?[\d.]+$/.test(String(given[name]))) given[name] = `${String(given[name])} ${unit}`
}

/** Returns the inputs as numbers without units. */
export const numbersOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, LENGTH.exec(String(value))?.[1] ?? value]))
