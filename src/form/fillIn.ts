import type { Conventions } from '../engine/conventions.ts'
import type { CalculationContext } from '../engine/context.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { RawValues } from '../engine/show/startValues.ts'
import type { Tool } from '../engine/tool.ts'
import type { FormParts } from './FormParts.ts'
import { fromGiven } from './rawValues.ts'
import { visitorContext } from './visitorContext.ts'

/** Returns the values of a form that was filled in with inputs, quantities in the units that the visitor prefers. */
export function fillIn(tool: Tool, { showGiven }: Pick<FormParts, 'showGiven'>, given: Given): RawValues {
  const values = fromGiven(tool, given)
  return showGiven?.(tool.data, values) ?? values
}

/** Returns the visitor's clock and preferred units. */
export const contextOf = (
  { data, engine }: Tool,
  { choicesOf }: Pick<FormParts, 'choicesOf'>,
  values: RawValues,
  conventions?: Conventions,
): CalculationContext => ({
  ...visitorContext(engine, conventions),
  units: choicesOf?.(data, values),
})
