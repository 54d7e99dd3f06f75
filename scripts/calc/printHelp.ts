import { PAGE_ONLY } from '../../src/service/programs.ts'
import type { Service } from '../../src/service/createService.ts'
import type { ToolDescription } from '../../src/service/describe.ts'
import { refuse, type Answer } from './answer.ts'
import { describeInputs } from './describeInputs.ts'
import { describeOutputs } from './describeOutputs.ts'
import { exampleCommand } from './exampleCommand.ts'
import { showPlain } from './showPlain.ts'

/** Prints the inputs and outputs of a tool, and an example command that starts with `command`. */
export function printHelp(service: Service, id: string, command: string): Answer {
  const description = service.describe(id)
  if (typeof description === 'string') return refuse(undefined, [{ message: description }], false)
  const text = helpLines(description, command).map((line) => `${showPlain(line)}\n`)
  return { text: text.join(''), errors: '', status: 0 }
}

const helpLines = (
  { id, name, description, calculates, inputs, needs, outputs, solvable, example }: ToolDescription,
  command: string,
): string[] => [
  `${name} (${id})`,
  description,
  ...(calculates ? [] : ['', `It ${PAGE_ONLY}.`]),
  ...section('Inputs', describeInputs(inputs)),
  ...section('Needs', needs),
  ...section('Outputs', describeOutputs(outputs)),
  ...section(
    'Working backwards',
    solvable.map((question) => `--solve ${question.inputs.join('|')} --for ${question.outputs.join('|')}=VALUE`),
  ),
  ...(example ? section(`Example: ${example.name}`, [exampleCommand(command, { id }, example)]) : []),
]

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}
