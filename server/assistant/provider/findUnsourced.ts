import { lexer, walkTokens, type Tokens } from 'marked'
import { writeDigits } from '../../../src/assistant/read/numbers.ts'
import { CURRENCY, readFigures, type RoundedNumber, type WrittenNumber } from './readFigures.ts'

/** The texts from which the figures and links of an answer may come. */
export interface Sources {
  /** Earlier messages: the visitor's, and answers whose own figures had a source. */
  readonly conversation: readonly string[]
  /** The results of functions, as JSON. */
  readonly results: readonly string[]
  /** YYYY-MM-DD, as given to the model. */
  readonly today: string
}

interface Known {
  readonly values: readonly number[]
  readonly dates: ReadonlySet<string>
  readonly times: ReadonlySet<string>
  readonly links: ReadonlySet<string>
}

/** The largest number that may count lists and steps. */
const MAX_COUNTED = 12
const COUNTED =
  /^\s+(?:[a-z]+\s)?(?:steps?|tools?|calculators?|converters?|options?|ways?|things?|jobs?|functions?|questions?|answers?|examples?|inputs?|outputs?|numbers|figures|fields?|parts|kinds?|types|methods?|choices|sentences?|items|decimals?|places|digits)\b/i
const NAMED = /\b(?:step|option|part|question|example|case|tool|way|method|number|no\.|item|section|round|tip) ?#?$/i
const LISTED = /(?:^|\n)[ \t]*(?:[-*+>][ \t]+)?(?:\*\*)?$/
/** An address in a message, as a link or bare. */
const ADDRESS = /(?:https?:\/)?\/[^\s()<>[\]]*[^\s()<>[\].,;:!?]/g

/** Near these words a negative number may be written without its sign. */
const NEGATIVE_WORDS =
  /\b(?:minus|negative|loss|los[et]|losing|decreas|declin|drop|f[ae]ll|down|less|low|below|under|reduc|short|deficit|ow[ei]|ago|before|earlier|behind|smaller|fewer|cheaper|shr[aiu]nk)/i

/**
 * Returns the figures and links of an answer that occur neither in earlier messages nor in results of functions.
 * Figures rounded from known ones are accepted, and so are the small numbers of lists and steps.
 *
 * @example findUnsourced('That makes 99.', { said: ['9 * 11'], results: [], today: '2026-02-01' }) // => ['99']
 */
export function findUnsourced(text: string, sources: Sources): readonly string[] {
  const known = collectKnown(sources)
  const links = linksOf(text)
  // The target of a link is checked with the links; its label is checked as text.
  const shown = links.reduce((rest, { raw, text: label }) => rest.replace(raw, ` ${label} `), text)
  const { numbers, dates, times } = readFigures(shown)
  const isKnown = (each: RoundedNumber) => isNear(each, known.values)
  const isNumberKnown = ({ meanings, ...written }: WrittenNumber) =>
    meanings.some((all) => all.every(isKnown)) ||
    (isNegatedInWords(written) &&
      meanings.some((all) => all.every(({ value, slack }) => isKnown({ value: -value, slack }))))
  return [
    ...links.filter(({ href }) => !/^\/[a-z-]*$/.test(href) && !known.links.has(href)).map(({ href }) => href),
    ...dates.filter(({ meanings }) => !meanings.some((meaning) => known.dates.has(meaning))).map(({ raw }) => raw),
    ...times
      .filter(({ raw, meanings }) => {
        // Ratios look like times.
        const parts = raw.split(':').map((part) => ({ value: Number(part), slack: 0 }))
        return !meanings.some((meaning) => known.times.has(meaning)) && !parts.every(isKnown)
      })
      .map(({ raw }) => raw),
    ...numbers.filter((number) => !isNumberKnown(number) && !isListNumber(number)).map(({ raw }) => raw),
  ]
}

function collectKnown({ conversation, results, today }: Sources): Known {
  const parsed = results.flatMap((result) => leavesOf(JSON.parse(result)))
  const texts = parsed.filter((leaf) => typeof leaf === 'string')
  const figures = [...conversation, ...conversation.map(wordsAsDigits), ...texts.map(readable), today].map(readFigures)
  const dates = figures.flatMap((figure) => figure.dates).flatMap(({ meanings }) => meanings)
  return {
    values: unique([
      ...parsed.filter((leaf) => typeof leaf === 'number'),
      ...figures.flatMap(({ numbers }) =>
        numbers.flatMap(({ meanings }) => meanings.flatMap((all) => all.map(({ value }) => value))),
      ),
      ...dates.filter((date) => date.length > 5).map((date) => Number(date.slice(0, 4))),
    ]),
    // Answers may give only the day and month of a date, or only the month and year.
    dates: new Set(dates.flatMap((date) => [date, ...(date.length > 7 ? [date.slice(5), date.slice(0, 7)] : [])])),
    times: new Set(figures.flatMap(({ times }) => times).flatMap(({ meanings }) => meanings)),
    links: new Set([...texts, ...conversation.flatMap((message) => message.match(ADDRESS) ?? [])]),
  }
}

const unique = (values: readonly number[]): readonly number[] => [...new Set(values)]

/** Returns the numbers in words as digits, without those already in digits. */
const wordsAsDigits = (text: string): string => writeDigits(text.replace(/\d[\d.,]*/g, ' '))

/** Decodes the inputs of a link; from the message of a refusal, removes the rejected value. */
const readable = (text: string): string => {
  if (!text.startsWith('/')) return text.replace(/\bgot [^]*$/, '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

function linksOf(text: string): Tokens.Link[] {
  const links: Tokens.Link[] = []
  void walkTokens(lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token as Tokens.Link)
  })
  return links
}

const isNear = ({ value, slack }: RoundedNumber, values: readonly number[]): boolean =>
  values.some((known) => {
    const tolerance = slack + 1e-12 * Math.abs(value) + 1e-9
    return Math.abs(known - value) <= tolerance && (known < 0 === value < 0 || Math.abs(value) <= slack)
  })

/** Whether words in the same sentence mark the number as negative. */
const isNegatedInWords = ({ before, after }: Pick<WrittenNumber, 'before' | 'after'>): boolean =>
  NEGATIVE_WORDS.test(`${before.split(/[.!?\n]\s/).at(-1)}`) ||
  NEGATIVE_WORDS.test(`${after.split(/[.!?\n](?:\s|$)/)[0]}`)

/** Whether a small integer numbers or counts parts of the answer itself, rather than measuring something. */
function isListNumber({ raw, meanings, before, after }: WrittenNumber): boolean {
  if (!/^\d+$/.test(raw) || CURRENCY.test(before)) return false
  if (!meanings.every(([each]) => each !== undefined && each.value >= 0 && each.value <= MAX_COUNTED)) return false
  return (
    COUNTED.test(after) ||
    NAMED.test(before) ||
    (LISTED.test(before) && /^[.)](?:\s|\*)/.test(after)) ||
    /^(?:st|nd|rd|th)\b/.test(after)
  )
}
