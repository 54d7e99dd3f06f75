import type { ProblemCode } from './codes.ts'
import { sortProblems, withLines, type Problem } from './problem.ts'

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

/** Whether a section whose names formulas use is there under another key, or in another place. */
const isMisspeltSection = ({ code, pointer, nearest }: Problem): boolean =>
  code === 'unknown-key' &&
  ((pointer.lastIndexOf('/') === 0 && NAMING.has(nearest ?? '')) ||
    NAMING.has(pointer.slice(pointer.lastIndexOf('/') + 1)))

/** The sections whose names other sections use. */
const NAMING: ReadonlySet<string> = new Set([
  'inputs',
  'values',
  'outputs',
  'bands',
  'carry',
  'rows',
  'columns',
  'rowValues',
])

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
  const folded = [...byCause.values()].map(([first, ...others]) =>
    withLines(
      first as Problem,
      others.flatMap(({ line, alsoOn = [] }) => [line, ...alsoOn]),
    ),
  )
  const [renamed, another] = unused
  if (renamed === undefined || another !== undefined) return folded
  const lost = folded.filter(({ code }) => code === 'unknown-name' || code === 'cycle')
  // A formula that reads what is made of it has another name in mind.
  const isMeant = ({ code, nearest, allowed }: Problem) =>
    code === 'cycle' || (code === 'unknown-name' && nearest === undefined && allowed?.includes(renamed))
  return lost.length === 1
    ? folded.map((problem) => (isMeant(problem) ? { ...problem, nearest: renamed } : problem))
    : folded
}
