import type { Problem } from './problem.ts'

/** Returns the sentence of a problem, with the nearest match as a question. */
export const wordProblem = ({ message, nearest, nearestOn }: Problem): string =>
  nearest === undefined
    ? message
    : `${message}, did you mean "${nearest}"${nearestOn === undefined ? '' : ` on line ${nearestOn}`}?`

/** Returns what else helps: where the mistake may be instead, the further lines with the same one, and what is allowed. */
export const adviseOnProblem = ({
  alsoOn = [],
  leads = [],
  allowed = [],
  allowedLabel = 'allowed',
}: Problem): string[] => [
  ...leads,
  ...(alsoOn.length > 0 ? [`also on line${alsoOn.length === 1 ? '' : 's'} ${alsoOn.join(', ')}`] : []),
  ...(allowed.length > 0 ? [`${allowedLabel}: ${allowed.join(', ')}`] : []),
]
