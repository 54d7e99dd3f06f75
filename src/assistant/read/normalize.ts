/** One word for units such as square feet, sq ft and cubic meters. */
const SQUARE =
  /\b(square|sq\.?|cubic|cu\.?) (feet|foot|ft|meters?|metres?|m|kilometers?|kilometres?|km|centimeters?|centimetres?|cm|millimeters?|millimetres?|mm|miles?|mi|yards?|yd|inch(?:es)?|in)\b/gi
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^f/i, 'ft'], [/^k/i, 'km'], [/^c/i, 'cm'], [/^mm|^milli/i, 'mm'], [/^mi/i, 'mi'], [/^m/i, 'm'], [/^y/i, 'yd'], [/^i/i, 'in'],
] // oxfmt-ignore
const shortName = (unit: string): string => SHORT.find(([name]) => name.test(unit))?.[1] ?? unit

/** One word for speeds such as kilometers per hour and miles an hour. */
const SPEED =
  /\b(kilomet(?:er|re)s?|kms?|miles?|met(?:er|re)s?|m|feet|foot|ft)(?: (?:per|an?) |\/)(hour|hr|h|second|sec|s)\b/gi
const SPEEDS = new Map([
  ['kmh', 'km/h'], ['mih', 'mph'], ['ms', 'm/s'], ['fts', 'ft/s'],
]) // oxfmt-ignore

/** Short forms, and the names of value added tax elsewhere in Europe. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  yr: 'year', wk: 'week', wks: 'weeks', mth: 'month', mths: 'months', mnth: 'month', hr: 'hour', hrs: 'hours',
  btwn: 'between', diff: 'difference', vol: 'volume', pmt: 'payment', pmts: 'payments', pymt: 'payment', incl: 'including',
  excl: 'excluding', xmas: 'christmas', bday: 'birthday', ppl: 'people', mwst: 'vat', tva: 'vat', iva: 'vat', mehrwertsteuer: 'vat', til: 'until', till: 'until',
} // oxfmt-ignore
const SHORT_FORM = new RegExp(`(?<![\\p{L}\\d'@./])(?:${Object.keys(SHORT_FORMS).join('|')})(?![\\p{L}\\d'@/])`, 'giu')

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/''/g, '"'],
  [/[−–—]/g, '-'],
  [/\bper ?cent\b|\bpercentage points?\b|\bpct\b/gi, '%'],
  [/\bhow many(?= ?%)/gi, 'what'],
  [/(\d{2,}(?:\.\d+)?|\b[0129]) ?ft\^?([23])(?!\d)/gi, '$1 ft$2'],
  [/\b([ck]?m|in|mi|yd)\^([23])\b/gi, '$1$2'],
  [/\bkilo(?:watt)?[- ]?watt[- ]?hours?\b|\bkilowatt[- ]?hours?\b/gi, 'kWh'],
  [/\bwatt[- ]?hours?\b/gi, 'Wh'],
  [/\b(kilo|mega|giga|milli|centi)[- ](?=(?:joule|watt|meter|metre|gram|liter|litre|calorie|byte|bit)s?\b)/gi, '$1'],
  // Nobody buys a house of metres.
  [/(\d) ?m(?= (?:house|home|flat|apartment|condo|property|mortgage|loan)\b(?=.*%))/gi, '$1 million'],
  [/\b(?:fl\.? ?oz|fluid ounces?)(?![a-z])/gi, 'floz'],
  [/\b(?:uk|imperial|british) (?=(?:gal(?:lon)?|pint|floz)s?\b)/gi, 'imperial'],
  [/\bus (?=(?:gal(?:lon)?|pint|cup|quart)s?\b)/gi, ''],
  [/\bnautical mile(s?)\b/gi, 'nauticalmile$1'],
  [/\bmetric ton(?:ne)?s?\b/gi, 'tonnes'],
  [/\ban? (?=(?:furlong|nauticalmile|horsepower|btu|megajoule|imperial\w+)\b)/gi, '1 '],
  [/\b(lose|lost|gain|gained) an? (?=(?:stone|kilo|kg|pound|lb)\b)/gi, '$1 1 '],
  // A bar is a unit only beside another one of pressure.
  [/^(?=.*\b(?:psi|kpa|pascals?|pressure)\b)(.*)\bbars?\b/i, '$1barpressure'],
  [/\bcals?\b/gi, 'calories'],
  [/(?<![$€£¥₹.\d])\b([35]|10)k(?= in \d{1,2}(?::| ?min)| (?:pace|race|run)\b)/gi, '$1 km'],
  [/(^|\b(?:is|of|convert|from|at|to|and|,) )(?:minus|negative) (?=\.?\d)/gi, '$1-'],
  [/\b(in|into|to|many) h(?:rs?|ours?)? (?:and|&) m(?:ins?)?\b/gi, '$1 hours and minutes'],
  [/\b(?:a|one) fortnight\b/gi, '2 weeks'],
  [/\b(?<!\d |and a )half[- ]hour\b/gi, 'half an hour'],
  // 1m75 is a height as written in parts of Europe.
  [/\b([12])m(?: (?=\d\d\b(?! ?[a-z%]))|(?=\d\d\b(?! ?(?:min|sec|m|s|%)\b)))(\d\d)\b/gi, '$1.$2 m'],
  [/\b([12]) met(?:er|re)s? (\d\d)\b(?! ?(?:[cm]?m|kg|lbs?|%|by|x)\b)/gi, '$1.$2 m'],
  // A 25-year-old woman, as written in forms and forums.
  [/\b([1-9]\d)( ?(?:yo?|y\/o|yrs?|years?))?,? ?f\b(?! ?(?:in|to|into)\b)/g, '$1$2 female'],
  [/\b([1-9]\d) ?(yo|y\/o) ?m\b/g, '$1 $2 male'],
  [/\b(\d+ out of \d+) (?:%|percentage)(?= ?[?.!]*$)/gi, '$1 as a %'],
  [/\bsales tax\b/gi, 'tax'],
  [/\bapr:? (?:of |is |at )?(\d+\.\d+|\d+(?= ?%)) ?%?(?![\d%])/gi, '$1% a year'],
  [
    /(\d) ?%? apr\b(?! \d+(?:st|nd|rd|th|,| 20\d\d)| \d{1,2}$| \d\d(?:[,?!]| (?:to|and|until|till|in|plus|minus)\b)| 20\d\d)/gi,
    '$1% a year',
  ],
  [/\bmark[- ]up\b/gi, 'markup'],
  // Half a percent, three quarters of one percent.
  [/\bthree[- ]quarters (?:of )?(?:an? |1 |one )?%/gi, '0.75%'],
  [/(?<!\band )(?<!\band a )\b(?:a )?half (?:of )?(?:an? |1 |one )?%/gi, '0.5%'],
  [/(?<!\band )(?<!\band a )\b(?:an? )?quarter (?:of )?(?:an? |1 |one )?%/gi, '0.25%'],
  [/(?<!\d ?)\bw\/? (?=\d)/gi, 'with '],
  // r 3 h 10: a cylinder.
  [/\br ?=? ?(\d+(?:\.\d+)?(?: ?(?:[cm]?m|ft|in))?),? (?:and )?h ?=? ?(?=\d)/gi, 'radius $1 height '],
  [/\b(?:(?:business|working|work) ?days?|week ?days)\b(?=[\s,;:)]|\W*$)/gi, 'workdays'],
  // A 30-year loan, a 20-sided die.
  [/(\d)[- ](foot|feet|ft)-(?=\d)/gi, '$1 $2 '],
  [/(\d)-(?=[a-z]{2})/gi, '$1 '],
  [/\(([a-z]+)\)/gi, '$1'],
  [/\b(s?he)(?=s\b)|\b(they)(?=(?:re|d|ve|ll)\b)/gi, "$1$2'"],
  [/[^\S\n]+/g, ' '],
]

/** Replaces variants by one spelling. */
export function normalize(message: string): string {
  const plain = message
    .normalize('NFC')
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
    .replace(SHORT_FORM, (short) => SHORT_FORMS[short.toLowerCase()] ?? short)
  return SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), plain)
    .replace(SQUARE, (_, power: string, unit: string) => `${shortName(unit)}${/^s/i.test(power) ? 2 : 3}`)
    .replace(
      SPEED,
      (words, length: string, time: string) => SPEEDS.get(shortName(length) + time.slice(0, 1).toLowerCase()) ?? words,
    )
    .trim()
}
