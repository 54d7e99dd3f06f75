import type { Need } from '../definition.ts'
import type { FormulaTree } from '../language/formulas/formulaTree.ts'
import { walkTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { NeedData } from '../toolData.ts'
import { compileCondition, type Compilation } from './compilation.ts'

/**
 * Compiles the needs. "a > 0 and b > 0" becomes two needs, so that each has its own message and a hidden input skips only
 * the need that uses it.
 */
export function compileNeeds(compilation: Compilation): NeedData[] {
  const needs = Array.isArray(compilation.definition.needs) ? compilation.definition.needs : []
  return needs.flatMap((need, index) => compileNeed(compilation, ['needs', index], need))
}

/** Normalizes a need, which is a condition or a mapping; `at` is the path of the condition. */
export function readNeed(path: Path, need: Need | undefined): Partial<Exclude<Need, string>> & { readonly at: Path } {
  return typeof need === 'object' && need !== null
    ? { ...need, at: [...path, 'that'] }
    : { ...(need === undefined ? {} : { that: need }), at: path }
}

/** Compiles one need of the tool or of each row into one need for each operand of "and". */
export function compileNeed(compilation: Compilation, path: Path, need: Need): NeedData[] {
  const { at, ...parts } = readNeed(path, need)
  const before = compilation.problems.length
  const tree = compileCondition(compilation, at, parts.that, 'the condition')
  // The schema reports a need without a condition.
  if (
    typeof parts.that === 'string' &&
    compilation.problems.length === before &&
    splitAnd(tree).some((part) => inputsIn(compilation, part).length === 0)
  ) {
    compilation.problems.push(
      compilation.parsed.problemAt('wrong-value', at, 'the condition does not depend on any input'),
    )
  }
  const when =
    parts.when === undefined
      ? {}
      : { when: compileCondition(compilation, [...path, 'when'], parts.when, 'the condition') }
  return splitAnd(tree).map((condition) => {
    const inputs = inputsIn(compilation, condition)
    return {
      condition,
      ...when,
      ...(parts.message === undefined ? {} : { message: parts.message }),
      inputs,
    }
  })
}

const splitAnd = (tree: FormulaTree): FormulaTree[] =>
  Array.isArray(tree) && tree[0] === 'and' ? (tree.slice(1) as FormulaTree[]).flatMap(splitAnd) : [tree]

function inputsIn({ scope }: Compilation, tree: FormulaTree): string[] {
  const names = new Set<string>()
  walkTree(tree, ([operator, name]) => {
    if ((operator === 'name' || operator === 'member') && scope.has(name as string)) names.add(name as string)
  })
  return [...names]
}
