/** A figure that an example gives, with the parts that it is calculated from. */
export interface Judged {
  readonly isWrong: boolean
  readonly uses: ReadonlySet<string>
}

/** What wrong figures have in common. */
export interface Suspects {
  readonly parts: readonly string[]
  readonly wrong: number
  /** The right figures that are calculated from these parts, too. */
  readonly right: number
}

/** More would not say where to look. */
const MOST = 2

/**
 * Finds the parts that all wrong figures are calculated from, and fewest right ones, as spectrum-based fault localization
 * does. A right figure can be made of a wrong part: a charge that is not there is right at any rate.
 *
 * @returns undefined if those are many, if most right figures have them, or if only one figure is wrong
 */
export function findSuspects(figures: readonly Judged[]): Suspects | undefined {
  const [wrong = [], right = []] = [true, false].map((isWrong) =>
    figures.filter((figure) => figure.isWrong === isWrong).map(({ uses }) => uses),
  )
  if (wrong.length < 2) return undefined
  const shared = [...wrong.reduce((rest, uses) => rest.intersection(uses))]
  const counts = shared.map((part) => right.filter((uses) => uses.has(part)).length)
  const least = Math.min(...counts)
  const parts = shared.filter((_, index) => counts[index] === least)
  return parts.length === 0 || parts.length > MOST || least * 2 > right.length
    ? undefined
    : { parts, wrong: wrong.length, right: least }
}

/** Says what wrong figures have in common. */
export const describeSuspects = ({ parts, wrong, right }: Suspects): string =>
  `the ${wrong} figures that differ use ${parts.map((part) => part.replace(/\n.*/, '')).join(' and ')}, and ${right === 0 ? 'none' : `only ${right}`} of those that agree`
