const ONES = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // prettier-ignore
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['lakh', 100_000],
  ['crore', 10_000_000],
])

const VALUES = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.flatMap((word, tens) => (word === '' ? [] : [[word, tens * 10] as const])),
])

const NUMBER = `(?:${[...VALUES.keys(), ...SCALES.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const SEQUENCE = new RegExp(`\\b${NUMBER}(?:(?:[ -]| and )${NUMBER})*\\b`, 'gi')
const SCALED_DIGITS = /(\d(?:[\d,]*\d)?(?:\.\d+)?) (hundred|thousand|million|billion|lakh|crore)s?\b/gi

/** "The second one" is no number. */
const PRONOUN = /\b(?:first|second|third|last|next|this|that|other|which|each|any|every|no) one\b/gi

/** Fifteen grand; a grand total is none. */
const GRAND = /\b(\d+(?:\.\d+)?) grand\b(?! total)/gi

/** Two thirds, 3 quarters; with "of" behind it the arithmetic has words of its own. */
const DENOMINATORS = new Map([
  ['hal', 2], ['thi', 3], ['qua', 4], ['fou', 4], ['fif', 5], ['six', 6], ['sev', 7], ['eig', 8], ['nin', 9], ['ten', 10],
]) // prettier-ignore
const PARTS =
  /(?<![\d.,/-] ?)\b(\d{1,2})[ -](hal(?:f|ves)|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)\b/gi

/**
 * Numbers in words as digits, everything else as it stands.
 *
 * @example writeDigits('two hundred and fifty minus 75') // => 250 minus 75
 * @example writeDigits('1.5 million') // => 1500000
 */
export function writeDigits(text: string): string {
  return text
    .replace(PRONOUN, (words) => words.replace(/one$/i, 'thing'))
    .replace(SCALED_DIGITS, (_, digits: string, scale: string) =>
      String(Number((Number(digits.replaceAll(',', '')) * (SCALES.get(scale.toLowerCase()) ?? 1)).toPrecision(15))),
    )
    .replace(SEQUENCE, (words) => String(readWords(words) ?? words))
    .replace(GRAND, (_, digits: string) => String(Number((Number(digits) * 1000).toPrecision(15))))
    .replace(PARTS, (_, count: string, part: string) => `${count}/${DENOMINATORS.get(part.slice(0, 3).toLowerCase())}`)
}

/** The value of a sequence of number words, or undefined where they are several numbers: "four five". */
function readWords(words: string): number | undefined {
  let total = 0
  let group = 0
  let last = Infinity
  for (const word of words.toLowerCase().split(/[ -]+(?:and )?/)) {
    const scale = SCALES.get(word)
    if (scale === 100) {
      group = (group || 1) * scale
    } else if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else {
      const value = VALUES.get(word) ?? Number.NaN
      // After "twenty" comes "four", not "fourteen"; after "four" nothing but a scale.
      if (group % 100 !== 0 && !(last >= 20 && last < 100 && value > 0 && value < 10)) return undefined
      group += value
    }
    last = scale ?? VALUES.get(word) ?? 0
  }
  return total + group
}
