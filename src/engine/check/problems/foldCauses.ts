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
 * @param unused   the lines of names that nothing refers to; if only one of them could be meant, and only one name is
 *                 unknown, both are probably the same name
 * @returns in file order
 */
export function foldCauses(problems: readonly Problem[], unused: ReadonlyMap<string, number> = new Map()): Problem[] {
  const isAmbiguous = problems.some(
    (problem) => (problem.code === 'duplicate-name' && problem.cause !== undefined) || isMisspeltSection(problem),
  )
  const sorted = sortProblems(isAmbiguous ? problems.filter(({ code }) => !AMBIGUOUS.has(code)) : problems)
  const byCause = Map.groupBy(sorted, (problem) =>
    problem.cause !== undefined && SPREADING.has(problem.code) ? problem.cause : problem,
  )
  const folded = [...byCause.values()].map(([first, ...others]) =>
    withLines(
      { ...others.find(({ nearest }) => canBe(nearest, first as Problem)), ...(first as Problem) },
      others.flatMap(({ line, alsoOn = [] }) => [line, ...alsoOn]),
    ),
  )
  if (folded.filter(({ code }) => AMBIGUOUS.has(code)).length !== 1) return folded
  return folded.map((problem) => {
    const { code, nearest, allowed } = problem
    // A formula that reads what is made of it has another name in mind.
    const [renamed, another] =
      AMBIGUOUS.has(code) && nearest === undefined
        ? [...unused.keys()].filter((name) => code === 'cycle' || allowed?.includes(name))
        : []
    const nearestOn = renamed === undefined || another !== undefined ? undefined : unused.get(renamed)
    return renamed === undefined || nearestOn === undefined ? problem : { ...problem, nearest: renamed, nearestOn }
  })
}

/** Whether a name that is near in another place may stand in this one: a value is no part of its own formula. */
const canBe = (nearest: string | undefined, { allowed }: Problem): boolean =>
  nearest !== undefined && (allowed === undefined || allowed.includes(nearest))
