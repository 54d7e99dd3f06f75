import { evaluate } from '../engine/run/evaluate.ts'
import { describeRefusal } from '../engine/show/describeRefusal.ts'
import { printWorking, writeStep } from '../engine/show/working/printWorking.ts'
import { writeWorking } from '../engine/show/working/writeWorking.ts'
import type { Capability } from './capability.ts'

export const WORKING: Capability = {
  name: 'working',
  description: 'Shows how the figures are worked out: each formula in words, with its numbers, and its result.',
  parameters: {},
  run({ tool, inputs, context }) {
    const evaluation = evaluate(tool, inputs, context)
    if (!evaluation.ok) {
      const { refusals } = evaluation
      return { ok: false, errors: refusals.map((each) => describeRefusal(each, tool.data)), refusals }
    }
    const steps = writeWorking(evaluation)
    return {
      ok: true,
      steps: steps.map((step) => ({ name: step.name, label: step.label, lines: writeStep(step) })),
      text: steps.length > 0 ? printWorking(steps) : NOTHING_TO_SHOW,
    }
  },
}

const NOTHING_TO_SHOW = 'The result is a table; there is no figure to work out.'
