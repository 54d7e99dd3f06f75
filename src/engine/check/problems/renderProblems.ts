import { countOf } from '../../language/countOf.ts'
import { sortProblems, type Problem } from './problem.ts'
import { adviseOnProblem, wordProblem } from './wordProblem.ts'

/**
 * Renders all problems for people: position, message, the line with a mark under it, and allowed values.
 *
 * @param problems in any order
 * @param textOf   returns the text of a file, to show the line
 * @returns the text, ending with a count; empty if there are no problems
 */
export function renderProblems(problems: readonly Problem[], textOf: (file: string) => string | undefined): string {
  if (problems.length === 0) return ''
  const files = new Set(problems.map((problem) => problem.file))
  const parts = sortProblems(problems).map((problem) => renderProblem(problem, textOf(problem.file)))
  return `${parts.join('\n')}\n${countOf(problems.length, 'problem')} in ${countOf(files.size, 'file')}\n`
}

function renderProblem(problem: Problem, text: string | undefined): string {
  const { file, line, column, code } = problem
  const lines = [`${file}:${line}:${column}  ${wordProblem(problem)}  [${code}]`]
  const source = text?.split(/\r?\n/)[line - 1]
  if (source !== undefined) {
    const { shown, mark } = markLine(source, column - 1, problem.length)
    lines.push(`${String(line).padStart(4)} | ${shown}`, `     | ${mark}`)
  }
  lines.push(...adviseOnProblem(problem).map((advice) => `  ${advice}`))
  return `${lines.join('\n')}\n`
}

/** The number of characters shown of a longer line, and how many of them before the mark. */
const WIDEST = 200
const BEFORE_MARK = 80

/** Returns a line and the mark under it. Tabs before the mark stay tabs, so that the mark is aligned. */
function markLine(source: string, start: number, length: number): { shown: string; mark: string } {
  const cut = source.length > WIDEST ? Math.max(0, start - BEFORE_MARK) : 0
  const rest = source.slice(cut, cut + WIDEST)
  const shown = `${cut > 0 ? '…' : ''}${rest}${cut + WIDEST < source.length ? '…' : ''}`
  const before = shown.slice(0, start - cut + (cut > 0 ? 1 : 0)).replace(/[^\t]/g, ' ')
  const marked = Math.max(1, Math.min(length, rest.length - (start - cut)))
  // oxlint-disable-next-line no-control-regex -- a control character would garble the terminal
  const plain = shown.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '\ufffd')
  return { shown: plain, mark: before + '^'.repeat(marked) }
}
