import { kindName } from './formulas/checkFormula.ts'
import type { Scope } from './formulas/scope.ts'
import type { FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { compileFormula, textsOf, type Compilation } from './compilation.ts'

/** Compiles the formula of a figure as it is shown. */
export function compileShown(
  compilation: Compilation,
  path: Path,
  name: string,
  shown: string,
  scope?: Scope,
): FormulaTree {
  const { tree, kind } = compileFormula(compilation, path, shown, `the figure of ${name} as it is shown`, scope)
  if (kind !== 'number' && kind !== 'unknown') {
    const message = `${name} as it is shown must be a number, but this gives ${kindName(kind)}`
    compilation.problems.push(compilation.parsed.problemAt('wrong-kind', path, message))
  }
  return tree
}

/** Compiles what a figure or a cell comes to from the others. */
export const compileSums = (
  compilation: Compilation,
  path: Path,
  name: string,
  sums: readonly string[],
  scope?: Scope,
): readonly FormulaTree[] =>
  textsOf(sums).map(([index, sum]) => compileShown(compilation, [...path, 'addsUp', index], name, sum, scope))
