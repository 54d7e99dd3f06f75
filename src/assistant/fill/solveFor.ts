import type { Given } from '../../engine/run/readInputs.ts'
import { listSolvable } from '../../engine/run/solve/listSolvable.ts'
import { solve } from '../../engine/run/solve/solve.ts'
import type { FieldView } from '../../engine/show/viewForm.ts'
import type { OutputData } from '../../engine/toolData.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { Quantity } from '../read/Item.ts'
import type { Message } from '../read/Message.ts'
import { stemsOf, stem } from '../read/words.ts'
import { convert, findUnit, type Units } from '../read/units.ts'
import type { Filling } from './Filling.ts'
import { namesOfOutput } from './toolWords.ts'

/** An input that was found for a wanted figure. */
export interface Solved {
  readonly given: Given
  readonly input: FieldView
  readonly output: string
}

/**
 * Works backwards where a message asks for an input and states a figure instead: "what principal gives 386.66 a month at 6%
 * for 5 years". The figure is the only quantity that fits no input.
 */
export function solveFor(filling: Filling, { items, units, context }: Message): Solved | undefined {
  const { tool, given, askedInput, unplaced, missing, unclear, leftOver } = filling
  const [wanted, ...others] = unplaced
  if (!askedInput || !wanted || wanted.type !== 'number' || wanted.meanings) return undefined
  if (others.length + unclear.length + leftOver.length > 0 || missing.length !== 1) return undefined
  const said = new Set(items.map(({ text }) => stem(text)))
  const isSaid = (stems: readonly string[]) => stems.length > 0 && stems.every((word) => said.has(word))
  const possible = listSolvable(tool.data).filter(
    ({ output, inputs }) =>
      inputs.some(({ name }) => name === askedInput.input.name) &&
      fitsOutput(wanted, output, units) &&
      (output.primary || namesOfOutput(output).some((name) => isSaid(stemsOf(name)))),
  )
  const further = possible.filter(({ output }) => !output.primary)
  if (further.length > 1) return undefined
  // As on the page, the last primary output that applies is meant.
  for (const { output } of further.length > 0 ? further : possible.toReversed()) {
    const { name } = output
    const value = inUnitOf(wanted, output, units)
    const outcome = solve(tool, given, { input: askedInput.input.name, output: name, value }, context)
    const [solution, second] = outcome.ok ? outcome.solutions : []
    if (second || solution?.range) return undefined
    if (solution)
      return {
        given: { ...given, [askedInput.input.name]: String(solution.rounded) },
        input: askedInput,
        output: name,
      }
  }
  return undefined
}

/** The number of a quantity in the unit of an output. */
function inUnitOf({ text, unit }: Quantity, { unit: own = '' }: OutputData, units: Units): string {
  const wanted =
    unit &&
    textsOf(own)
      .map((name) => findUnit(units, name))
      .find((each) => each?.category === unit.category)
  return unit && wanted ? String(convert(Number(text), unit, wanted)) : text
}

/** Whether a quantity can be a value of an output: money for money, a percentage for one, a length for a length. */
function fitsOutput({ money, percent, unit }: Quantity, { format, unit: own = '' }: OutputData, units: Units): boolean {
  const names = textsOf(own)
  if (money !== undefined) return format === 'money'
  if (percent) return format === 'percent' || names.some((name) => name.startsWith('%'))
  return !unit || names.some((name) => findUnit(units, name)?.category === unit.category)
}
