import { printFormula } from '../../src/engine/parse/printFormula.ts'
import type { FormulaTree } from '../../src/engine/parse/formulaTree.ts'
import type { Rounding } from '../../src/engine/round/roundOutput.ts'
import type { OutputData, ToolData } from '../../src/engine/toolData.ts'
import { alignColumns } from './alignColumns.ts'
import { describeVarying } from './describeVarying.ts'

/** What is answered: a line for each output, below it the columns of a table. */
export function describeOutputs({ outputs, nodes }: Pick<ToolData, 'outputs' | 'nodes'>): string[] {
  const conditions = new Map(nodes.map(({ name, when }) => [name, when]))
  const heads = alignColumns(
    outputs.map((output) => [
      output.name,
      describeVarying(output.label),
      describeFigure(output, output.when ?? conditions.get(output.name)),
    ]),
  )
  return outputs.flatMap(({ table }, index) => {
    const columns = table?.columns.map(({ name, label, ...column }) => [name, label, describeShape(column)]) ?? []
    return [heads[index] ?? '', ...alignColumns(columns).map((line) => `    ${line}`)]
  })
}

function describeFigure(output: OutputData, when: FormulaTree | undefined): string {
  const shape = output.table ? 'table' : describeShape(output)
  return [
    shape,
    ...(output.primary ? ['the main result'] : []),
    ...(when === undefined ? [] : [`only where ${printFormula(when)}`]),
  ].join(', ')
}

function describeShape({ format, round, unit }: Pick<OutputData, 'format' | 'round' | 'unit'>): string {
  return [
    format,
    ...(round === undefined ? [] : [describeRounding(round)]),
    ...(unit === undefined ? [] : [`in ${describeVarying(unit)}`]),
  ].join(', ')
}

function describeRounding(round: Rounding): string {
  const [places, atMost] = typeof round === 'number' ? [round, ''] : [round.upTo, 'up to ']
  return `${atMost}${places === 0 ? 'no decimals' : places === 1 ? '1 decimal' : `${places} decimals`}`
}
