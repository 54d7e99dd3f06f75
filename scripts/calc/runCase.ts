import type { CalculationContext } from '../../src/engine/context.ts'
import type { Remark } from '../../src/service/notesOn.ts'
import type { Outputs } from '../../src/engine/show/present.ts'
import type { Service } from '../../src/service/createService.ts'
import { refuse, type Answer } from './answer.ts'
import { jsonLine } from '../../src/service/batch/jsonLine.ts'
import type { CaseCommand } from './parseArguments.ts'
import { printResult } from './printResult.ts'
import { showPlain } from './showPlain.ts'

/** Runs a command for a single case. */
export function runCase(service: Service, command: CaseCommand, context: CalculationContext): Answer {
  const { tool: id, given, json, capability, parameters } = command
  const tool = service.open(id)
  if (typeof tool === 'string') return refuse(json ? id : undefined, [{ message: tool }], json)
  const answer = service.call(capability, id, given, parameters, context)
  if (!answer.ok) return refuse(id, answer.errors, json)
  const write = service.capabilities.find(({ name }) => name === capability)?.write
  const text = json
    ? jsonLine(id, answer)
    : answer.outputs
      ? printResult(tool.data, answer.outputs as Outputs, answer.notes as readonly Remark[] | undefined)
      : `${answer.text ?? write?.(answer, { tool, inputs: given, parameters, context }) ?? JSON.stringify(answer)}`
          .split('\n')
          .map((line) => `${showPlain(line)}\n`)
          .join('')
  return { text, errors: '', status: 0 }
}
