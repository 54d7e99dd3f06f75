import { printFormula } from '../../src/engine/parse/printFormula.ts'
import type { ChoiceRow, InputData, InputType } from '../../src/engine/toolData.ts'
import { alignColumns } from './alignColumns.ts'
import { describeVarying } from './describeVarying.ts'

/** Shorter lists show a label beside each choice. */
const FEW_CHOICES = 12
const INDENT = '    '

/**
 * What may be given: a line for each input, below it its help, choices or columns.
 *
 * @param inputs the inputs of a tool, or the columns of its rows
 */
export function describeInputs(inputs: readonly InputData[]): string[] {
  const heads = alignColumns(inputs.map((input) => [input.name, describeVarying(input.label), describeValue(input)]))
  return inputs.flatMap((input, index) => [heads[index] ?? '', ...describeDetails(input).map((line) => INDENT + line)])
}

const TYPES: Readonly<Record<InputType, string>> = {
  number: 'number',
  integer: 'whole number',
  text: 'text',
  date: 'date, as YYYY-MM-DD',
  time: 'time of day, as HH:MM',
  duration: 'duration, as HH:MM:SS',
  choice: 'one of these',
  rows: 'list of rows, as JSON',
}

function describeValue(input: InputData): string {
  const { type, prefix, unit, above, min, below, max, aliases, when } = input
  return [
    TYPES[type],
    ...(prefix === undefined ? [] : [`in ${prefix}`]),
    ...(unit === undefined ? [] : [`in ${describeVarying(unit)}`]),
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    describePresence(input),
    ...(aliases === undefined ? [] : [`also called ${aliases.join(', ')}`]),
    ...(when === undefined ? [] : [`only where ${printFormula(when)}`]),
  ].join(', ')
}

function describePresence({ type, optional, match, choices, default: standard }: InputData): string {
  if (standard !== undefined) return `default ${standard}`
  const [first] = choices ?? []
  if (type === 'choice' && !match && first) return `default ${first.value}`
  return optional ? 'optional' : 'required'
}

function describeDetails({ help, choices, match, columns }: InputData): string[] {
  const lines = help === undefined ? [] : [describeVarying(help)]
  if (columns) return [...lines, ...describeInputs(columns)]
  if (!choices) return lines
  if (match) return [...lines, ...describeMatched(choices, match)]
  if (choices.length > FEW_CHOICES || choices.every(({ value, label }) => value === label))
    return [...lines, listValues(choices)]
  return [...lines, ...alignColumns(choices.map(({ value, label }) => [String(value), label]))]
}

/** Which choices go with which choice of the other input. */
function describeMatched(choices: readonly ChoiceRow[], { column, input }: NonNullable<InputData['match']>): string[] {
  const groups = Map.groupBy(choices, (row) => String(row[column]))
  return alignColumns([...groups].map(([value, rows]) => [`where ${input} is ${value}:`, listValues(rows)]))
}

const listValues = (choices: readonly ChoiceRow[]): string => choices.map(({ value }) => value).join(', ')
