import { cleanTyped, currencyFor } from '../engine/compile/cleanText.ts'
import { unitsFor } from '../engine/compile/unitsFor.ts'
import type { CalculationContext } from '../engine/context.ts'
import type { Given } from '../engine/run/readInputs.ts'
import { PLAIN_MARKS, type NumberMarks } from '../engine/language/numbers/numberMarks.ts'
import { plainDecimal } from '../engine/language/numbers/plainDecimal.ts'
import { parseDecimal } from '../engine/language/numbers/parseDecimal.ts'
import type { Tool } from '../engine/tool.ts'
import type { InputData } from '../engine/toolData.ts'
import type { UnitSystem } from '../engine/language/units/unitChoices.ts'
import { shownUnit } from '../engine/language/units/shownUnit.ts'

/**
 * Reads the inputs of a caller: texts with the marks of the locale they are written in, plain numbers in its units, and the
 * choices that pages of its region start with, such as pounds and inches.
 */
export function readGiven(
  tool: Tool,
  inputs: Given,
  { marks = PLAIN_MARKS, units, conventions }: CalculationContext,
): Given {
  const plain = marks === PLAIN_MARKS ? inputs : withPlainNumbers(tool, inputs, marks, conventions.currency)
  const system = units?.system
  const isGiven = (name: string): boolean =>
    Object.keys(plain).some((key) => plain[key] !== undefined && tool.inputNames.get(key) === name)
  const starts = Object.entries((system && tool.data.starts?.[system]) ?? {}).filter(([name]) => !isGiven(name))
  return inUnitsOf(tool, starts.length > 0 ? { ...plain, ...Object.fromEntries(starts) } : plain, system)
}

/** Writes numbers in plain decimal form. What can be read in two ways is left for the engine to ask about. */
function withPlainNumbers(tool: Tool, inputs: Given, marks: NumberMarks, currency: string): Given {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const input = tool.data.inputs.find((each) => each.name === (tool.inputNames.get(name) ?? name))
      if (!input || typeof value !== 'string') return [name, value]
      return [
        name,
        cleanTyped(
          { ...input, units: unitsFor(input, (each) => inputs[each]) ?? input.units },
          value,
          marks,
          tool.engine,
          currencyFor(input, (each) => inputs[each], currency),
        ),
      ]
    }),
  )
}

/**
 * Interprets inputs in a unit system: plain numbers are in the units that a form shows in that region. Without a
 * system, and in metric units, they are in the definition's.
 */
function inUnitsOf(tool: Tool, inputs: Given, system: UnitSystem | undefined): Given {
  if (system === undefined || system === 'metric') return inputs
  const convert = (fields: readonly InputData[], given: Given): Given => {
    const changed = { ...given }
    for (const [name, value] of Object.entries(given)) {
      const input = fields.find((each) => each.name === (tool.inputNames.get(name) ?? name))
      const { units, columns } = input ?? {}
      if (columns && Array.isArray(value))
        changed[name] = value.map((row: unknown) => (isRow(row) ? convert(columns, row) : row))
      const decimal = typeof value === 'number' && Number.isFinite(value) ? plainDecimal(value) : value
      if (!units || typeof decimal !== 'string' || parseDecimal(decimal) === undefined) continue
      const unit = shownUnit(units, { system })
      if (unit !== units.own) changed[name] = `${decimal.trim()} ${unit.split('+')[0]}`
    }
    return changed
  }
  return convert(tool.data.inputs, inputs)
}

const isRow = (row: unknown): row is Given => typeof row === 'object' && row !== null && !Array.isArray(row)
