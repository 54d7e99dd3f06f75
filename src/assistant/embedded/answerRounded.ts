import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundHalfAway } from '../../engine/round/roundHalfAway.ts'
import { roundSignificant } from '../../engine/round/roundSignificant.ts'
import { findUnit, type Units } from '../lex/units.ts'
import type { Message } from '../Message.ts'
import type { Answer } from './Answer.ts'
import { exactValue, type Calculating } from './exactValue.ts'

// "To 2 decimal places", "to the nearest pound", "round that to 3 sf".

/** Decimal places by what is counted; tens and hundreds have negative ones. */
const NEAREST: Readonly<Record<string, number>> = {
  whole: 0, integer: 0, one: 0, unit: 0, pound: 0, dollar: 0, euro: 0, quid: 0, buck: 0, rupee: 0, '1': 0,
  ten: -1, '10': -1, hundred: -2, '100': -2, thousand: -3, '1000': -3, '1,000': -3, k: -3, million: -6,
  tenth: 1, hundredth: 2, penny: 2, pence: 2, cent: 2, p: 2, thousandth: 3,
} // oxfmt-ignore
/** What only an amount is rounded to. */
const MONEY = new Set(['pound', 'dollar', 'euro', 'quid', 'buck', 'rupee', 'penny', 'pence', 'cent', 'p'])
const COUNTS = ['no|zero|0', 'one|1', 'two|2', 'three|3', 'four|4', 'five|5', 'six|6']
const COUNT = COUNTS.join('|')
const PLACES = `(?<places>${COUNT}) ?(?:decimal places?|decimals?|d\\.? ?p\\.?s?|places?|digits? after the (?:decimal )?point)`
const SIGNIFICANT = `(?<figures>${COUNT}) ?(?:significant (?:figures?|digits?)|sig(?:nificant)?\\.? ?figs?|s\\.? ?f\\.?)`
const WHOLE = '(?:a |the )?(?:nearest )?whole (?:number|pound|dollar|euro)s?'
const TO = `(?:the )?(?:${PLACES}|${SIGNIFICANT}|${WHOLE}|nearest [$£€]?(?<nearest>${Object.keys(NEAREST).join('|')})s?(?: number)?|nearest (?:whole )?(?<unit>[a-z]+))`
const SAYS =
  '(?:round(?:ed)?|correct|accurate|(?:give|show|put|write) (?:it|that|the answer|your answer|the result)|answer|result)'
const OBJECT =
  '(?: (?:off|it|that|this|them|the answer|your answer|the result|the figure|the total|everything|please|pls))*'
const ROUNDING = new RegExp(
  `(?:(?:^|(?<![\\s(,;.])[\\s(,;.]+)(?:(?:and|then|but|can you|please|now)\\s+)*(?:${SAYS}${OBJECT}\\s+)?)(?:to|at|in|with) ${TO}(?![\\w.])\\)?(?<after>[,:]\\s+|[\\s.?!]*(?:please|pls|thanks)?[\\s.?!]*$)`,
  'i',
)
/** "Can you round it", of which the rest was said before. */
const ROUNDED = new RegExp(`^\\W*(?:(?:can|could) you |please )?(?:round|write|give|express)${OBJECT}(?=\\s|$)`, 'i')
const FRACTION = /^(?:(\d+) )?(\d+)\/(\d+)$/
const NUMBER = /(?:\d+ )?\d+\/\d+|\d[\d,]*(?:\.\d+)?/g

/** How a figure is rounded: to decimal places, of which tens have negative ones, or to significant digits. */
type Rounding = { readonly places: number } | { readonly significant: number }

/** Answers a message after what was said before. */
type Reply = (message: string, history: readonly Message[]) => Answer
/** "Round 3.14159 to 2 decimal places" */
const A_NUMBER = /^-?[$£€]?-?\d[\d,]*(?:\.\d+)?$/

interface ReadRounding {
  /** The message without it; '' if it only asks for that. */
  readonly rest: string
  readonly rounding: Rounding
  /** What is counted: "the nearest kg", "the nearest penny". */
  readonly unit?: string
}

/** Answers a message that says to what the figure is to be rounded: "2/3 of 100 to 1 dp", "round that to the nearest ten". */
export function answerRounded(
  message: string,
  { history, reply }: { readonly history: readonly Message[]; readonly reply: Reply },
  { units, ...calculating }: Calculating & { readonly units: Units },
): Answer | undefined {
  const read = readRounding(message)
  const last = history.at(-2)
  if (!read || (read.rest === '' && !last)) return undefined
  const answer = A_NUMBER.test(read.rest)
    ? { ...reply(`${read.rest.replace(/[^-\d.]/g, '')} * 1`, []), says: () => '' }
    : read.rest === ''
      ? reply(last?.content ?? '', history.slice(0, -2))
      : reply(read.rest, history)
  return answer.figure && !answer.asks
    ? roundAnswer(answer, read, exactValue(answer.figure, calculating), units)
    : undefined
}

/**
 * Reads to what a figure is to be rounded, at the start or the end of a message.
 *
 * @example readRounding('2/3 of 100, to 1 dp') // => { rest: '2/3 of 100', rounding: { places: 1 } }
 */
function readRounding(message: string): ReadRounding | undefined {
  const found = ROUNDING.exec(message)
  const { places, figures, nearest, unit } = found?.groups ?? {}
  if (!found || (found.index > 0 && /[,:]/.test(found.groups?.['after'] ?? ''))) return undefined
  const counted = unit ?? (MONEY.has(nearest?.toLowerCase() ?? '') ? nearest : undefined)
  const countOf = (word: string) => COUNTS.findIndex((names) => names.split('|').includes(word.toLowerCase()))
  const rounding =
    figures === undefined
      ? { places: places === undefined ? (NEAREST[nearest?.toLowerCase() ?? ''] ?? 0) : countOf(places) }
      : { significant: countOf(figures) }
  const rest = (message.slice(0, found.index) + message.slice(found.index + found[0].length))
    .replace(/^(?:(?:no|ok(?:ay)?|and|now|but|sorry|actually|wait|please)[,\s]*)+$/i, '')
    .replace(ROUNDED, '')
    .trim()
  return 'significant' in rounding && rounding.significant === 0
    ? undefined
    : { rest, rounding, ...(counted === undefined ? {} : { unit: counted }) }
}

/**
 * Rounds the figure of an answer.
 *
 * @param exact the value of the figure before it was rounded to be shown; NaN if it is not known
 * @returns the answer itself if it is rounded like that; undefined if it has several numbers, such as hours and minutes, or
 *   is in another unit
 */
function roundAnswer(
  answer: Answer,
  { rounding, unit }: ReadRounding,
  exact: number,
  units: Units,
): Answer | undefined {
  const { figure } = answer
  const [number, ...others] = figure?.text.match(NUMBER) ?? []
  if (!figure || number === undefined || others.length > 0 || !isIn(unit, figure.text, units)) return undefined
  const [, whole = '0', top, bottom] = FRACTION.exec(number) ?? []
  const shown = Number(number.replaceAll(',', ''))
  const decimals = number.split('.')[1]?.length ?? 0
  // In another unit, or a month's payment said as a year's.
  const isNear = Math.abs(Math.abs(exact) - shown) <= 0.5 * 10 ** -decimals
  const value = top === undefined ? (isNear ? Math.abs(exact) : shown) : Number(whole) + Number(top) / Number(bottom)
  const rounded =
    'places' in rounding ? roundHalfAway(value, rounding.places) : roundSignificant(value, rounding.significant)
  const places = 'places' in rounding ? Math.max(0, rounding.places) : undefined
  if (Number.isNaN(value) || (value === shown && !isNear && places !== undefined && places > decimals)) return undefined
  const text = figure.text.replace(
    number,
    formatNumber(rounded, 'number', places === undefined ? { upTo: 15 } : places),
  )
  if (text === figure.text) return answer
  const how = 'places' in rounding ? nameOf(rounding.places) : `${rounding.significant} significant figures`
  return {
    ...answer,
    says: (say) => [say.composed(text, [`${figure.text}, rounded to ${how}`]), answer.says(say)].join('\n\n').trim(),
    figure: { ...figure, text },
  }
}

function isIn(unit: string | undefined, text: string, units: Units): boolean {
  const shown = text.replace(/^[^\p{L}]+/u, '')
  if (unit === undefined || (shown === '' && MONEY.has(unit.toLowerCase()))) return true
  const asked = findUnit(units, unit)
  return asked !== undefined && asked === findUnit(units, shown)
}

const nameOf = (places: number): string =>
  places > 0
    ? `${places} decimal ${places === 1 ? 'place' : 'places'}`
    : `the nearest ${places === 0 ? 'whole number' : formatNumber(10 ** -places, 'number', 0)}`
