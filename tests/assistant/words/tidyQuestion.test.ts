import { expect, it } from 'vitest'
import { withoutLeadIn } from '../../../src/assistant/words/leadIn.ts'
import { saySimply } from '../../../src/assistant/words/saySimply.ts'
import { tidyQuestion } from '../../../src/assistant/words/tidyQuestion.ts'
import { cpuSince } from '../../support/cpu.ts'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (text: string) => answer(text, contextAt('2026-02-01T12:00:00'))

it.each([
  ['hey there, 3/4  minus 1/8 thanks', '3/4 minus 1/8'],
  ['Quick question: mode of 1 2 2, pls', 'mode of 1 2 2'],
  ['can you please tell me 2^10', '2^10'],
  ['Hello! I need to know 20 miles in km. Thank you very much!', '20 miles in km'],
  ['AREA OF 5M X 3M', 'area of 5m X 3m'],
  ['Area Of A Room, 5 M By 3.2m', 'area of A room, 5 m by 3.2m'],
  ['GRADES A 3 CREDITS, B+ 4 CREDITS', 'grades A 3 credits, B+ 4 credits'],
  ['5 is 20% of', '5 is 20% of what?'],
  ['“20% off 150 then 8% tax”', '20% off 150 then 8% tax'],
  ['half of 86 plus 15!!!', 'half of 86 plus 15'],
  ['20 + 30 =', '20 + 30'],
  ['ok so 2^10 🙂👍🏽', '2^10'],
  ['hey google, my boss wants to know 20 miles in km', '20 miles in km'],
  ['Q2: any idea what 2^10 is? show your working', 'what 2^10 is'],
  ["I'm trying to work out 2^10, need it for school", '2^10'],
  ['stuck on this one. mode of 1 2 2 again, any ideas?', 'mode of 1 2 2?'],
  ['- days til xmas', 'days til xmas'],
  ['1) 2^10', '2^10'],
  ['**(3+4)*5**', '(3+4)*5'],
  ['$45 @ 20% off w/ tax', '$45 at 20% off with tax'],
  ['70 kg -> lbs', '70 kg to lbs'],
  ['what r those eggs & 2 rolls', 'what are those eggs and 2 rolls'],
  ['20\u00a0miles in\u2009km', '20 miles in km'],
  ['e^2.5 for my maths homework due tomorrow, thx', 'e^2.5'],
  ["ok real question: let's say 2^10", '2^10'],
  ['doing my budget, 2^10, not sure how to do this', '2^10'],
  ["hey bot, 2^10? I can't work it out", '2^10'],
  ['12.5pc of about 80', '12.5% of 80'],
  ['roughly twenty of ~30 or so', 'twenty of 30'],
  ['five eighths of 240!', 'five eighths of 240'],
  ['my gpa: a in art (3 credits), b+ (4), two cs', 'my gpa: A in art (3 credits), B+ (4), two Cs'],
])('leaves out what says nothing: %s', (text, tidy) => {
  expect(withoutLeadIn(tidyQuestion(text, { isFirst: true }))).toBe(tidy)
})

it.each([
  'hi',
  'thanks',
  'please',
  'Good morning!',
  '20% of 5M',
  '$5M',
  'hire 3 cars',
  '5!',
  'a loan for school at 5%',
  'bmi of 30 kg and 130 cm for my son',
  'E^2.5',
  'a\n\n  b',
  'the volume of r 3 h 10',
  '5 W/m2',
  'my wife wants to know her bmi, 60 kg, 1.65 m',
  'you know the area, 20 m2',
  'what about 30',
  'what is 20! / 18!',
  'what about an a in a 3 credit class',
])('leaves the rest alone: %s', (text) => {
  expect(withoutLeadIn(tidyQuestion(text))).toBe(text)
})

// Python's fractions; 5 × 3 × 0.1 m³; 5 / 0.2.
it.each([
  ['hey, 3/4 divided by 1/2', '3/2'],
  ['two  thirds  times  nine  tenths', '3/5'],
  ['HOW MANY CUBIC METRES OF CONCRETE FOR A SLAB 5M × 3M × 10CM', '1.5 m³'],
  ['5 is 20% of...', '25'],
  // Lines, semicolons, dashes and full stops part clauses as commas do: 210 × 1.1 / 6.
  ['6 of us\n210 plus 10% tip\nper person', '38.50'],
  ['£45 jumper; 20% off; final price', '36.00'],
  ['property 325k\ndeposit 65k\nrate 5.2%\nover 15 years. what is it a month', '2,083.25'],
  ['how long for 150kilometres at 100 kilometres/h', '1:30'],
  // A fraction with a slash is one number, whatever is around it.
  ['in class 5/12 take away 1/8', '0.29166'],
  ['in class two thirds minus one fifth', '7/15'],
  ['for mum 100/4 times 2', '50'],
  // The scene is set, or the occasion named, around a calculation.
  ['we went out for dinner last night. 20% of 45 plus 3', '12'],
  ['3 at 14.99 each for my kitchen', '44.97'],
  ['5 x 24.99 in total', '124.95'],
  ['4 pizzas at 11.95 and 2 cokes at 2.80 (plus a 10% tip), total', '58.74'],
  ['what would two to the power of minus three be', '0.125'],
  ['give me a fifth of 350', '70'],
  ['grades A, A, B, D all approx 3 credits each gpa', '3.00'],
  ['1500w for 30 min in kwh in total', '0.75 kwh'],
  ['how old is someone born june 3 2001 altogether', 'Years: 24'],
])('answers %s', (text, figure) => {
  expect(ask(text).text).toContain(figure)
})

it.each([
  ['a name may be a condition', 'zork. 20% of 45 plus 3'],
  ['a part of the bill', '4 pizzas at 11.95 and 2 cokes at 2.80 and a 10% tip on the pizzas'],
  ['weights are not the same for animals', 'the dog, bmi 30 kg 60 cm'],
])('leaves out nothing else: %s', (_, text) => {
  expect(statesFigures(ask(text))).toBe(false)
})

it.each([
  ['cool, thanks. and in miles?', 'and in miles?'],
  ['nice one. 45:60?', '45:60?'],
  ['got it, also as a percent though', 'as a percent'],
  ['actually what about 30 then', 'what about 30'],
  ['great, what about in sq feet', 'in sq feet'],
  ['and for just 6', 'and for 6'],
  ['one more: log base 2 of 8', 'log base 2 of 8'],
  // What is left says something.
  ['actually 30', 'actually 30'],
  ['how many days from now till then', 'how many days from now till then'],
  ['thanks!', 'thanks!'],
  ['right angle', 'right angle'],
])('reads a follow-up behind what acknowledges the last answer: %s', (text, bare) => {
  expect(withoutLeadIn(text, { isFirst: false })).toBe(bare)
})

it('says the statistic that is asked for, whatever its case', () => {
  expect(ask('Mode of 3 3 5 9').figure?.label).toBe('Mode')
})

it.each([
  ['exclamation marks', () => tidyQuestion(`${'!'.repeat(20_000)}x`)],
  ['scenery', () => saySimply('tiles in '.repeat(2000))],
])('reads 20,000 characters of %s in a moment', (_, read) => {
  const before = process.threadCpuUsage()
  read()
  expect(cpuSince(before)).toBeLessThan(60)
})
