import type { ProblemCode } from './codes.ts'

/** A mistake in a content file: where it is, what was found, what is allowed, and the nearest match. */
export interface Problem {
  readonly code: ProblemCode
  readonly file: string
  /** Both from 1. */
  readonly line: number
  readonly column: number
  /** Characters the mark covers, 1 or more. */
  readonly length: number
  /** The place as a JSON pointer: /inputs/rate/type. */
  readonly pointer: string
  readonly message: string
  readonly nearest?: string
  readonly allowed?: readonly string[]
  /** What to call the list of what is allowed: "allowed" or "known here". */
  readonly allowedLabel?: string
  /** Problems with the same cause are one mistake; see foldCauses. */
  readonly cause?: string
  /** Further lines with the same mistake. */
  readonly alsoOn?: readonly number[]
}

/** File order: by file, then by place. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file, 'en') ||
      a.line - b.line ||
      a.column - b.column ||
      a.code.localeCompare(b.code, 'en'),
  )
}
