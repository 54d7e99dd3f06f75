import { printNotation } from './notation.ts'
import type { WorkingStep } from './trace.ts'

/** The lines of a step, each to stand behind its label: what was chosen, what decided, the formula, the result. */
export function writeStep({ chosen, because, formula, equals, about }: WorkingStep): string[] {
  const result = [equals === undefined ? [] : [`= ${equals}`], about === undefined ? [] : [`≈ ${about}`]]
    .flat()
    .join(' ')
  const lines = [
    ...chosen,
    ...because
      .flatMap(({ words, numbers }) => [words, ...(numbers ? [numbers] : [])])
      .map((line) => `as ${printNotation(line)}`),
    ...(formula ? [formula.words, ...(formula.numbers ? [formula.numbers] : [])] : []).map(
      (line) => `= ${printNotation(line)}`,
    ),
    result,
  ]
  // The numbers put in may be the result already.
  return lines.filter((line, index) => plain(line) !== plain(lines[index + 1] ?? ''))
}

/** A text that a formula puts together has its numbers without commas; what is negated has a minus sign, a number a hyphen. */
const plain = (line: string): string => line.replaceAll(',', '').replaceAll('−', '-')

/**
 * A working as text, labels and formulas in two columns.
 *
 * @example
 * Monthly rate  = Interest rate ÷ 100 ÷ 12
 *               = 6 ÷ 100 ÷ 12
 *               = 0.005
 */
export function printWorking(steps: readonly WorkingStep[]): string {
  const width = Math.max(0, ...steps.map(({ label }) => label.length))
  return steps
    .flatMap((step) =>
      writeStep(step).map((line, index) => `${(index === 0 ? step.label : '').padEnd(width)}  ${line}`),
    )
    .join('\n')
}
