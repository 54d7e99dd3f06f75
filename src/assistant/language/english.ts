import { stemmer } from 'stemmer'

/** Stop words of questions. */
const GLUE = new Set(
  `a an and are as at be by can could do does for from get give has have how i if in is it its me my of on or our please
  should so tell that the their them then there these this those to us was we what what's whats when where which who will
  with would you your am im i'm much many long far calculate compute work out find show need want know use using about
  calculator tool old each per someone somebody something take takes between among until since after before there put see
  it's that's there's they're he's she's i've i'd used came come comes pls plz gotta ought he she him her his hers we they you're just few somewhere looking place hi hey hello thanks ok okay really
  actually exactly right now today tomorrow started starts start began begin begins came coming`.split(/\s+/),
)

export const isGlue = (word: string): boolean => GLUE.has(word)

/** A cache, because many tools read the same message word by word. */
const KNOWN_STEMS = new Map<string, string>()
const MOST_KNOWN = 10_000

/** Returns the stem of a word, so that "payments" matches "payment" and "compounded" matches "compound". */
export function stem(word: string): string {
  const known = KNOWN_STEMS.get(word)
  if (known !== undefined) return known
  const lower = word.toLowerCase().replace(/'s$/, '')
  // Anything longer is not a word.
  const made = lower.length > 40 ? lower : stemmer(lower)
  if (KNOWN_STEMS.size >= MOST_KNOWN) KNOWN_STEMS.clear()
  KNOWN_STEMS.set(word, made)
  return made
}

/** The stems of a text without stop words. */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z\u00c0-\u024f']+/g) ?? []).filter((word) => !isGlue(word)).map(stem)

/** Synonyms for words in definitions, as far as calculators are concerned. */
export const MEANS: Readonly<Record<string, string>> = {
  man: 'male', men: 'male', boy: 'male', guy: 'male', husband: 'male', dude: 'male', bloke: 'male', gentleman: 'male',
  dad: 'male', father: 'male', brother: 'male', son: 'male', boyfriend: 'male', grandad: 'male', grandpa: 'male', uncle: 'male',
  mum: 'female', mom: 'female', mother: 'female', sister: 'female', daughter: 'female', girlfriend: 'female', gran: 'female',
  nan: 'female', grandma: 'female', aunt: 'female',
  woman: 'female', women: 'female', girl: 'female', lady: 'female', wife: 'female',
  yearly: 'annually', annual: 'annually', house: 'home', bought: 'price', tall: 'height', weigh: 'weight',
  wide: 'width', long: 'length', triangular: 'triangle', circular: 'circle', round: 'circle', rectangular: 'rectangle',
  across: 'diameter', dia: 'diameter', diam: 'diameter', spherical: 'sphere', ball: 'sphere', cylindrical: 'cylinder', high: 'height', r: 'radius', h: 'height',
  hold: 'capacity', swam: 'swimming', ran: 'running', jogging: 'running', jog: 'running', bike: 'cycling', biking: 'cycling',
  rode: 'cycling', walk: 'walking', month: 'monthly', pay: 'payment', paid: 'payment', paying: 'payment', repay: 'payment', deep: 'height', depth: 'height', edge: 'side', lightly: 'light', moderately: 'moderate',
  till: 'until', til: 'until', avg: 'average', cr: 'credit', cred: 'credit', persons: 'people', friends: 'people', circumference: 'perimeter', trapezium: 'trapezoid', aged: 'age', expenditure: 'cost', conceived: 'conception', conceive: 'conception',
} // oxfmt-ignore

const MEANS_BY_STEM = new Map(Object.entries(MEANS).map(([word, meant]) => [stem(word), stem(meant)]))

/** Returns the stem that definitions use for a visitor's word. */
export const meantStem = (word: string): string => {
  const bare = stem(word)
  return MEANS_BY_STEM.get(bare) ?? bare
}
