// Heights and girths without a unit: "88 kg 1.80", "5 11 and 200 lbs", "neck 13 waist 30".

const ABOUT = /\b(?:bmi|bmr|body ?fat|bf|tdee|calor\w+|kcal|metabol\w+|overweight|healthy weight|ideal weight)\b/i
const HAS_LENGTH = /\d ?(?:cm|m|ft|feet|foot|in|inch(?:es)?|['"])(?![a-z])/i
const UNIT = String.raw`(?![\d:/'"]|[.,]\d| ?(?:%|[a-z]{1,2}\b(?<! (?:an?|is|my|to|at|in|i|or|bf))|inch|feet|foot|pounds?|lbs|stone|kilo|kgs|met(?:er|re)|cent|hours?|mins?|minutes?|years?|yrs?|days?|times|weeks?))`
/** 1.80, but not the 1.55 of an activity. */
const METERS = new RegExp(
  String.raw`(?<!\b(?:activity|factor|level|pal|multiplier)(?: \w+)? )(?<![\d.,/:$£€])(1[.,][3-9]\d|2[.,][01]\d)${UNIT}`,
  'gi',
)
const FEET = new RegExp(
  String.raw`(?<![\d.,/:$£€'-] ?|\b(?:age|aged|stone|st) )([4-6]) (\d|1[01])${UNIT}(?! \d ?(?:lb|pound|kg))`,
  'g',
)
const GIRTH = '(?:neck|waist|hips?|belly|abdomen|tummy|stomach)'
const NUMBER = String.raw`\d{2,3}(?:\.\d+)?`
/** "Neck 13", and "16.5 neck" where the number follows no other name. */
const GIRTHS = new RegExp(
  String.raw`(\b${GIRTH}(?: (?:is|of|at|measures|size))?:? )(${NUMBER})${UNIT}|(?<!${GIRTH}(?: (?:is|of|at))?:? )(?<![\d.])(${NUMBER})(?= ${GIRTH}\b)`,
  'gi',
)
/** The largest neck in inches, and the smallest in centimeters. */
const [WIDEST_NECK, NARROWEST_NECK] = [24, 27]

/** Returns a question about a body with units for its height and girths, where they can only be of one. */
export function writeBodyUnits(question: string): string {
  if (!ABOUT.test(question)) return question
  const inMeters = question.replace(METERS, (_, height: string) => `${height.replace(',', '.')} m`)
  const tall = HAS_LENGTH.test(question)
    ? question
    : inMeters !== question
      ? inMeters
      : /\d ?(?:lbs?|pounds?)\b/i.test(question)
        ? question.replace(FEET, '$1 ft $2 in')
        : question
  const neck = Number(
    new RegExp(`\\bneck(?: (?:is|of|at))?:? (${NUMBER})|(${NUMBER}) neck`, 'i').exec(tall)?.slice(1).find(Boolean),
  )
  const unit = neck <= WIDEST_NECK ? 'in' : neck >= NARROWEST_NECK ? 'cm' : ''
  const said = /\d ?(cm|in|inch(?:es)?|")(?![a-z])/gi
  const others = [...tall.matchAll(said)].map(([, word = '']) => (/^cm$/i.test(word) ? 'cm' : 'in'))
  const isGirth =
    unit !== '' && /\bfat\b|\bbf\b/i.test(tall) && (unit === 'in' ? !others.includes('cm') : !others.includes('in'))
  return isGirth
    ? tall.replace(GIRTHS, (_, name: string | undefined, after: string, before: string) =>
        name === undefined ? `${before} ${unit}` : `${name}${after} ${unit}`,
      )
    : tall
}
