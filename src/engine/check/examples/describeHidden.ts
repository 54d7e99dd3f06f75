import type { Definition } from '../../definition.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { applies } from '../../compile/conditions.ts'
import { isA, walkTree, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { namesIn } from '../../run/evaluate.ts'
import { valueOf } from '../../run/valueOf.ts'
import { formulaPath } from '../formulas/formulaPath.ts'
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
    const condition = conditionOf(parsed, output)
    const absent = describeAbsent(parsed, evaluation, output)
    const isCondition = !absent && condition !== undefined && !shown.has(output)
    const at = absent?.at ?? (isCondition ? ['outputs', output, 'when'] : path)
    const why =
      absent?.why ??
      (condition === undefined ? 'it does not apply to these inputs' : `its condition is not met there, ${condition}`)
    const details = { key: !isCondition, ...(absent && { cause: absent.cause }) }
    const lines = of.map((each) => parsed.problemAt('wrong-value', each.path, '', { key: true }).line)
    return withLines(
      parsed.problemAt('wrong-value', at, `example "${example}" gives no "${output}": ${why}`, details),
      lines,
    )
  })
}

/** What a formula reads, and an example does not have. */
export interface Absent {
  readonly name: string
  /** The output or value whose formula reads it. */
  readonly reader: string
  /** Whether it is an optional input that is not given; otherwise its condition is not met. */
  readonly isOptional: boolean
}

/**
 * Says why an output does not apply to what is given, and what to write instead.
 *
 * @returns the place, the reason and the name that is missing; undefined if its own condition is not met
 */
export function describeAbsent(
  parsed: ParsedFile,
  evaluation: Evaluation,
  output: string,
): { readonly at: Path; readonly why: string; readonly cause: string } | undefined {
  const absent = findAbsent(evaluation, output)
  if (!absent) return undefined
  const { name, reader, isOptional } = absent
  if (isOptional) {
    const remedy = `leave out "optional", add "default", or write given(${name}) ? ${name} : what holds without it`
    const why = `${reader} reads "${name}", which is not given there and has no default; ${remedy}`
    return { at: ['inputs', name], why, cause: name }
  }
  const condition = conditionOf(parsed, name)
  const why = `${reader} reads "${name}", whose condition is not met then; write ${condition} ? … : what holds otherwise`
  return { at: formulaPath(parsed.data as Definition, reader), why, cause: name }
}

function conditionOf({ data }: ParsedFile, name: string): string | undefined {
  const { inputs, outputs, values } = data as Definition
  const { when } = Object((outputs?.[name] ?? values?.[name] ?? inputs?.[name]) as unknown) as { when?: string }
  return when
}

/**
 * Finds why an output does not apply: what it is made of reads an optional input and does not ask whether it is given, or
 * a figure or field that is there only under a condition.
 */
export function findAbsent(evaluation: Evaluation, output: string): Absent | undefined {
  const { data, nodes } = evaluation.tool
  const seen = new Set<string>()
  const isBarred = (name: string) => {
    const when = nodes.find((each) => each.name === name)?.when
    return when !== undefined && !applies(when, evaluation.slots)
  }
  const find = (reader: string): Absent | undefined => {
    const node = data.nodes.find(({ name }) => name === reader)
    if (!node || valueOf(evaluation, reader) !== undefined || seen.has(reader)) return undefined
    seen.add(reader)
    // What has a condition is meant not to apply to every input, unless the condition itself reads what is not there.
    const formula = (isBarred(reader) ? node.when : undefined) ?? node.formula
    const asked = namesAskedFor(formula)
    const absent = namesIn(formula).filter((name) => !asked.has(name) && valueOf(evaluation, name) === undefined)
    const input = absent.find((name) => data.inputs.some((each) => each.name === name && each.optional === true))
    if (input !== undefined) return { name: input, reader, isOptional: true }
    const deeper = absent.map(find).find((found) => found !== undefined)
    if (deeper || isBarred(reader)) return deeper
    const barred = absent.find(
      (name) => isBarred(name) || data.inputs.some((each) => each.name === name && each.when !== undefined),
    )
    return barred === undefined ? undefined : { name: barred, reader, isOptional: false }
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
