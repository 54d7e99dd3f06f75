import type { Definition } from '../../definition.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** What says in a sentence or two what a calculator does. */
const SUMMARIES: readonly Path[] = [
  ['name'],
  ['title'],
  ['description'],
  ['content', 'title'],
  ['content', 'metaDescription'],
  ['content', 'introduction'],
]

/** A number that can be a year: no amount, no part of a date or of a larger number. */
const YEAR = /(?<![\p{L}\p{N}\p{Sc}.,/-])(?:19|20)\d\d(?![\p{L}\p{N}%/-]|[.,]\d)/gu

/**
 * Finds the one summary that names another year than the others do, as those of a tax that changes every year: it was
 * forgotten. Where no two agree, the years are examples.
 */
export function checkYears(parsed: ParsedFile): Problem[] {
  const definition = parsed.data as Partial<Definition>
  const named = SUMMARIES.flatMap((path) => {
    const text = path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], definition)
    // The paragraphs after the first may tell of other years.
    const [found, another] = typeof text === 'string' ? (text.trim().split(/\n\s*\n/)[0] ?? '').matchAll(YEAR) : []
    return found && !another ? [{ path, year: found[0], at: (text as string).indexOf(found[0]) }] : []
  })
  const byYear = [...Map.groupBy(named, ({ year }) => year).values()].toSorted((a, b) => b.length - a.length)
  const [[like, another] = [], [odd] = [], more] = byYear
  if (!like || !another || !odd || more || byYear[1]?.length !== 1) return []
  const message = `${odd.path.at(-1)} speaks of ${odd.year}, ${like.path.at(-1)} and ${another.path.at(-1)} of ${like.year}`
  return [parsed.problemAt('wrong-value', odd.path, message, { at: odd.at, length: odd.year.length })]
}
