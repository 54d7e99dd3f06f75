import { describeQuestion, SolveTexts, type Measured } from '../engine/show/explainSolve.ts'
import { withUnit } from '../engine/show/withUnit.ts'
import { solve as findSolutions } from '../engine/run/solve/solve.ts'
import { describeFirst } from './boundErrors.ts'
import type { Capability } from './capability.ts'

/** A value found for an input, as JSON. */
export interface FoundValue extends Measured {
  readonly value: number | string
  /** All values in this range give the same result. */
  readonly range?: readonly [from: number, to: number]
}

export interface NoValue {
  readonly code: 'flat' | 'unreachable' | 'refused' | 'absent'
  readonly message: string
  /** The closest result that can be reached, and the input it takes. */
  readonly nearest?: Readonly<Record<string, FoundValue>>
}

/** The answer of SOLVE. */
export interface SolveAnswer {
  readonly solutions: readonly Readonly<Record<string, FoundValue>>[]
  readonly more?: true
  readonly reason?: NoValue
}

/** Finds the value of an input for a target result. */
export const SOLVE: Capability = {
  name: 'solve',
  description:
    'Works backwards: finds every value of an input for which an output has the wanted value. Leave that input out of the inputs, and give all others.',
  parameters: {
    input: { type: 'string', description: 'The input to find.', required: true },
    output: { type: 'string', description: 'The output that is wanted; a number.', required: true },
    value: { type: ['number', 'string'], description: 'What it should be.', required: true },
  },
  commandLine: { argument: 'input', pair: { option: 'for', name: 'output', value: 'value' } },
  run({ tool, inputs, parameters, context }) {
    const { input, output, value } = parameters as { input: string; output: string; value: unknown }
    const outcome = findSolutions(tool, inputs, { input, output, value }, context)
    if (!outcome.ok) {
      return { ok: false, ...describeFirst(outcome.refusals, (each) => describeQuestion(each, tool)) }
    }
    const texts = new SolveTexts(tool, inputs, context)
    const { solutions, more, reason } = outcome
    const found = (name: string, solution: { value: number | string; rounded: number | string }): FoundValue => ({
      value: solution.value,
      ...texts.writeInput(name, solution.rounded),
    })
    return {
      ok: true,
      solutions: solutions.map((solution) => ({
        [outcome.input]: {
          ...found(outcome.input, solution),
          ...(solution.range ? { range: solution.range } : {}),
        },
      })),
      ...(more ? { more } : {}),
      ...(reason
        ? {
            reason: {
              code: reason.code,
              message: texts.explain(outcome, reason),
              ...(reason.code === 'unreachable'
                ? {
                    nearest: {
                      [outcome.input]: found(outcome.input, {
                        value: reason.nearest.input,
                        rounded: reason.nearest.input,
                      }),
                      [outcome.output]: {
                        value: reason.nearest.figure,
                        ...texts.writeFigure(outcome.output, reason.nearest.figure, {
                          name: outcome.input,
                          value: reason.nearest.input,
                        }),
                      },
                    },
                  }
                : {}),
            } satisfies NoValue,
          }
        : {}),
    }
  },
  write(answer, { tool, inputs, context }) {
    const { solutions, more, reason } = answer as unknown as SolveAnswer
    if (reason) return reason.message
    const texts = new SolveTexts(tool, inputs, context)
    const lines = solutions
      .flatMap((solution) => Object.entries(solution))
      .map(([name, { text, unit, range }]) => {
        const [from, to] = (range ?? []).map((end) => texts.writeInput(name, end).text)
        const all = range ? `, and everything from ${from} to ${to}` : ''
        return `${texts.labelOf(name)}  ${withUnit(text, unit)}${all}`
      })
    return [...lines, ...(more ? ['There are more solutions, farther from zero.'] : [])].join('\n')
  },
}
