import type { Definition } from '../../definition.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { isA, isNode, operandsOf, takeCase, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { linkFormula } from '../../compile/linkFormula.ts'
import { printFormula } from '../../language/formulas/printFormula.ts'
import { shorten } from '../../language/shorten.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'
import type { Tool } from '../../tool.ts'
import { outcomesOf } from '../formulas/checkFormula.ts'
import { formulaPath } from '../formulas/formulaPath.ts'
import { calculate } from './findZeroDivision.ts'

/**
 * Finds parts of formulas that no example compares: a mistake in them would not be found. An output is compared where an
 * example gives it, a value in every example. Thresholds with a fixed figure for each are data, like the edges of bands.
 */
export function checkBranches(parsed: ParsedFile, tool: Tool, evaluations: readonly Evaluation[]): Problem[] {
  const { values = {}, outputs = {} } = parsed.data as Definition
  return tool.data.nodes.flatMap(({ name, formula }) => {
    const isOutput = Object.hasOwn(outputs, name)
    if (outputs[name]?.band !== undefined) return []
    const written = (isOutput ? outputs : values)[name]
    const applying = evaluations.filter((evaluation) => valueOf(evaluation, name) !== undefined)
    const compared = isOutput
      ? applying.filter((evaluation) =>
          Object.hasOwn(tool.data.examples[evaluations.indexOf(evaluation)]?.gives ?? {}, name),
        )
      : applying
    const path = formulaPath(parsed.data as Definition, name)
    const find = (tree: FormulaTree, at: Path, among: readonly Evaluation[]): Problem[] =>
      among.length === 0 ? [] : findUnreached(parsed, tool, { tree, at, ...(isOutput && { output: name }) }, among)
    const cases = typeof written === 'object' ? written.formula : undefined
    if (typeof cases !== 'object') return find(formula, path, compared)
    const { by, is } = cases
    return Object.keys(is).flatMap((choice) => {
      const isChosen = (evaluation: Evaluation) => String(valueOf(evaluation, by)) === choice
      const at = [...path, 'is', choice]
      if (!applying.some(isChosen) || compared.some(isChosen))
        return find(takeCase(formula, by, choice), at, compared.filter(isChosen))
      const message = `no example gives ${name} where ${by} is ${choice}`
      return [parsed.problemAt('output-without-example', at, message, { key: true })]
    })
  })
}

/** No names: only fixed figures and texts are known beforehand. */
const NOTHING = new Map()

interface Branching {
  readonly tree: FormulaTree
  readonly at: Path
  /** The output that it is the formula of, if it is that of one: only examples that give it count. */
  readonly output?: string
}

/** @param evaluations those that come to the tree, at least one */
function findUnreached(
  parsed: ParsedFile,
  tool: Tool,
  { tree, at, output }: Branching,
  evaluations: readonly Evaluation[],
): Problem[] {
  if (!isNode(tree)) return []
  const find = (part: FormulaTree, among = evaluations) =>
    findUnreached(parsed, tool, { tree: part, at, ...(output !== undefined && { output }) }, among)
  if (!isA(tree, '?')) return operandsOf(tree).flatMap((operand) => find(operand))
  const [, condition, yes, no] = tree
  const holds = linkFormula(condition, tool.layout)
  const [holding, others] = [true, false].map((isMet) =>
    evaluations.filter(({ slots }) => (calculate(holds, slots) === true) === isMet),
  ) as [Evaluation[], Evaluation[]]
  const reached = (part: FormulaTree, among: readonly Evaluation[], which: string): Problem[] => {
    if (among.length > 0) return find(part, among)
    const fixed = outcomesOf(part, 'text', NOTHING)
    if (fixed && (output === undefined || fixed.every((outcome) => typeof outcome === 'number' || outcome === '')))
      return []
    const [shown, quote] = [shorten(printFormula(part)), isA(part, 'text') ? '' : '"']
    const of = output === undefined ? '' : ` that gives ${output}`
    const message = `${which}${of} has ${printFormula(condition)}, so ${quote}${shown}${quote} is never checked`
    return [parsed.problemAt('output-without-example', at, message, { key: true })]
  }
  return [...find(condition), ...reached(yes, holding, 'no example'), ...reached(no, others, 'every example')]
}
