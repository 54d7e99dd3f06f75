import { readNumberList } from '../embedded/readNumberList.ts'
import type { Units } from '../lex/units.ts'

// Lists of numbers of which some are counted, "3, 4.5 and two 5s", or one is left out, "without the lowest".

const STATISTIC = /\b(?:mean|average|avg|median|mode|range|sum|total|add|standard deviation)\b/i
const COUNTS = 'two three four five six seven eight nine ten'.split(' ')
const COUNT = `${COUNTS.join('|')}|[2-9]`
const COUNTED = new RegExp(`\\b(?:another )?(${COUNT}) (-?\\d[\\d.]*)'?s\\b`, 'gi')
const ANOTHER = /(?<=\d(?:,| and|, and) )another (?=-?\d)(?![\d.]+ ?(?:%|percent))/gi

/** Returns a list with each number as often as it is counted. */
export const writeCounted = (question: string): string =>
  // "2 4s and 7s" may be seconds.
  STATISTIC.test(question) && !/\d'?s\b/i.test(question.replace(COUNTED, ''))
    ? question
        .replace(COUNTED, (_, count: string, value: string) => {
          const times = COUNTS.indexOf(count.toLowerCase()) + 2
          return Array.from({ length: times > 1 ? times : Number(count) }, () => value).join(', ')
        })
        .replace(ANOTHER, '')
    : question

const WITHOUT =
  '(?:without|excluding|excl\\.?|ignoring|ignore|dropping|drop|omitting|except(?: for)?|minus|not counting|leaving out|leave out)'
const LOWEST = 'lowest|smallest|minimum|min'
const LEFT_OUT = new RegExp(
  `[,;]?\\s*(?:\\b(?:but|and|if i|if you|if we) )?\\b${WITHOUT} (?:the|my|its|her|his) (?:single )?(?:(${LOWEST}|highest|largest|biggest|maximum|max)(?: (?:one|score|mark|grade|value|number|result|test))?|(-?\\d[\\d.]*)(?: one)?|([A-F][+-]?))(?=[\\s?.!]*$|[,:;])`,
  'i',
)

/** Returns a question about a list, or about grades, without what is left out; undefined if nothing is, or it is unclear which. */
export function leaveOut(question: string, units: Units): string | undefined {
  const [said, extreme, number, grade] = LEFT_OUT.exec(question) ?? []
  if (said === undefined) return undefined
  const rest = question.replace(said, '')
  if (grade !== undefined) {
    const parts = rest.split(new RegExp(`(?<![\\w+-])${grade.replace('+', '\\+')}(?![\\w+-]|'| \\d)`))
    return /\bgpa\b/i.test(rest) && parts.length === 2 ? parts.join('') : undefined
  }
  const list = STATISTIC.test(rest) ? readNumberList(rest, units) : undefined
  if (!list || 'unclear' in list || list.values.length < 3) return undefined
  const { values, unit, before, after } = list
  const out =
    extreme === undefined
      ? Number(number)
      : new RegExp(LOWEST, 'i').test(extreme)
        ? Math.min(...values)
        : Math.max(...values)
  const at = values.indexOf(out)
  // "Without the 4", of which there are two.
  if (at === -1 || (extreme === undefined && values.lastIndexOf(out) !== at)) return undefined
  return `${before}${values
    .toSpliced(at, 1)
    .map((each) => `${unit.before}${each}${unit.after}`)
    .join(', ')}${after}`
}
