import type { Problem } from '../../engine/check/problems/problem.ts'
import { adviseOnProblem, wordProblem } from '../../engine/check/problems/wordProblem.ts'
import type { StudioProblem } from '../StudioProblem.ts'

/**
 * Places a problem of the check in the text that was checked.
 *
 * @param lines where each line of the text starts, as offsets
 */
export function placeProblem(problem: Problem, lines: readonly number[], text: string): StudioProblem {
  const end = text.length
  const { code, line, column, length, alsoOn = [], ...rest } = problem
  const from = Math.min((lines[line - 1] ?? end) + column - 1, end)
  const advice = adviseOnProblem({ ...problem, alsoOn: [] }).join('\n')
  const also = alsoOn.map((other) => {
    const { column, length } = wordsOf(text.slice(lines[other - 1], lines[other]))
    return placeProblem({ ...rest, code, line: other, column, length }, lines, text)
  })
  return {
    code,
    severity: 'error',
    message: wordProblem(problem),
    line,
    column,
    from,
    gap: problem.gap,
    to: from + text.slice(from, from + length).replace(/\r?\n\s*$/, '').length,
    ...(advice === '' ? {} : { advice }),
    ...(also.length > 0 && { also }),
  }
}

/** Where the words of a line are. */
const wordsOf = (line: string): { column: number; length: number } => ({
  column: line.length - line.trimStart().length + 1,
  length: line.trim().length,
})

/** Returns the offset at which each line starts. */
export const startsOfLines = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
