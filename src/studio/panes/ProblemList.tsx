import { memo } from 'react'
import { countOf } from '../../engine/language/countOf.ts'
import type { ExamineFailure } from '../createExaminer.ts'
import type { StudioProblem } from '../StudioProblem.ts'
import classes from '../studio.module.css'

/** More are counted and not listed: the first ones are to be mended anyway. */
const MAX_LISTED = 100

const FAILURES: Readonly<Record<ExamineFailure | 'long', string>> = {
  slow: 'This definition took more than 3 seconds and was stopped. Is there a table or a condition without an end?',
  broken: 'The definition could not be checked because of an error on our side. Another edit tries again.',
  long: 'The text is too long for a definition and is not checked.',
}

interface ProblemListProps {
  /** Undefined before the first check. */
  readonly problems: readonly StudioProblem[] | undefined
  readonly failure: ExamineFailure | 'long' | undefined
  /** The name of the calculator of the site that has the same id. */
  readonly replaces: string | undefined
  /** Goes to the place of a problem. */
  readonly onGo: (problem: StudioProblem) => void
}

/**
 * All problems of the definition, each with a button that goes to its place; what is wrong in the same way at several
 * places is said once. Not rendered again with every letter.
 */
export const ProblemList = memo(function ProblemList({ problems, failure, replaces, onGo }: ProblemListProps) {
  const more = (problems?.length ?? 0) - MAX_LISTED
  const isRight = problems?.length === 0 && failure === undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes.problems} aria-labelledby="problems" tabIndex={isRight ? 0 : undefined}>
      <div role="status">
        <h2 id="problems" className={classes.count}>
          {describe(problems, failure)}
        </h2>
        <p className={classes.more}>
          {isRight && 'Try it as a visitor would; then download it, or share it as a link. '}
          {replaces !== undefined && `${replaces} is a calculator of this site; this one would replace it.`}
        </p>
      </div>
      {problems !== undefined && problems.length > 0 && failure === undefined && (
        <ol>
          {groupByText(problems.slice(0, MAX_LISTED)).map(([problem, ...alike]) => {
            const further = lineByLine(problem, [problem, ...alike])
            return (
              <li key={`${problem.from} ${problem.code} ${problem.message}`}>
                <button type="button" onClick={() => onGo(problem)}>
                  <span className={classes.line}>Line {problem.line}</span>
                  <span>
                    {problem.message}
                    {problem.advice !== undefined && <small>{problem.advice}</small>}
                  </span>
                </button>
                {further.length > 0 && (
                  <div className={classes.alike}>
                    <span>also in line</span>
                    {further.map((other) => (
                      <button
                        key={other.from}
                        type="button"
                        aria-label={`Line ${other.line}: ${other.message}`}
                        onClick={() => onGo(other)}
                      >
                        {other.line}
                      </button>
                    ))}
                  </div>
                )}
              </li>
            )
          })}
          {more > 0 && <li className={classes.more}>and {more} more</li>}
        </ol>
      )}
    </section>
  )
})

type Alike = [StudioProblem, ...StudioProblem[]]

/** Problems in the order of their first places, those with the same text together. */
function groupByText(problems: readonly StudioProblem[]): readonly Alike[] {
  const groups = new Map<string, Alike>()
  for (const problem of problems) {
    const text = `${problem.message}\n${problem.advice ?? ''}`
    const group = groups.get(text)
    if (group) group.push(problem)
    else groups.set(text, [problem])
  }
  return [...groups.values()]
}

/** The first in each further line. */
function lineByLine({ line }: StudioProblem, group: readonly StudioProblem[]): StudioProblem[] {
  const all = group.flatMap((each) => [each, ...(each.also ?? [])])
  return all.filter((each, index) => each.line !== line && all.findIndex((other) => other.line === each.line) === index)
}

function describe(problems: ProblemListProps['problems'], failure: ProblemListProps['failure']): string {
  if (failure !== undefined) return FAILURES[failure]
  if (problems === undefined) return 'Checking…'
  return problems.length === 0 ? 'No problems' : countOf(problems.length, 'problem')
}
