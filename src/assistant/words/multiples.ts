// Parts and multiples of what a question asks for: half of an area, a box that is half full, two boxes together.

/** What costs money, or is asked for beside the part. */
const OTHERWISE =
  /[$£€%]|\b(?:cost|price|pay|left|more|remain\w*|rest|fill (?:it|up|the)|to fill|empty|cone|pyramid|bowl|vase|perimeter|circumference|surface|outside|per|ratio|weigh\w*|without|minus|less|extra|third|quarter|twice|double)\b/i
const ASKS = /\b(?:area|volume|lit(?:re|er)s?|cubic|sq(?:uare|m)?|m2|m3|kwh|kilowatt hours)\b/i
const FULL =
  /,? ?(?:\b(?:(?:but|and|that's|thats|that is|it's|its|is|which is) )*)\b(?:filled )?(?:only |just |exactly )*half(?:way|-?way| way)?[ -]?(?:full|filled|(?<=filled .*)up|(?<=filled .*))(?: (?:of|with) water)?\b/i
const HALF_OF_IT = /,? ?(?:of |and )?half (?:of )?(?:it|that)(?=\W*$)/i
const HALF_OF = /\bhalf (?:of )?(?:the )?(?=(?:area|volume)\b)/i

const COUNTS = 'two three four five six seven eight nine ten'.split(' ')
const THINGS =
  'boxes|cylinders|triangles|circles|rectangles|squares|cubes|spheres|rooms|bedrooms|beds|tanks|walls|heaters|bulbs|lamps|fans|panels|rugs|tiles|pools'
const SEVERAL = new RegExp(
  `\\b(?:(both)|(a pair of|${COUNTS.join('|')}|\\d{1,2})) (?:(?:of )?(?:the|these|my) )?((?:\\d[\\d.]* ?k?w(?:att)?s? |raised |garden |long |round |square )*)(${THINGS})\\b`,
  'i',
)
/** The measures are those of one of them. */
const OF_EACH = /,? ?\b(?:each|apiece|both|together|in total|altogether|in all|total)\b/gi

/** Returns a question for a part or a multiple as one that is multiplied; undefined if it is none. */
export function writeMultiple(question: string): string | undefined {
  if (OTHERWISE.test(question) || !ASKS.test(question)) return undefined
  const times = (said: string, by: number) => `${said.replace(/[\s?.!,]+$/, '')} and multiply it by ${by}`
  for (const half of [FULL, HALF_OF_IT, HALF_OF]) {
    const rest = question.replace(half, half === HALF_OF ? '' : ' ').trim()
    if (rest !== question) return /\bhalf\b/i.test(rest) ? undefined : times(rest, 0.5)
  }
  const [said, both, count = 'two', kind = '', things = ''] = SEVERAL.exec(question) ?? []
  const rest =
    said && question.replace(said, `a ${kind}${things.replace(/(?<=x)es$|s$/, '')}`).replace(/^a pair of/, 'a')
  const isOfEach = rest !== undefined && (both !== undefined || /w/.test(kind) || rest.search(OF_EACH) !== -1)
  if (!isOfEach) return undefined
  const at = COUNTS.indexOf(count.toLowerCase())
  const number = /^a pair/i.test(count) ? 2 : at === -1 ? Number(count) : at + 2
  return times(rest.replace(OF_EACH, ''), number)
}
