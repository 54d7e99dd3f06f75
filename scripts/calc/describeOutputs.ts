import type { OutputDescription } from '../../src/service/describe.ts'
import { describeShape } from '../../src/service/describeShape.ts'
import { alignColumns } from './alignColumns.ts'

/** Describes outputs: a line for each, followed by the columns of a table. */
export function describeOutputs(outputs: readonly OutputDescription[]): string[] {
  const heads = alignColumns(
    outputs.map((output) => [
      output.name,
      output.label,
      [
        output.columns ? 'table' : describeShape(output),
        ...(output.primary ? ['the main result'] : []),
        ...(output.where === undefined ? [] : [`only where ${output.where}`]),
      ].join(', '),
    ]),
  )
  return outputs.flatMap(({ columns = [] }, index) => [
    heads[index] ?? '',
    ...alignColumns(columns.map((column) => [column.name, column.label, describeShape(column)])).map(
      (line) => `    ${line}`,
    ),
  ])
}
