import { sortProblems, type Problem } from './problem.ts'

/**
 * All problems as an editor reads them: place, sentence, the line with a mark under it, what is allowed.
 *
 * @param problems in any order
 * @param textOf   the text of a file, for the line shown
 * @returns the text, ending with a count; empty where there is no problem
 */
export function renderProblems(problems: readonly Problem[], textOf: (file: string) => string | undefined): string {
  if (problems.length === 0) return ''
  const files = new Set(problems.map((problem) => problem.file))
  const parts = sortProblems(problems).map((problem) => renderProblem(problem, textOf(problem.file)))
  return `${parts.join('\n')}\n${countOf(problems.length, 'problem')} in ${countOf(files.size, 'file')}\n`
}

function renderProblem(problem: Problem, text: string | undefined): string {
  const { file, line, column, message, nearest, code, allowed } = problem
  const question = nearest === undefined ? '' : `, did you mean "${nearest}"?`
  const lines = [`${file}:${line}:${column}  ${message}${question}  [${code}]`]
  const shown = text?.split('\n')[line - 1]
  if (shown !== undefined) {
    const number = String(line).padStart(4)
    const mark = '^'.repeat(Math.max(1, Math.min(problem.length, shown.length - column + 1)))
    lines.push(`${number} | ${shown}`, `     | ${' '.repeat(column - 1)}${mark}`)
  }
  if (allowed && allowed.length > 0) lines.push(`  ${problem.allowedLabel ?? 'allowed'}: ${allowed.join(', ')}`)
  return `${lines.join('\n')}\n`
}

/** "1 file", "2 files". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
