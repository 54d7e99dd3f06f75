import { kindName } from './formulas/checkFormula.ts'
import type { Scope } from './formulas/scope.ts'
import type { FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { checkFormulas, textsOf, type Check } from './Check.ts'

/** Checks the formula of a figure as it is shown. */
export function checkShown(check: Check, path: Path, name: string, shown: string, scope?: Scope): FormulaTree {
  const { tree, kind } = checkFormulas(check, path, shown, `the figure of ${name} as it is shown`, scope)
  if (kind !== 'number' && kind !== 'unknown') {
    const message = `${name} as it is shown must be a number, but this gives ${kindName(kind)}`
    check.problems.push(check.parsed.problemAt('wrong-kind', path, message))
  }
  return tree
}

/** Checks what a figure or a cell comes to from the others. */
export const checkSums = (
  check: Check,
  path: Path,
  name: string,
  sums: readonly string[],
  scope?: Scope,
): readonly FormulaTree[] =>
  textsOf(sums).map(([index, sum]) => checkShown(check, [...path, 'addsUp', index], name, sum, scope))
