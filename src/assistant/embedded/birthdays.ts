import { isGlue } from '../language/english.ts'
import { lexBoth } from '../lex/lex.ts'
import { normalize } from '../lex/normalize.ts'
import type { Units } from '../lex/units.ts'
import { isPerson, setOf } from '../../search/isBackgroundWord.ts'

// A birthday by the date of birth: "born 14 June 1991, what weekday was my 18th birthday", "days since my last birthday".

const BIRTHDAY =
  /\b(?:(next|last|previous|latest|most recent|(\d{1,3})(?:st|nd|rd|th)) (?:birthday|bday)|(?:birthday|bday)(?: (?:be|is|fall|falls|fall on|on))? (this|next|last) year)\b/gi
const WEEKDAY = /\b(?:(?:what|which) )?(?:weekday|day of (?:the )?week|(?:what|which) day)\b/i
const SINCE = /\b(?:how (?:many|long)|number of) (days|weeks|months)\b.*\b(?:since|ago)\b/i
const OLD = /\bhow old (?:will|am|is)\b/i
const WORDS = setOf(`
  old will be my his her their at
  born birth date dob weekday day days week weeks months since ago how many number next last fall falls fell on was were birthday bday turn
`)

/** Returns a question about a birthday as one about its date. */
export function readBirthday(message: string, today: string, units: Units): string | undefined {
  const [found, ...others] = message.matchAll(BIRTHDAY)
  if (!found || others.length > 0) return undefined
  const [said, side, age, ofYear] = found
  const { items } = lexBoth(normalize(message.replace(said, ' ')), { units, today })
  const [born, ...more] = items.filter((item) => item.kind === 'quantity')
  const isKnown = items.every(({ kind, text }) => kind !== 'word' || isGlue(text) || WORDS.has(text) || isPerson(text))
  if (born?.type !== 'date' || born.meanings || more.length > 0 || !isKnown || born.text > today) return undefined
  const [year = 0, month = 0, day = 0] = born.text.split('-').map(Number)
  // A leap day has no birthday in other years.
  if (month === 2 && day === 29) return undefined
  const now = Number(today.slice(0, 4))
  const [isToCome, isOver] = [today.slice(4) < born.text.slice(4), today.slice(4) > born.text.slice(4)]
  if (age === undefined && ofYear === undefined && isToCome === isOver) return undefined
  const turned =
    age !== undefined
      ? year + Number(age)
      : ofYear !== undefined
        ? now + ['last', 'this', 'next'].indexOf(ofYear.toLowerCase()) - 1
        : now + (side?.toLowerCase() === 'next' ? Number(isOver) : -Number(isToCome))
  const date = `${turned}${born.text.slice(4)}`
  if (OLD.test(message)) return `how old is somebody born ${born.text} on ${date}`
  const [, unit] = SINCE.exec(message) ?? []
  if (unit !== undefined) return date <= today ? `${unit} since ${date}` : undefined
  return WEEKDAY.test(message) ? `what day of the week is ${date}` : undefined
}
