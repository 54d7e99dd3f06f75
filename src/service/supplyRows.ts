import type { Example } from '../engine/definition.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { ChoiceRow, ExampleData, InputData, ToolData } from '../engine/toolData.ts'

/**
 * Replaces rows that the choices of a definition come from, by the name of their table. What an example gives is known
 * only for the constants of the file, so one that chooses others no longer says.
 */
export function supplyRows(
  data: ToolData,
  supplied: { readonly [table: string]: (rows: readonly ChoiceRow[]) => readonly ChoiceRow[] },
): ToolData {
  const inputs = data.inputs.map((input): InputData => {
    const supply = supplied[input.table ?? '']
    return supply && input.choices ? { ...input, choices: supply(input.choices) } : input
  })
  const isSame = ({ given }: Example): boolean =>
    data.inputs.every((before, at) => {
      const own = chosenRow(before, given as Given)
      const other = own && chosenRow(inputs[at] as InputData, given as Given)
      return own === other || Object.entries(own ?? {}).every(([column, constant]) => other?.[column] === constant)
    })
  const examples = data.examples.map((each): ExampleData => (isSame(each) ? each : { ...each, gives: {} }))
  return { ...data, inputs, examples }
}

function chosenRow({ name, choices = [], default: standard }: InputData, given: Given): ChoiceRow | undefined {
  const chosen = given[name] ?? standard ?? choices[0]?.value
  return choices.find(({ value }) => value === chosen)
}
