import { replaceAll, type Wordings } from '../language/replaceAll.ts'

// What a question says besides, which changes nothing: "median, not the mean", "my 2nd marathon", "a 2 bed flat".

const RESULT =
  'mean|average|avg|median|mode|range|sum|volume|area|perimeter|circumference|surface area|population|sample'
const NAMED = new RegExp(`\\b(?:${RESULT})\\b`, 'i')
/** The result that is not asked for, beside the one that is. */
const NOT = new RegExp(
  `(?:^|,? ?)\\(?\\b(?:and )?not (?:the |its |my |her |his |an? )?(?:${RESULT})(?: (?:std\\.? dev|sd))?\\b\\)?(?! ?-?\\d)(?: but(?= ))?,?`,
  'gi',
)

const ASIDES: Wordings = [
  // A home by its bedrooms, a bike by its gears.
  [/\b\d ?-?bed(?:room(?:ed)?)? (?=(?:flat|apartment|house|home|condo|bungalow|semi)\b)/gi, ''],
  [/\b\d{1,2} ?-?speed (?=(?:bike|bicycle)\b)/gi, ''],
  // Which one of several it is: the second marathon is as long as the first.
  [
    /(?<=\b(?:my|her|his|our|the|their|for|on|at|in) )\d{1,2}(?:st|nd|rd|th) (?=(?:parkrun|marathon|half|race|run|floor (?:bedroom|flat|room|office|bathroom|apartment|kitchen)|grade|go|try|attempt|form)\b)/gi,
    '',
  ],
  [/^\d{1,2}(?:st|nd|rd|th) (?=grade\b)/gi, ''],
  [/\byear \d{1,2} (?=(?:class|pupils|students|group|kids)\b)/gi, ''],
  [
    /^(?=.*\b(?:in|to|into) (?:°?[cf]|celsius|fahrenheit|kgs?|lbs?|pounds|cm|inches|ml|feet)\b)(?!.*\b(?:bmi|bmr|age|old(?!er).*\bold|calor\w*|kcals?|weigh\w*|dose|fat|due|born)\b)(.*) (?:for|of) (?:my|our|the|an?) \d{1,2} year old(?: (?:son|daughter|kid|child|boy|girl))?(?=\W*$)/gi,
    '$1',
  ],
  // The age of an adult does not change the body mass index.
  [
    /^(?=.*\b(?:bmi|body mass index)\b)(?=.*(?:\d|half) ?(?:kgs?|kilos?|lbs?|pounds|stone|st)\b)(?=.*\d ?(?:cm|m|ft|feet|foot|')(?!\w*[a-z]{3}))(?!.*\b(?:bmr|metabol\w*|calor\w*|kcals?|tdee|fat|child\w*|kid|teen\w*|percentile|healthy|ideal)\b)(.*?)(?:,? ?\b(?:i'?m|i am|he'?s|she'?s) (?:[2-9]\d)(?: (?:years?|yrs?)(?: old)?|yo)?(?=,| and\b|\W*$)(?! and a half)(?:,| and\b)?)/gi,
    '$1',
  ],
]

/** Returns a question without what it says besides. */
export function withoutAsides(question: string): string {
  const asked = question.replace(NOT, ' ').trim()
  return replaceAll(asked !== question && NAMED.test(asked) ? asked : question, ASIDES)
}
