import type { ProblemCode } from './codes.ts'
import { sortProblems, type Problem } from './problem.ts'

/** Codes for which one mistake can cause problems in many places. */
const SPREADING: ReadonlySet<ProblemCode> = new Set([
  'unknown-name',
  'unknown-column',
  'unknown-choice',
  'wrong-value',
  'example-refused',
  'example-differs',
])

/** Codes of what formulas only seem to do as long as one name stands for two things, or a section of names is missing. */
const AMBIGUOUS: ReadonlySet<ProblemCode> = new Set(['unknown-name', 'unknown-column', 'cycle'])

/** Whether a section whose names formulas use is there under another key. */
const isMisspeltSection = ({ code, pointer, nearest }: Problem): boolean =>
  code === 'unknown-key' && pointer.lastIndexOf('/') === 0 && (nearest === 'inputs' || nearest === 'values')

/**
 * Reports each cause once, at its first position in the file, with the lines of the others.
 *
 * @param problems in any order
 * @param unused   unused names; if there is only one, and only one unknown name, both are probably the same name
 * @returns in file order
 */
export function foldCauses(problems: readonly Problem[], unused: readonly string[] = []): Problem[] {
  const isAmbiguous = problems.some(
    (problem) => (problem.code === 'duplicate-name' && problem.cause !== undefined) || isMisspeltSection(problem),
  )
  const sorted = sortProblems(isAmbiguous ? problems.filter(({ code }) => !AMBIGUOUS.has(code)) : problems)
  const byCause = Map.groupBy(sorted, (problem) =>
    problem.cause !== undefined && SPREADING.has(problem.code) ? problem.cause : problem,
  )
  const folded = [...byCause.values()].map(([first, ...others]): Problem => {
    const problem = first as Problem
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== problem.line)
    return lines.length === 0 ? problem : { ...problem, alsoOn: lines }
  })
  const unknown = folded.filter(({ code }) => code === 'unknown-name')
  const [renamed, another] = unused
  if (unknown.length !== 1 || renamed === undefined || another !== undefined) return folded
  return folded.map((problem) =>
    problem.code === 'unknown-name' && problem.nearest === undefined && problem.allowed?.includes(renamed)
      ? { ...problem, nearest: renamed }
      : problem,
  )
}
