import { printFormula } from '../../src/engine/parse/printFormula.ts'
import type { NeedData, ToolData } from '../../src/engine/toolData.ts'
import { refuse, type Answer } from './answer.ts'
import { describeInputs } from './describeInputs.ts'
import { describeOutputs } from './describeOutputs.ts'
import { exampleCommand } from './exampleCommand.ts'
import type { Tools } from './openTools.ts'
import { pluginCalculations } from './pluginCalculations.ts'
import { showPlain } from './showPlain.ts'

/** The inputs and outputs of one tool, and a command to start from. */
export function printHelp(tools: Tools, id: string): Answer {
  const tool = tools.open(id)
  if (typeof tool === 'string') return refuse(undefined, [{ message: tool }], false)
  const text = helpLines(tool.data).map((line) => `${showPlain(line)}\n`)
  return { text: text.join(''), errors: '', status: 0 }
}

function helpLines(data: ToolData): string[] {
  const { id, name, description, plugin, needs } = data
  const calculation = pluginCalculations.get(plugin ?? '')
  const { inputs, outputs } = calculation ?? data
  const example = calculation?.example ?? data.examples[0]
  return [
    `${name} (${id})`,
    description,
    ...(plugin === undefined || calculation
      ? []
      : ['', 'It works on its page only; there is nothing to calculate here.']),
    ...section('Inputs', describeInputs(inputs)),
    ...section('Needs', needs.map(describeNeed)),
    ...section('Outputs', describeOutputs({ outputs, nodes: data.nodes })),
    ...(example ? section(`Example: ${example.name}`, [exampleCommand(data, example)]) : []),
  ]
}

const describeNeed = ({ message, when }: NeedData): string =>
  when === undefined ? message : `${message}, where ${printFormula(when)}`

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}
