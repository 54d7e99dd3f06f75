import type { ProblemCode } from './codes.ts'

/** A mistake in a content file: where it is, what was found, what is allowed, and the nearest match. */
export interface Problem {
  readonly code: ProblemCode
  readonly file: string
  /** Line and column count from 1. */
  readonly line: number
  readonly column: number
  /** The number of marked characters, at least 1. */
  readonly length: number
  /** Where something is missing, counted from the first marked character. */
  readonly gap?: number
  /** The position as a JSON pointer: /inputs/rate/type. */
  readonly pointer: string
  readonly message: string
  readonly nearest?: string
  /** Where the nearest match stands, if it is a name that nothing refers to: the mistake may be there. */
  readonly nearestOn?: number
  readonly allowed?: readonly string[]
  /** The label shown before the list in `allowed`, such as "known here"; "allowed" by default. */
  readonly allowedLabel?: string
  /** Problems with the same cause are one mistake; see foldCauses. */
  readonly cause?: string
  /** Further lines with the same mistake. */
  readonly alsoOn?: readonly number[]
  /** Other places where the mistake may be, each with its line: what a figure is calculated from, nearest first. */
  readonly leads?: readonly string[]
}

/** What is no mistake, but should be known before visitors see it. */
export interface Warning extends Omit<Problem, 'code'> {
  readonly code: 'other-currency' | 'no-sources'
}

/** Returns a problem with further lines of the same mistake, in order. */
export function withLines(problem: Problem, lines: readonly number[]): Problem {
  const others = new Set([...(problem.alsoOn ?? []), ...lines])
  others.delete(problem.line)
  return others.size === 0 ? problem : { ...problem, alsoOn: [...others].toSorted((a, b) => a - b) }
}

/** Sorts problems by file, then by position. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file, 'en') ||
      a.line - b.line ||
      a.column - b.column ||
      a.code.localeCompare(b.code, 'en'),
  )
}
