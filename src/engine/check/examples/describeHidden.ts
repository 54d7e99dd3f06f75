import type { Definition } from '../../definition.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { applies } from '../../compile/conditions.ts'
import { isA, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { namesIn } from '../../run/evaluate.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { withLines, type Problem } from '../problems/problem.ts'

/** A figure of an example that its calculation does not have. */
export interface Hidden {
  readonly example: string
  readonly output: string
  readonly path: Path
  readonly evaluation: Evaluation
}

/**
 * Reports each figure that examples give and the calculator does not show, once: at the input or the condition that hides
 * it, or at the example if others show it.
 *
 * @param evaluations those of all examples
 */
export function describeHidden(
  parsed: ParsedFile,
  hidden: readonly Hidden[],
  evaluations: readonly Evaluation[],
): Problem[] {
  const shown = new Set(evaluations.flatMap(({ outputs }) => [...outputs.keys()].map(({ data }) => data.name)))
  return [...Map.groupBy(hidden, ({ output }) => output)].map(([output, of]) => {
    const [{ example, path, evaluation }] = of as [Hidden]
    const unasked = findUnasked(evaluation, output)
    const condition = (parsed.data as Definition).outputs?.[output]?.when
    const why =
      unasked?.why ??
      (condition === undefined ? 'it does not apply to these inputs' : `its condition is not met there, ${condition}`)
    const isCondition = !unasked && condition !== undefined && !shown.has(output)
    const at = unasked ? ['inputs', unasked.input] : isCondition ? ['outputs', output, 'when'] : path
    const details = { key: !isCondition, ...(unasked && { cause: unasked.input }) }
    const lines = of.map((each) => parsed.problemAt('wrong-value', each.path, '', { key: true }).line)
    return withLines(
      parsed.problemAt('wrong-value', at, `example "${example}" gives no "${output}": ${why}`, details),
      lines,
    )
  })
}

/** Finds why an output does not apply: what it is made of reads an optional input and does not ask whether it is given. */
export function findUnasked(
  evaluation: Evaluation,
  output: string,
): { readonly input: string; readonly why: string } | undefined {
  const { data, nodes } = evaluation.tool
  const seen = new Set<string>()
  const find = (reader: string): ReturnType<typeof findUnasked> => {
    const node = data.nodes.find(({ name }) => name === reader)
    if (!node || valueOf(evaluation, reader) !== undefined || seen.has(reader)) return undefined
    seen.add(reader)
    // What has a condition is meant not to apply to every input, unless the condition itself reads what is not there.
    const isBarred = !applies(nodes.find(({ name }) => name === reader)?.when, evaluation.slots)
    const formula = (isBarred ? node.when : undefined) ?? node.formula
    const asked = namesAskedFor(formula)
    const absent = namesIn(formula).filter((name) => !asked.has(name) && valueOf(evaluation, name) === undefined)
    const input = absent.find((name) => data.inputs.some((each) => each.name === name && each.optional === true))
    if (input === undefined) return absent.map(find).find((found) => found !== undefined)
    const remedy = `add "default", or write given(${input}) ? ${input} : what holds without it`
    return { input, why: `${reader} reads "${input}", which is not given there and has no default; ${remedy}` }
  }
  return find(output)
}

/** Returns the names in given(…). */
function namesAskedFor(formula: FormulaTree): ReadonlySet<string> {
  const names = new Set<string>()
  walkTree(formula, (node) => {
    const operand = isA(node, 'call') && node[1] === 'given' ? node[2] : undefined
    if (isA(operand, 'name')) names.add(operand[1])
  })
  return names
}
