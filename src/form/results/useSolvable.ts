import { useMemo } from 'react'
import type { CalculationContext } from '../../engine/context.ts'
import { headlinesOf } from '../../engine/headlinesOf.ts'
import type { Evaluation } from '../../engine/run/evaluate.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import { SolveTexts } from '../../engine/show/explainSolve.ts'
import { isFigure, listSolvable, type Solvable } from '../../engine/run/solve/listSolvable.ts'
import { valueOf } from '../../engine/run/valueOf.ts'

/** Returns what can be solved for: the figures of a result, large ones first, each with the inputs that apply. */
export function findSolvable(evaluation: Evaluation): readonly Solvable[] {
  const { tool, outputs } = evaluation
  const shown = [...outputs.keys()].map(({ data }) => data)
  const headlines = headlinesOf(shown)
  const rank = ({ output }: Solvable) => (headlines.includes(output) ? 0 : 1)
  return listSolvable(tool.data)
    .flatMap(({ output, inputs }) => {
      const present = inputs.filter(({ name }) => valueOf(evaluation, name) !== undefined)
      return shown.includes(output) && isFigure(tool.data, output) && present.length > 0
        ? [{ output, inputs: present }]
        : []
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the context a result was calculated in. */
export const contextOf = ({ slots }: Evaluation): CalculationContext => slots[0] as CalculationContext

/** Returns the texts about a result and its inputs. */
export const useTexts = (evaluation: Evaluation, given: Given): SolveTexts =>
  useMemo(() => new SolveTexts(evaluation.tool, given, contextOf(evaluation)), [evaluation, given])
