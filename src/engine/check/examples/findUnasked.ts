import type { Evaluation } from '../../run/evaluate.ts'
import { isA, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { valueOf } from '../../run/valueOf.ts'

/** An optional input that is not given, and the value or output that reads it all the same. */
export interface Unasked {
  readonly reader: string
  readonly input: string
}

/** Finds why an output does not apply: what it is made of reads an optional input and does not ask whether it is given. */
export function findUnasked(evaluation: Evaluation, output: string): Unasked | undefined {
  const { tool, nodes } = evaluation
  const optional = new Set(tool.data.inputs.flatMap(({ name, optional }) => (optional === true ? [name] : [])))
  const seen = new Set<string>()
  const find = (reader: string): Unasked | undefined => {
    const node = nodes.find(({ name }) => name === reader)
    // What has a condition is meant not to apply to every input.
    const isBarred = tool.data.nodes.some(({ name, when }) => name === reader && when !== undefined)
    if (node?.formula === undefined || node.value !== undefined || isBarred || seen.has(reader)) return undefined
    seen.add(reader)
    const asked = namesAskedFor(node.formula)
    const absent = node.uses.filter((name) => !asked.has(name) && valueOf(evaluation, name) === undefined)
    const input = absent.find((name) => optional.has(name))
    if (input !== undefined) return { reader, input }
    for (const name of absent) {
      const found = find(name)
      if (found) return found
    }
    return undefined
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

export const describeUnasked = ({ reader, input }: Unasked): string =>
  `${reader} reads "${input}", which is optional and not given there; write given(${input}) ? ${input} : what holds without it`
