import { applies } from '../../src/engine/compile/conditions.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import { readInputs, type Given } from '../../src/engine/run/readInputs.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { readGiven } from '../../src/service/readGiven.ts'

/**
 * Converts inputs to the texts and rows of texts of a link, under their current names. Numbers in a regional unit get
 * the unit, because the link may be opened in another region. Inputs that do not apply are left out: nothing has
 * checked them.
 */
export function linkInputs(tool: Tool, given: Given, context: CalculationContext): Given {
  const texts: Record<string, unknown> = {}
  const inUnits = readGiven(tool, given, context)
  const { slots } = readInputs(tool, inUnits, context)
  for (const written in inUnits) {
    const name = tool.inputNames.get(written) ?? written
    // As in calculations, a current name takes precedence over a former one.
    if (name !== written && Object.hasOwn(inUnits, name)) continue
    const value = inUnits[written]
    const input = tool.inputs.find(({ data }) => data.name === name)
    if (input && !applies(input.when, slots)) continue
    const text = input?.data.type === 'rows' ? toRows(value) : toText(value)
    if (text !== undefined) texts[name] = text
  }
  return texts
}

/** Inputs that do not apply may have any type. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function toRows(value: unknown): unknown {
  const rows = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(rows)) return undefined
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(Object(row)).flatMap(([name, cell]) => {
        const text = toText(cell)
        return text === undefined ? [] : [[name, text]]
      }),
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
