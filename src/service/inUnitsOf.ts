import type { Given } from '../engine/run/readInputs.ts'
import { plainDecimal } from '../engine/language/numbers/plainDecimal.ts'
import { parseDecimal } from '../engine/language/numbers/parseDecimal.ts'
import type { Tool } from '../engine/tool.ts'
import type { UnitSystem } from '../engine/language/units/unitChoices.ts'
import { shownUnit } from '../engine/language/units/shownUnit.ts'

/**
 * Interprets inputs in a unit system: plain numbers are in the units that a form shows in that region. Without a
 * system, and in metric units, they are in the definition's.
 */
export function inUnitsOf(tool: Tool, inputs: Given, system: UnitSystem | undefined): Given {
  if (system === undefined || system === 'metric') return inputs
  const units = tool.data.inputs.filter((input) => input.units)
  const changed = { ...inputs }
  for (const [name, value] of Object.entries(inputs)) {
    const input = units.find((each) => each.name === (tool.inputNames.get(name) ?? name))
    const decimal = typeof value === 'number' && Number.isFinite(value) ? plainDecimal(value) : value
    if (!input?.units || typeof decimal !== 'string' || parseDecimal(decimal) === undefined) continue
    const unit = shownUnit(input.units, { system })
    if (unit !== input.units.own) changed[name] = `${decimal.trim()} ${unit.split('+')[0]}`
  }
  return changed
}
