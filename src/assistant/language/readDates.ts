const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const DATES: readonly [RegExp, (match: readonly string[], today: string) => string][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, ([, year, month, day]) => iso(year, month, day)],
  [
    new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (?:in )?(\\d{4})(?!\\d)`, 'i'),
    ([, month, day, year]) => iso(year, monthNumber(month), day),
  ],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})(?!\\d)`, 'i'),
    ([, day, month, year]) => iso(year, monthNumber(month), day),
  ],
  // Where one of the two cannot be a month, both sides of the Atlantic mean the same day.
  [/^(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{4})(?!\d)/, ([, day, month, year]) => iso(year, month, day)],
  [/^(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/(\d{4})(?!\d)/, ([, month, day, year]) => iso(year, month, day)],
  [/^today\b/i, (_, today) => today],
]

/** Days that have a name and the same date each year. */
const NAMED_DAYS: readonly (readonly [RegExp, string])[] = [
  [/\b(until|till|til|to) (?:christmas|xmas|x-mas)(?: day)?(?! eve)\b/gi, '12-25'],
  [/\b(until|till|til|to) (?:christmas|xmas) eve\b/gi, '12-24'],
  [/\b(until|till|til|to) new year'?s eve\b/gi, '12-31'],
  [/\b(until|till|til|to) (?:the )?new year(?:'?s(?: day)?)?(?! eve)\b/gi, '01-01'],
  [/\b(until|till|til|to) hallowe?'?en\b/gi, '10-31'],
  [/\b(until|till|til|to) valentine'?s?(?: day)?\b/gi, '02-14'],
]

/** What says that a day is still to come. */
const TO_COME = /\b(?:wait|to go|away|still have)\b/i

const UNTIL = /^(?:until|till|til)$/i

/** "Until June 27" is the next one, "started on February 3rd" the last; "born on" may be any year's. */
const WITHOUT_YEAR = new RegExp(
  `\\b(until|till|til|since|was|started|began|starting|started on|began on|was on|on) (?:${MONTH} (\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH})\\b(?!,? ?(?:in )?\\d)`,
  'gi',
)

/**
 * Days that are called by name where they are still to come: "until Christmas". Without "until" it may be any year's.
 *
 * @param today the visitor's day, as YYYY-MM-DD
 */
export function writeNamedDays(text: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const next = (day: string) => `${day < today.slice(5) ? year + 1 : year}-${day}`
  const written = text.replace(WITHOUT_YEAR, (whole: string, lead: string, ...parts: string[]) => {
    const [month1, day1, day2, month2] = parts
    const day = `${monthNumber(month1 ?? month2).padStart(2, '0')}-${(day1 ?? day2 ?? '').padStart(2, '0')}`
    if (lead.toLowerCase() === 'on' && !TO_COME.test(text)) return whole
    if (UNTIL.test(lead) || TO_COME.test(text)) return `${lead} ${next(day)}`
    return `${lead} ${day > today.slice(5) ? year - 1 : year}-${day}`
  })
  const dated = written.replace(/\b(from|since|until|till|to) now\b(?! on\b)/gi, '$1 today')
  return NAMED_DAYS.reduce((written, [name, day]) => written.replace(name, `$1 ${next(day)}`), dated)
}

/**
 * Reads a date at the start of a text: 2026-01-05, January 5, 2026, 5 January 2026, today. 03/04/2026 is left
 * alone, for it is two different days on the two sides of the Atlantic.
 *
 * @param today the visitor's day, as YYYY-MM-DD
 * @returns the date as YYYY-MM-DD, even one that does not exist, and how many characters it took
 */
export function readDate(text: string, today: string): { value: string; length: number } | undefined {
  for (const [pattern, read] of DATES) {
    const match = pattern.exec(text)
    if (match) return { value: read(match, today), length: match[0].length }
  }
  return undefined
}

const iso = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const monthNumber = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
