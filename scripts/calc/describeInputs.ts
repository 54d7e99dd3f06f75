import type { ChoiceRow } from '../../src/engine/toolData.ts'
import type { InputDescription } from '../../src/service/describe.ts'
import { describeValue } from '../../src/service/describeValue.ts'
import { alignColumns } from './alignColumns.ts'

/** Shorter lists show labels next to the choices. */
const FEW_CHOICES = 12
const INDENT = '    '

/**
 * Describes inputs: a line for each, followed by its help, choices or columns.
 *
 * @param inputs the inputs of a tool, or the columns of its rows
 */
export function describeInputs(inputs: readonly InputDescription[]): string[] {
  const heads = alignColumns(inputs.map((input) => [input.name, input.label, describeValue(input)]))
  return inputs.flatMap((input, index) => [heads[index] ?? '', ...describeDetails(input).map((line) => INDENT + line)])
}

function describeDetails({ help, choices, match, columns }: InputDescription): string[] {
  const lines = help === undefined ? [] : [help]
  if (columns) return [...lines, ...describeInputs(columns)]
  if (!choices) return lines
  if (match) return [...lines, ...describeMatched(choices, match)]
  if (choices.length > FEW_CHOICES || choices.every(({ value, label }) => value === label))
    return [...lines, listValues(choices)]
  return [...lines, ...alignColumns(choices.map(({ value, label }) => [String(value), label]))]
}

/** Lists choices by the choice of the other input that they go with. */
function describeMatched(
  choices: readonly ChoiceRow[],
  { column, input }: NonNullable<InputDescription['match']>,
): string[] {
  const groups = Map.groupBy(choices, (row) => String(row[column]))
  return alignColumns([...groups].map(([value, rows]) => [`where ${input} is ${value}:`, listValues(rows)]))
}

const listValues = (choices: readonly ChoiceRow[]): string => choices.map(({ value }) => value).join(', ')
