import { describe, expect, it } from 'vitest'
import * as lists from '../../src/search/backgroundWords.ts'
import { isBackgroundWord, type Subject } from '../../src/search/isBackgroundWord.ts'

const about = (subject: Partial<Subject>): Subject => ({
  category: 'Financial',
  countsPeople: false,
  asksDate: false,
  ...subject,
})

describe('words that change the question', () => {
  it.each(
    `balloon stairs staircase caliper calliper newborn horse lactating pregnant backwards bi-monthly biweekly skipping skip
    gross compound compounded compounding double half halves net monthly weekly daily yearly annual quarterly continuous
    continuously fixed flat only not no never don't isn't except excluding without plus minus less more fewer
    before after until since per each every both twice thrice triple once again another extra total sum mean median mode
    average max maximum min minimum rounded round ceil floor even odd past squared cubed inner outer hollow pipe tube bowl
    cone pyramid semicircle sphere ball radius diameter diagonal perimeter circumference surface volume weight gold silver
    troy barrel chain rod cup spoon stone yard ton imperial percent point bps basis tax vat fee commission deposit
    interest principal inflation depreciation shipping postage refund return reverse original previous former current
    first last next second third weekdays weekends mondays leap lunar fiscal dice dozen couple pair gas-mark squat
    kneeling uphill downhill treadmill jumping boxing rowing climbing swimming asleep awake seated standing`.split(
      /\s+/,
    ),
  )('are no background, whatever the subject: %s', (word) => {
    expect(isBackgroundWord(word, about({}))).toBe(false)
    expect(isBackgroundWord(word, about({ category: 'Measurement' }))).toBe(false)
    expect(isBackgroundWord(word, about({ category: 'Health' }))).toBe(false)
  })

  it.each([
    { word: 'baby', subject: { category: 'Health' }, why: 'who is asked about' },
    { word: 'girls', subject: { countsPeople: true }, why: 'how many share' },
    { word: 'hot', subject: { category: 'Health' }, why: 'what yoga' },
    { word: 'Christmas', subject: { asksDate: true }, why: 'a date' },
    { word: 'school', subject: { asksDate: true }, why: 'which days count' },
    { word: 'paint', subject: { category: 'Measurement' }, why: 'litres are no area' },
    { word: 'backpack', subject: { category: 'Health' }, why: 'what is carried' },
    { word: 'long', subject: { category: 'Converters' }, why: 'a ton of its own' },
  ])('depend on the subject: $word, $why', ({ word, subject }) => {
    expect(isBackgroundWord(word, about(subject))).toBe(false)
  })
})

it.each(
  `dinner sofa jacket my please groceries brother's brothers bikes dishes boxes batteries knives kitchen's cooked planning
  planned tried decided Tuesday grey gray neighbours neighbors I'd we're they've what's`.split(/\s+/),
)('is background: %s', (word) => {
  expect(isBackgroundWord(word, about({}))).toBe(true)
})

it('fits into 15 kB, with no word twice in a list', () => {
  const texts = Object.values(lists)
  expect(texts.join('').length).toBeLessThanOrEqual(15_000)
  for (const text of texts) {
    const words = text.trim().split(/\s+/)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
})
