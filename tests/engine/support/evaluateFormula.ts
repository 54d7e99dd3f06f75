import { EN_US } from '../../../src/engine/conventions.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { linkFormula } from '../../../src/engine/compile/linkFormula.ts'
import { Steps } from '../../../src/engine/language/functions/Steps.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import { checkFormula } from '../../../src/engine/check/formulas/checkFormula.ts'
import type { NamedThing } from '../../../src/engine/check/formulas/scope.ts'
import { evaluateExpression } from '../../../src/engine/language/expression/evaluateExpression.ts'
import type { Kind } from '../../../src/engine/language/kinds.ts'
import { openFile } from '../../../src/engine/check/problems/openFile.ts'
import type { Layout } from '../../../src/engine/tool.ts'

/** A name that the formula may use. */
export interface Given {
  readonly kind: Kind
  readonly value: unknown
}

/** Noon on a Thursday, and a random source that always returns the same number. */
export const CONTEXT: CalculationContext = {
  now: '2026-01-15T12:00:00',
  random: () => 0x9e3779b9,
  conventions: EN_US,
  evaluateExpression,
}

/**
 * Checks, links and calculates a formula, as the engine does for those of a definition.
 *
 * @throws Error if the formula has problems
 */
export function evaluateFormula(
  formula: string,
  names: Readonly<Record<string, Given>> = {},
  context: CalculationContext = CONTEXT,
): unknown {
  const scope = new Map(Object.entries(names).map(([name, { kind }]): [string, NamedThing] => [name, { name, kind }]))
  const { tree, problems } = checkFormula(openFile('', 'formula'), [], formula, scope, 'the formula')
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  const slotOf = new Map(Object.keys(names).map((name, index) => [name, index + 1]))
  const layout: Layout = {
    slotOf,
    mayBeAbsent: new Set(),
    choices: new Map(),
    tables: new Set(),
    records: new Set(),
    functions: WHOLE_ENGINE.functions ?? {},
  }
  return linkFormula(
    tree,
    layout,
  )([{ ...context, steps: new Steps() }, ...Object.values(names).map(({ value }) => value)])
}
