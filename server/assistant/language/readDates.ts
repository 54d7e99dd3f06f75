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
  [/^today\b/i, (_, today) => today],
]

/**
 * Reads a date at the start of a text: 2026-01-05, January 5, 2026, 5 January 2026, today. Figures with strokes are left
 * alone, for 03/04/2026 is two different days on the two sides of the Atlantic.
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
