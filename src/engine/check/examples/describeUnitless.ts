import type { Path } from '../../language/yaml/parseYaml.ts'
import type { Refusal } from '../../Refusal.ts'
import type { ToolData } from '../../toolData.ts'
import { withLines, type Problem } from '../problems/problem.ts'
import type { WithTables } from './leadToFormulas.ts'

interface Refused {
  /** The example, as problems call it. */
  readonly name: string
  readonly refusal: Refusal
  /** Where the example gives it. */
  readonly at: Path
}

/**
 * Reports a number that an example gives with units, 5 ft 10 in, at its field, if that has none: the example tells what it
 * should have.
 */
export function describeUnitless(
  parsed: WithTables,
  { inputs }: ToolData,
  { name, refusal: { code, params, input }, at }: Refused,
): Problem | undefined {
  const { given } = Object(params) as { given?: unknown }
  const field = inputs.find((each) => each.name === input)
  if (code !== 'not-a-number' || field?.type !== 'number' || typeof given !== 'string') return undefined
  if ((field.unit ?? field.money) !== undefined || !parsed.isQuantity(given)) return undefined
  const cause = `${input} has no unit`
  const message = `${cause}, but ${name} gives "${given}": add "unit" and "offers"`
  const problem = parsed.problemAt('example-refused', ['inputs', field.name], message, { key: true, cause })
  return withLines(problem, [parsed.lineOf(at)])
}
