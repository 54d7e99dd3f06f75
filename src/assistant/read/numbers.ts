const ONES = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // oxfmt-ignore
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SMALL = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.flatMap((word, tens) => (word === '' ? [] : [[word, tens * 10] as const])),
  ['fourty', 40] as const,
])
/** Words after a number that multiply it. */
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100, thousand: 1e3, grand: 1e3, k: 1e3, million: 1e6, mill: 1e6, mil: 1e6, mio: 1e6, mn: 1e6, mln: 1e6, mm: 1e6, m: 1e6,
  billion: 1e9, bn: 1e9, b: 1e9, trillion: 1e12, tn: 1e12, trn: 1e12, lakh: 1e5, lac: 1e5, crore: 1e7, dozen: 12,
} // oxfmt-ignore
/** The parts that a whole is divided into, by name. */
export const DENOMINATORS: Readonly<Record<string, number>> = {
  half: 2, halve: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  twelfth: 12, sixteenth: 16, twentieth: 20,
} // oxfmt-ignore

/** All but "half", which has meanings of its own. */
const PART_NAMES = Object.keys(DENOMINATORS)
  .filter((name) => name !== 'half')
  .map((name) => `${name}s?`)
  .join('|')
const BOTTOM = new RegExp(`[ -](half(?! (?:price|off)\\b)|${PART_NAMES})\\b`, 'iy')

const names = (words: Iterable<string>): string => [...words].toSorted((a, b) => b.length - a.length).join('|')
const WORD = `(?:${names([...SMALL.keys(), 'hundred', 'thousand', 'million', 'billion', 'trillion', 'lakh', 'crore'])})`
const WORDS = new RegExp(
  `(?:(?:an?[ -])?(?=(?:hundred|thousand|million|billion|dozen|lakh|crore)\\b))?${WORD}s?(?:(?:[ -]| and )${WORD}s?)*(?![a-z'])`,
  'iy',
)
const DIGITS =
  /(\d{1,3}(?:\.\d{3})+,\d{1,2}|[1-9]\d{0,2}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?|\d{1,3}(?:[ ']000)+|\d+(?:\.\d+)?|\.\d+)(?![\d])/y
/** 6,5 % and 1,80 m: a decimal comma, as shown by the unit after it. */
const DECIMAL_COMMA =
  /(\d+),(\d{1,2})(?= ?(?:%|€|kg|cm|km|m\b|ha\b|mm|lbs?\b|l\b|eur\b|euros?\b|uhr|k?wh?\b|h\b|hours?\b|hrs?\b|ounces?\b|oz\b|mil\b|mio\b|millions?\b|bn\b|billion\b|grand\b|years?\b|yrs?\b|litres?\b|liters?\b|miles?\b|met(?:er|re)s?\b|kilos?\b))/iy
/** "6 and a half", "3 and a quarter", "2 1/2 years" */
const AND_PART =
  /[ -]and (?:(?:an?|one|1)[ -])?(half|quarter|third|three[ -]quarters|3[ -]quarters)\b(?! of\b| (?:an? )?(?:hour|minute|day|week|month|year|mile)\b)/iy
const MIXED =
  /[ -](\d)\/(\d{1,2})(?= ?(?:%|[a-z"]))(?! ?(?:of|plus|minus|times|divided|and|x|over|to|as|into|away|from|simplified)\b)/iy
const POINT = / point ((?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d+)[ -]?)+)(?![a-z])/iy
const SCALE = new RegExp(`( ?)(${names(Object.keys(SCALES))})(?:(?<=[a-z]{4})s)?(?![a-z\\d²³'/])`, 'iy')
const HALF_SCALE =
  /(?:an? )?(half|quarter|three quarters)(?: of)? an? (hundred|thousand|grand|million|mil|billion|bn|dozen|lakh|crore)\b/iy
const A_SCALE = /(?:an?|one|a couple(?: of)?) (hundred|thousand|grand|million|billion|dozen|lakh|crore)\b/iy

export interface ReadNumber {
  readonly value: string
  readonly end: number
  /** Whether a lone m follows: a million for money, otherwise a meter. */
  readonly isMaybeMillion?: boolean
  /** The possible meanings: depending on the country, 1.500 is one and a half or fifteen hundred. */
  readonly meanings?: readonly string[]
}

const exactly = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? BigInt(Math.round(value)).toString() : text
}

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * Reads a number without its sign and unit, in digits or words, including multipliers: 12,500; 2 1/2 years; "two and a half
 * million"; "half a dozen"; 20k.
 *
 * @param at the position of its first character
 * @param isMoney whether a currency precedes it, so that 3m means three million
 */
export function readNumber(text: string, at: number, isMoney: boolean): ReadNumber | undefined {
  const half = match(HALF_SCALE, text, at)
  if (half) {
    const part = { half: 0.5, quarter: 0.25, 'three quarters': 0.75 }[(half[1] ?? '').toLowerCase()] ?? 1
    return { value: exactly(part * (SCALES[(half[2] ?? '').toLowerCase()] ?? 1)), end: at + half[0].length }
  }
  const one = match(A_SCALE, text, at)
  if (
    one &&
    !/^ (?:and )?(?:[a-z]+ )?(?:thousand|million)/i.test(text.slice(at + one[0].length)) &&
    !match(WORDS, text, at)
  )
    return {
      value: exactly((/couple/i.test(one[0]) ? 2 : 1) * (SCALES[(one[1] ?? '').toLowerCase()] ?? 1)),
      end: at + one[0].length,
    }
  const base = readBase(text, at)
  if (!base) return undefined
  let { value, end } = base
  const part = match(AND_PART, text, end)
  const mixed = part ? null : match(MIXED, text, end)
  if (part) value += /3|three/i.test(part[1] ?? '') ? 0.75 : 1 / (DENOMINATORS[(part[1] ?? '').toLowerCase()] ?? 1)
  else if (mixed && Number(mixed[2]) > Number(mixed[1])) value += Number(mixed[1]) / Number(mixed[2])
  const changed = part ?? (mixed && Number(mixed[2]) > Number(mixed[1]) ? mixed : null)
  if (changed) end += changed[0].length
  const point = changed ? null : match(POINT, text, end)
  if (point) {
    const digits = (point[1] ?? '')
      .trim()
      .split(/[ -]+/)
      .map((word) => (word === 'oh' ? '0' : String(SMALL.get(word.toLowerCase()) ?? word)))
    value = Number(`${value}.${digits.join('')}`)
    end += point[0].trimEnd().length
  }
  const scale = match(SCALE, text, end)
  const [, space = '', name = ''] = scale ?? []
  const isLetter = /^[mb]$/.test(name)
  if (
    scale &&
    !(isLetter && !isMoney) &&
    !(name === 'mm' && (!isMoney || space)) &&
    !(space && /^[mbk]$/i.test(name) && !isMoney && name !== 'k') &&
    !/^grand total/i.test(text.slice(end).trim())
  ) {
    value *= SCALES[name.toLowerCase()] ?? 1
    return { value: exactly(value), end: end + scale[0].length }
  }
  const isPlain = !changed && !point
  const isMaybeMillion = scale !== null && name === 'm' && space === '' && base.digits !== undefined
  return {
    value: isPlain && base.digits !== undefined ? base.digits : exactly(value),
    end,
    ...(isMaybeMillion ? { isMaybeMillion } : {}),
    ...(isPlain && base.meanings ? { meanings: base.meanings } : {}),
  }
}

interface Base {
  value: number
  end: number
  /** As written, including trailing zeros. */
  readonly digits?: string
  readonly meanings?: readonly string[]
}

function readBase(text: string, at: number): Base | undefined {
  const first = text[at] ?? ''
  const comma = match(DECIMAL_COMMA, text, at)
  if (comma && !/\d,$/.test(text.slice(Math.max(0, at - 2), at))) {
    const digits = `${comma[1]}.${comma[2]}`
    return { value: Number(digits), end: at + comma[0].length, digits }
  }
  const found = match(DIGITS, text, at)
  if (found) {
    const [raw] = found
    const digits = (
      /\.\d{3}(?:\.\d{3})*,/.test(raw) ? raw.replaceAll('.', '').replace(',', '.') : raw.replace(/[, ']/g, '')
    ).replace(/^\./, '0.')
    const isUnclear = /^[1-9]\d{0,2}\.\d\d0$/.test(raw)
    return {
      value: Number(digits),
      end: at + raw.length,
      digits,
      ...(isUnclear ? { meanings: [String(Number(raw)), raw.replace('.', '')] } : {}),
    }
  }
  if (!/[a-z]/i.test(first)) return undefined
  const words = match(WORDS, text, at)
  const value = words ? readWords(words[0]) : undefined
  return words && value !== undefined ? { value, end: at + words[0].length } : undefined
}

/** Returns the value of number words, or undefined if they are several numbers: "four five". */
function readWords(words: string): number | undefined {
  let total = 0
  let group = 0
  let last = Infinity
  for (const raw of words
    .toLowerCase()
    .replace(/^an?[ -]/, '')
    .split(/[ -]+(?:and )?/)) {
    const word = SMALL.has(raw) || SCALES[raw] ? raw : raw.replace(/s$/, '')
    const scale = SCALES[word]
    if (scale === 100) group = (group || 1) * scale
    else if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else {
      const value = SMALL.get(word)
      // "Twenty" may be followed by "four" but not "fourteen", and "four" only by a scale.
      if (value === undefined || (group % 100 !== 0 && !(last >= 20 && last < 100 && value > 0 && value < 10)))
        return undefined
      group += value
    }
    last = scale ?? SMALL.get(word) ?? 0
  }
  return total + group
}

/** Reads the denominator after a number: "two thirds", "3 quarters". */
export function readDenominator(text: string, at: number): { value: number; end: number } | undefined {
  const found = match(BOTTOM, text, at)
  // In "4 quarter credits", "quarter" is not a denominator.
  if (
    !found ||
    (!/^(?:half|.*s)$/i.test(found[1] ?? '') &&
      /\d$/.test(text.slice(0, at)) &&
      !/(?<![\d.,])1$/.test(text.slice(0, at)))
  )
    return undefined
  const name = (found[1] ?? '').toLowerCase().replace(/s$/, '')
  return { value: DENOMINATORS[name] ?? 1, end: at + found[0].length }
}

const PARTS = new RegExp(`(?<![\\d.,/-] ?)\\b(\\d{1,2})[ -](half|${PART_NAMES})\\b`, 'gi')

/** Writes numbers in words as digits, "two thirds" as 2/3, and leaves everything else unchanged. */
export const writeDigits = (text: string): string =>
  text
    .replace(new RegExp(`(?<![\\w'])${WORDS.source}`, 'gi'), (words) => String(readWords(words) ?? words))
    .replace(PARTS, (raw, count: string, part: string) => {
      const bottom = readDenominator(` ${part}`, 0)
      return bottom ? `${count}/${bottom.value}` : raw
    })

/**
 * Writes all numbers of a message with decimal points if one of them shows that it has decimal commas: 1.250,50 + 349,50. In a
 * sum or a list with other large amounts, m is a million: 2.3m + 450k.
 */
export const writeOneWay = (text: string): string => {
  const isComma = /\d\.\d{3},\d{1,2}(?!\d)/.test(text) && !/\d,\d{3}(?!\d)/.test(text)
  const isSum =
    /\d ?k, .*\d ?m\b|\d ?m, .*\d ?k\b/i.test(text) ||
    (/^[\s\d.,+\-*/()$€£=?]*(?:(?<=\d ?)(?:k|m|mil|bn|million|thousand)\b[\s\d.,+\-*/()$€£=?]*)+$/i.test(text) &&
      /\d ?(?:k|bn|mil|thousand)\b/i.test(text))
  const plain = isComma
    ? text.replace(/\d[\d.]*,\d{1,2}(?!\d)/g, (number) => number.replaceAll('.', '').replace(',', '.'))
    : text
  return isSum ? plain.replace(/(\d) ?m\b/gi, '$1 million') : plain
}
