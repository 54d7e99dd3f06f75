import { printNotation } from '../../language/formulas/notation.ts'
import type { WorkingStep } from './writeWorking.ts'

/** Returns the lines of a step, to be printed after its label: what was entered, choices, deciding conditions, formula, result. */
export function writeStep({ given, chosen, because, formula, equals, about }: WorkingStep): string[] {
  const result = [equals === undefined ? [] : [`= ${equals}`], about === undefined ? [] : [`≈ ${about}`]]
    .flat()
    .join(' ')
  const lines = [
    ...(given === undefined ? [] : [given]),
    ...chosen,
    ...because
      .flatMap(({ words, numbers }) => [words, ...(numbers ? [numbers] : [])])
      .map((line) => `as ${printNotation(line)}`),
    ...(formula ? [formula.words, ...(formula.numbers ? [formula.numbers] : [])] : []).map(
      (line) => `= ${printNotation(line)}`,
    ),
    result,
  ]
  // A formula with its numbers may already read like the result.
  return lines.filter((line, index) => plain(line) !== plain(lines[index + 1] ?? ''))
}

/** Makes lines comparable: numbers in texts of formulas have no commas, and negations a minus sign instead of a hyphen. */
const plain = (line: string): string => line.replaceAll(',', '').replaceAll('−', '-')

/**
 * Prints a working as text, with labels and formulas in two columns.
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
