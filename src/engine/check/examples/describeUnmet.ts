import { applies, fails } from '../../compile/conditions.ts'
import type { CalculationContext } from '../../context.ts'
import type { Refusal } from '../../Refusal.ts'
import { namesIn, type Evaluation } from '../../run/evaluate.ts'
import { readInputs } from '../../run/readInputs.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { Tool } from '../../tool.ts'
import type { FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { withLines, type Problem } from '../problems/problem.ts'

/** A need that refuses an example, and the problem at the example. */
export interface Unmet {
  readonly example: string
  readonly refusal: Refusal<'need'>
  readonly problem: Problem
}

interface Surroundings {
  /** Those of the examples that are not refused. */
  readonly evaluations: readonly Evaluation[]
  /** Where the condition of each need stands. */
  readonly places: ReadonlyMap<FormulaTree, Path>
  readonly context: CalculationContext
}

/**
 * Reports a need that refuses several examples, or one and the defaults of the fields, once, where it stands; other needs
 * at the example that they refuse.
 */
export function describeUnmet(
  parsed: ParsedFile,
  tool: Tool,
  unmet: readonly Unmet[],
  { evaluations, places, context }: Surroundings,
): Problem[] {
  if (unmet.length === 0) return []
  const untouched = readInputs(tool, {}, context).slots

  const byNeed = Map.groupBy(unmet, ({ refusal }) => refusal.params.condition)
  return [...byNeed].flatMap(([condition, of]) => {
    const [{ refusal, problem }] = of as [Unmet]
    const need = tool.needs.find(({ data }) => data.condition === condition)
    const [rows = ''] = /^[^[]*/.exec(refusal.input ?? '') ?? []
    const isMet = (evaluation: Evaluation): boolean =>
      need
        ? applies(need.when, evaluation.slots) && applies(need.condition, evaluation.slots)
        : valueOf(evaluation, rows) !== undefined
    const place = places.get(condition)
    const examples = [...new Set(of.map(({ example }) => example))]
    const readsDefaults = namesIn(condition).every((name) => valueOf({ tool, slots: untouched }, name) !== undefined)
    const refusesDefaults =
      need !== undefined && readsDefaults && applies(need.when, untouched) && fails(need.condition, untouched)
    // Of one example nobody can tell whether it or the need is wrong.
    if (!place || (examples.length < 2 && !refusesDefaults)) return of.map((each) => each.problem)
    const { leads = [] } = problem
    // The first of them is the need itself.
    const more = { leads: leads.slice(1) }
    if (!evaluations.some(isMet)) {
      const message = `no example meets this need; is it turned round? ${problem.message}`
      return [parsed.problemAt('wrong-value', place, message, more)]
    }
    const refused = `${examples.length} of ${tool.data.examples.length} examples${refusesDefaults ? ' and the defaults of the fields' : ''}`
    const message = `this need refuses ${refused}; ${problem.message}`
    return [
      withLines(
        parsed.problemAt('wrong-value', place, message, more),
        of.map((each) => each.problem.line),
      ),
    ]
  })
}
