import type { Need } from '../definition.ts'
import type { FormulaTree } from '../language/formulas/formulaTree.ts'
import { isA, isLeaf, operandsOf, walkTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { findAlways } from './formulas/ranges.ts'
import type { NeedData } from '../toolData.ts'
import { namesIn, checkCondition, checkVarying, type Check } from './Check.ts'

/**
 * Checks the needs. "a > 0 and b > 0" becomes two needs, so that each has its own message and a hidden input skips only
 * the need that uses it.
 */
export function checkNeeds(check: Check): NeedData[] {
  const needs = Array.isArray(check.definition.needs) ? check.definition.needs : []
  return needs.flatMap((need, index) => checkNeed(check, ['needs', index], need))
}

/** Normalizes a need, which is a condition or a mapping; `at` is the path of the condition. */
export function readNeed(path: Path, need: Need | undefined): Partial<Exclude<Need, string>> & { readonly at: Path } {
  return typeof need === 'object' && need !== null
    ? { ...need, at: [...path, 'that'] }
    : { ...(need === undefined ? {} : { that: need }), at: path }
}

/** Checks one need of the tool or of each row into one need for each operand of "and". */
export function checkNeed(check: Check, path: Path, need: Need): NeedData[] {
  const { at, ...parts } = readNeed(path, need)
  const before = check.problems.length
  const tree = checkCondition(check, at, parts.that, 'the condition')
  // The schema reports a need without a condition.
  if (
    typeof parts.that === 'string' &&
    check.problems.length === before &&
    // What a broken value depends on is not known.
    ![...namesIn(parts.that)].some((name) => check.scope.get(name)?.kind === 'unknown') &&
    splitAnd(tree).some((part) => inputsIn(check, part).length === 0)
  ) {
    check.problems.push(check.parsed.problemAt('wrong-value', at, 'the condition does not depend on any input'))
  }
  const always =
    check.problems.length === before ? splitAnd(tree).flatMap((part) => findAlways(part, check.scope) ?? []) : []
  if (always.length > 0)
    check.problems.push(check.parsed.problemAt('wrong-value', at, `the need is always met: ${always.join(', ')}`))
  const when =
    parts.when === undefined ? {} : { when: checkCondition(check, [...path, 'when'], parts.when, 'the condition') }
  const message = checkVarying(check, [...path, 'message'], parts.message)
  return splitAnd(tree).map((condition) => {
    check.placesOfNeeds.set(condition, at)
    const inputs = inputsIn(check, condition)
    return {
      condition,
      ...when,
      ...(message === undefined ? {} : { message }),
      inputs,
    }
  })
}

const splitAnd = (tree: FormulaTree): FormulaTree[] => (isA(tree, 'and') ? operandsOf(tree).flatMap(splitAnd) : [tree])

function inputsIn({ scope }: Check, tree: FormulaTree): string[] {
  const names = new Set<string>()
  walkTree(tree, (node) => {
    if (isLeaf(node) && scope.has(node[1])) names.add(node[1])
  })
  return [...names]
}
