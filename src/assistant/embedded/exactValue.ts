import type { CalculationContext } from '../../engine/evaluate/context.ts'
import type { Tool } from '../../engine/tool.ts'
import { attempt } from '../../service/attempt.ts'
import type { Figure } from '../Figure.ts'

/** What an exact value is calculated with. */
export interface Calculating {
  readonly context: CalculationContext
  readonly open: (id: string) => Tool | undefined
}

/** Returns the value of a figure before it was rounded to be shown; NaN if it is not known. */
export function exactValue({ tool: id, inputs, output }: Figure, { context, open }: Calculating): number {
  const tool = open(id)
  if (tool?.data.requires.includes('expression')) {
    const expression = String(inputs[tool.data.inputs[0]?.name ?? ''])
    return Number(context.evaluateExpression?.(expression, String(inputs['angle'] ?? 'deg')) ?? NaN)
  }
  const slot = tool?.outputs.find(({ data: { name } }) => name === output)?.slot
  const result = tool && slot !== undefined ? attempt(tool, inputs, context) : undefined
  return result?.ok ? Number(result.evaluation.slots[slot ?? 0]) : NaN
}
