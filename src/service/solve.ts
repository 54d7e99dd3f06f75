import { describeQuestion, SolveTexts, type Measured } from '../engine/show/explainSolve.ts'
import { findMeasures } from '../engine/show/findMeasures.ts'
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
  /** The wanted figure as it was understood, if it can be in several units. */
  readonly target?: Readonly<Record<string, FoundValue>>
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
    value: {
      type: ['number', 'string'],
      description: 'What it should be, in the unit that the result would have, or with a unit.',
      required: true,
    },
  },
  commandLine: { argument: 'input', pair: { option: 'for', name: 'output', value: 'value' } },
  run({ tool, inputs, parameters, context }) {
    const { input, output, value } = parameters as { input: string; output: string; value: unknown }
    const outcome = findSolutions(tool, inputs, { input, output, value, measure: findMeasures }, context)
    if (!outcome.ok) {
      return { ok: false, ...describeFirst(outcome.refusals, (each) => describeQuestion(each, tool)) }
    }
    const texts = new SolveTexts(tool, inputs, context)
    const { solutions, more, reason, measures } = outcome
    // A number is in the unit beside it; of two units together there is no number.
    const inUnit = (value: number | string, measure = measures.input): number | string =>
      typeof value === 'number' && measure?.parts === 1 ? measure.toShown(value) : value
    const found = (value: number | string, rounded = value): FoundValue => ({
      value: inUnit(value),
      ...texts.writeInput(outcome.input, rounded, measures.input),
    })
    const figure = (value: number, at?: number | string): FoundValue => ({
      value: inUnit(value, measures.output),
      ...texts.writeFigure(
        outcome.output,
        value,
        at === undefined ? undefined : { name: outcome.input, value: at },
        measures.output,
      ),
    })
    const hasUnits = tool.data.outputs.some(({ name, units }) => name === outcome.output && units)
    return {
      ok: true,
      ...(hasUnits ? { target: { [outcome.output]: figure(outcome.target) } } : {}),
      solutions: solutions.map(({ value, rounded, range }) => ({
        [outcome.input]: {
          ...found(value, rounded),
          ...(range ? { range: range.map((end) => inUnit(end)).toSorted((a, b) => Number(a) - Number(b)) } : {}),
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
                      [outcome.input]: found(reason.nearest.input),
                      [outcome.output]: figure(reason.nearest.figure, reason.nearest.input),
                    },
                  }
                : {}),
            } satisfies NoValue,
          }
        : {}),
    }
  },
  write(answer, { tool, inputs, context }) {
    const { solutions, more, reason, target = {} } = answer as unknown as SolveAnswer
    if (reason) return reason.message
    const texts = new SolveTexts(tool, inputs, context)
    const [aim] = Object.entries(target).map(
      ([name, { text, unit }]) => `, for ${texts.labelOf(name)} ${withUnit(text, unit)}`,
    )
    const lines = solutions
      .flatMap((solution) => Object.entries(solution))
      .map(([name, { text, unit, range }]) => {
        // The ends of a range are in the unit of the value.
        const [from, to] = (range ?? []).map((end) => texts.writeInput(name, end).text)
        const all = range ? `, and everything from ${from} to ${to}` : ''
        return `${texts.labelOf(name)}  ${withUnit(text, unit)}${all}${aim ?? ''}`
      })
    return [...lines, ...(more ? ['There are more solutions, farther from zero.'] : [])].join('\n')
  },
}
