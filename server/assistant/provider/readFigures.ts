/** The numbers, dates and times in a text. */
export interface Figures {
  readonly numbers: readonly WrittenNumber[]
  readonly dates: readonly Written[]
  readonly times: readonly Written[]
}

/** A date or a time, with all its possible meanings. */
export interface Written {
  readonly raw: string
  readonly meanings: readonly string[]
}

export interface WrittenNumber {
  readonly raw: string
  /** Its possible meanings, each being one number or, as in 15,20,25, several. */
  readonly meanings: readonly (readonly RoundedNumber[])[]
  /** The surrounding text, which shows what is counted. */
  readonly before: string
  readonly after: string
}

/** A number, and the maximum error due to its rounding. */
export interface RoundedNumber {
  readonly value: number
  readonly slack: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
/** Not the start of a longer number. */
const END = '(?![\\d]|[.,:/]\\d)'

const DATES: readonly (readonly [RegExp, (parts: readonly string[]) => readonly string[]])[] = [
  [new RegExp(`\\b(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)`, 'g'), ([year, month, day]) => dates(year, month, day)],
  [
    new RegExp(`\\b${MONTH} ${DAY},? (\\d{4})${END}`, 'gi'),
    ([month, day, year]) => dates(year, monthNumber(month), day),
  ],
  [
    new RegExp(`\\b${DAY}(?: of)? ${MONTH},? (\\d{4})${END}`, 'gi'),
    ([day, month, year]) => dates(year, monthNumber(month), day),
  ],
  [new RegExp(`\\b${MONTH} (\\d{4})${END}`, 'gi'), ([month, year]) => [`${year}-${monthNumber(month)}`]],
  [new RegExp(`\\b${MONTH} ${DAY}\\b${END}`, 'gi'), ([month, day]) => dates(undefined, monthNumber(month), day)],
  [new RegExp(`\\b${DAY}(?: of)? ${MONTH}`, 'gi'), ([day, month]) => dates(undefined, monthNumber(month), day)],
  // Day or month first, depending on the country.
  [
    /\b(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g,
    ([first, second, year]) => [...dates(year, first, second), ...dates(year, second, first)],
  ],
]

const TIME = /\b(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s?([ap])(?:m\b|\.m\.)|\b(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/gi

/** A run of digits, commas and points. */
const RUN = /\.?\d+(?:[.,]\d+)*(?:e[+-]?\d+\b)?/gi
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i
/** A currency directly before a number. */
export const CURRENCY = /(?:(?:\b[A-Z]{1,3})?[$€£¥₹₩₽₺₴₦฿]|\b[A-Z]{3}|\bRs\.?|\bkr)\s?$/
const SCALES = new Map([
  ['hundred', 1e2], ['thousand', 1e3], ['lakh', 1e5], ['million', 1e6], ['crore', 1e7], ['billion', 1e9], ['trillion', 1e12],
]) // oxfmt-ignore
const LETTERS = new Map([['k', 1e3], ['m', 1e6], ['mn', 1e6], ['b', 1e9], ['bn', 1e9]]) // oxfmt-ignore
/** The zeros of other scripts: two of Arabic, Devanagari, Bengali, Thai, and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
/** The number of characters examined around a number. */
const CONTEXT_LENGTH = 40

/** Reads all numbers, dates and times that are written in digits. */
export function readFigures(text: string): Figures {
  let rest = text
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => asciiDigit(digit))
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
  const take = (pattern: RegExp, read: (parts: readonly string[]) => readonly string[]): Written[] => {
    const found: Written[] = []
    rest = rest.replace(pattern, (raw: string, ...parts: unknown[]) => {
      const end = parts.findIndex((part) => typeof part === 'number')
      found.push({ raw, meanings: read(parts.slice(0, end) as string[]) })
      return ' '.repeat(raw.length)
    })
    return found
  }
  return {
    dates: DATES.flatMap(([pattern, read]) => take(pattern, read)),
    times: take(TIME, readTime),
    numbers: readNumbers(rest),
  }
}

function readNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - CONTEXT_LENGTH), index)
    const after = text.slice(index + found.length, index + found.length + CONTEXT_LENGTH)
    const bare = before.replace(CURRENCY, '')
    // The 2 of CO2 and the 12 of B12 are part of a name.
    if (/[\p{L}_]$/u.test(bare) && found.length <= 2) return []
    const isNegative = /(?:^|[^\p{L}\p{N}_)\]])[-−–]$/u.test(bare)
    const signs = isNegative ? [-1] : /\b(?:minus|negative) $/i.test(bare) ? [-1, 1] : [1]
    const meanings = signs.flatMap((sign) =>
      scalesOf(after).flatMap((scale) =>
        meaningsOf(found).map((texts) => texts.map((text) => round(text, sign, scale))),
      ),
    )
    return [{ raw: `${before.slice(bare.length)}${found}`.trim(), meanings, before, after }]
  })
}

/** Returns the possible meanings of a run: 100,200 may be one number or two. */
function meaningsOf(run: string): string[][] {
  if (PLAIN.test(run)) return [[run]]
  const list = run.split(',')
  const parts = list.every((part) => PLAIN.test(part)) ? list : run.split(/[.,]/).filter((part) => part !== '')
  return GROUPED.test(run) ? [[run.replaceAll(',', '')], parts] : [parts]
}

function scalesOf(after: string): number[] {
  const word = /^[ -]?([a-z]+)\b/i.exec(after)?.[1]?.toLowerCase() ?? ''
  const scale = SCALES.get(word)
  if (scale !== undefined) return [scale]
  const letter = /^[a-z]/i.test(after) ? LETTERS.get(word) : undefined
  return letter === undefined ? [1] : [1, letter]
}

function round(text: string, sign: number, scale: number): RoundedNumber {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return { value: sign * Number(text) * scale, slack: 0.5 * 10 ** -decimals * scale }
}

/** Returns a date and the parts that may stand alone: the day without its year, the month with its year. */
function dates(year: string | undefined, month = '', day = ''): string[] {
  const shown = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return [year === undefined ? shown : `${year}-${shown}`]
}

const monthNumber = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')

/** Returns seconds of the day; a time without a.m. or p.m. may be on a 12-hour clock. */
function readTime([hour, minute = '0', second = '0', half, hours, minutes = '0', seconds = '0']: readonly (
  | string
  | undefined
)[]): string[] {
  if (half === undefined) {
    const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    return [time, ...(Number(hours) <= 12 ? [(time + 43_200) % 86_400] : [])].map(String)
  }
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return [String(((Number(hour) % 12) + afternoon) * 3600 + Number(minute) * 60 + Number(second))]
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((digit) => code >= digit && code < digit + 10) ?? code
  return String(code - zero)
}
