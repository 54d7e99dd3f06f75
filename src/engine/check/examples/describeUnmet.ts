import { applies } from '../../compile/conditions.ts'
import type { Refusal } from '../../Refusal.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { valueOf } from '../../run/valueOf.ts'
import type { Tool } from '../../tool.ts'
import type { FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** A need that refuses an example, and the problem at the example. */
export interface Unmet {
  readonly example: string
  readonly refusal: Refusal<'need'>
  readonly problem: Problem
}

/**
 * Reports a need that every example to which it applies breaks once, where it stands; other needs at the examples that
 * they refuse.
 *
 * @param evaluations those of the examples that are not refused
 * @param places where the condition of each need stands
 */
export function describeUnmet(
  parsed: ParsedFile,
  tool: Tool,
  unmet: readonly Unmet[],
  evaluations: readonly Evaluation[],
  places: ReadonlyMap<FormulaTree, Path>,
): Problem[] {
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
    // Of one example nobody can tell whether it or the need is wrong.
    if (!place || new Set(of.map(({ example }) => example)).size < 2 || evaluations.some(isMet))
      return of.map((each) => each.problem)
    const message = `no example meets this need; is it turned round? ${problem.message}`
    return [parsed.problemAt('wrong-value', place, message)]
  })
}
