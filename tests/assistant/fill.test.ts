import { expect, it } from 'vitest'
import { findPhrase } from '../../src/assistant/fill/findPhrases.ts'
import { lex } from '../../src/assistant/lex/lex.ts'
import { collectUnits } from '../../src/assistant/lex/units.ts'
import { cpuSince } from '../support/cpu.ts'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

// Figures by hand, or with Python's decimal: the annuity formula, kilograms by square meters, 15 % and 18 % of a bill.
it.each([
  // Synonyms that phrases of a definition name, several of them in one message.
  ['revenue 20000, expenses 14500, profit margin', '27.5%'],
  ['profit on sales of 12,000 with costs of 9,500', '$2,500.00'],
  ['need to finance 32,000 at 4.9% for six years, monthly cost?', '$513.87'],
  // How many people share, however it is said.
  ['15% tip on $82.40 split 4 ways', '$23.69'],
  ['lunch was 48.60, tip 18%, split between 2', '$28.67'],
  ['dinner 96 euros 10% tip 3 people each?', '35.20'],
  // A number of monthly payments is a time in months.
  ['loan of $10,000, 36 monthly payments, 9.9% interest', '$322.20'],
  // Grades with their credits in any order: no class is left out, nor are its 4 credits a scale.
  ['A in a 4 credit class, B+ in a 3 credit, C in a 3 credit, gpa?', '3.19'],
  ['3 credit A, 4 credit class B, 3 credits of B-, gpa', '3.21'],
  ['Econ C 3, Gym: A 1 - my gpa?', '2.50'],
  ['gpa of two As and three Bs', '3.40'],
  ['gpa A B C on a 4.3 scale', '3.00'],
  // A tool that is named, whatever the units suggest.
  ['my wife is 39, 5 foot 7 and weighs ten stone, whats her bmr', '1,393'],
  ['mifflin st jeor 70kg 175cm 25y m', '1,674'],
  ['female 19 5ft3 120lbs extra active whats her maintenance kcal', '2,448'],
  ['tdee woman 41 67kg 170 cm sedentary', '1,640'],
  ['calories a day, 88kg 182cm 36 m, active', '3,178'],
  ['EMI on 20 lakh for 20 years at 8.5%', '17,356.46'],
  ['have saved up £73,000 for a £365,000 home, 4.89% for 30 years, monthly?', '£1,547.95'],
  ['cost 40 sold for 65, margin and markup', 'Markup: 62.5%'],
  // A payment that is known, and what it limits.
  ['how much can i borrow if i can only afford $450 per month, 8% for 3 years', '$14,360.31'],
  ['max I can pay is €350 monthly over 5 years at 6%. how big a loan could I take?', '€18,103.95'],
  ['my dad lent me 2400 interest free and I pay him back 150 a month, how many months', '16 months'],
  ['how big a mortgage would 1500 a month pay for at 5% over 30 years', '$279,422.43'],
  // Numbers that are no rates, and a result with its name behind it.
  ['what rate of simple interest turns 1,500 into 1,800 in 4 years', 'Interest rate: 5%'],
  ['at what annual compound rate does 5,000 grow to 7,000 in 6 years', 'Interest rate: 5.77%'],
  ['what do I have to put in to get 450 euro of simple interest in 3 years at 2.5%', '€6,000.00'],
  // Short forms, days in other words, and what a definition knows of its field.
  ['hw old will i be on 1 sept 2030 if my bday is 22.07.2004', '26'],
  ['date 45 days b4 1 may 2026', 'March 17, 2026'],
  ['concieved on 14 february 2026 due when', 'November 7, 2026'],
  ['how many sleeps to my bday on 5th march', '32'],
  ['14 inch pizza whats the area', '153.93804'],
  ['total interest on a 300k mortgage 30 years 7% nothing down', '$418,527'],
  ['pool 8m by 4m, 1.5m deep how many litres', '48,000 litres'],
  // What is not meant, beside what is.
  ['5 ft 11, not 5.11 ft, in cm', '180.34 cm'],
  ['not 15% but 18% tip on 50', '$9.00'],
  ['loan of 5000 at 6% not 7% for 3 years', '$152.11'],
  ['three-quarters of a mile in km', '1.207008 km'],
  // What has a size does not change it.
  ['23 inch screen in cm', '58.42 cm'],
  ['5 kg bag of rice in lbs', '11.023113 lb'],
  // Pounds that are money, a rate after "at", and what "on" does not mean.
  ['monthly repayment on a 250,000 pound mortgage at 4.5 percent over 20 yrs', '**Monthly payment: £1,581.62**'],
  ['house for 385k putting 20% down, 30 yrs at 6.5, what would the monthly be', '$1,946.77'],
  ['borrow £240,000 on a repayment mortgage over 25 years at 4.6%', '**Monthly payment: £1,347.66**'],
  ['what did I earn in interest: eight grand, 3,25 % per year, compound once a year, 4 years', '$1,091.81'],
  // What is wide, long or high is the quantity before the word.
  ['room 3 m wide 4m long area', 'Length 4 m, Width 3 m'],
  ['box 3m wide 4m long 2m high volume', 'Length 4 m, Width 3 m, Height 2 m'],
  // Short forms, and value added tax in German.
  ['monthly pmt on $420k home 15 yr fixed 5.75% with 84k down', '$2,790.18'],
  ['sphere diameter 20cm vol', '4,188.79'],
  ['price incl 19% mwst is €238, net price?', '€200.00'],
  ['plumber quoted £85 plus 20% vat, whats the total', '£102.00'],
  // The time of going to bed is not that of waking up.
  ['if i go to sleep 00:30 best wake up times', 'Wake up 8:15 AM'],
  ['if I go to bed 11pm when to wake up', 'Wake up 6:45 AM'],
  // Who is asleep need not fall asleep.
  ['fall asleep at exactly midnight, 4 sleep cycles, what time do i wake', 'Wake up 6:00 AM'],
  // A relative has a sex.
  ['my dad is 71, 82 kg and 178 cm, bmr?', '1,638'],
  // The rate after its name.
  ['loan 5000 apr 19.9 24 months monthly payment', '$254.23'],
  // Parts of a percent.
  ['three quarters of a percent of 80k', '600.00'],
  ['2 and a half percent of 80', '2.00'],
  // "Each month" is said of a monthly payment, "the date" of a result.
  ["what's the date 6 weeks after 1 march 2026", 'April 12, 2026'],
])('fills in "%s"', (message, figure) => {
  expect(states(ask(message).text, figure), ask(message).text).toBe(true)
})

// By hand, and the loan with Python's decimal.
it.each([
  ['what can i borrow if i pay 350 a month for 5 years at 6%', '18,103.95'],
  ['what revenue do i need for a profit of 500 with costs of 1500', '2,000'],
  ['what must i sell for to make 500 profit if costs are 1500', '2,000'],
  ['side of a square with area 49', '7'],
  ['how long till my money doubles at 6% compounded annually', '11.9 years'],
  ['how many years to triple my money at 8% compound interest', '14.28 years'],
  ['what rate doubles our savings in 10 years compounded annually', '7.18%'],
  ['how long until 1000 becomes 1500 at 5% compounded annually', '8.31 years'],
  // Another result that is asked for comes first, in the currency of the question.
  ["revenue £90,000 with a margin of 12%, what's the profit", '**Profit: £10,800.00**'],
  ['costs me 12.50, mark-up 60%, sell price?', '$20.00'],
  ['what can I borrow for £250 a month at 7% over 4 years', '**Loan amount: £10,440.05**'],
])('finds what was not given: "%s"', (message, figure) => {
  expect(states(ask(message).text, figure), ask(message).text).toBe(true)
})

it.each([
  // Inches or centimeters?
  'body fat male 180 cm waist 36 inches neck 15',
  // The 50 is a speed, too.
  'average speed of 50 and 70 km/h',
  // As many million?
  'what is 5% of 3.5m',
  // The 3 is a day of March.
  'days between 3 and 15 march 2026',
  // Words of a change, of a percentage that is taken.
  '150 is up 20%',
  // Hours or minutes?
  '100 W for 5',
  // A named tool says which word it does not know.
  "BMR? guy, 6'2, 200 lb, 22 years of age, plays a bit of footy",
  '36 m by 12 m and 80 kg',
  // Of the cost, or of the price?
  'i made 20% profit selling it for 96, what did it cost me',
  'my interest: 8000, 3% 4 years compounded annually',
  // The formula is for adults.
  'daily calories for my daughter, 9, 30 kg, 135 cm, moderately active',
  // A cost, or a price?
  'mark up 30% on 45',
  'what is the selling price with a margin of 30% on 45',
  'how long till my £5000 savings double at 4% compounded annually',
  // An honors course counts more.
  'Honors A 4, B 3 gpa',
  // A retaken course replaces another.
  'F 3, Retake A 3, B 4 gpa',
  // The price that was paid is not the one before.
  'i paid 80 with 20% off',
  'profit 20 on cost 80',
  // The payment may be one of interest alone, and a loan does not start with what is left of it.
  'interest only loan, what can I borrow for 900 a month at 5% over 10 years',
  'after paying 300 a month for 2 years at 6%, how much is left on my loan',
  'mortgage with 60000 down at 6% over 30 years on 300000 loan',
  // A unit of all figures is not one that the result is asked in.
  'navy body fat man, waist 34 neck 15 height 71, all inches',
  // What it was before is not what it becomes.
  'what did i start with if its now 1102.50 after 2 years at 5% compounded yearly',
  // An offer, and a month of a year's pay.
  '3 for the price of 2',
  'i earn 15.80 an hour, 37.5 hours a week, 52 weeks. whats that per month',
  // Money is no length.
  'at £110 a cube how much',
  'sphere radius $3 volume',
  // A cube has no width.
  '2560 wide?',
  // A unit more than a conversion is between.
  '5 gb in mb per second',
  '5 m in feet and cm',
])('states no figure of "%s"', (message) => {
  expect(statesFigures(ask(message)), ask(message).text).toBe(false)
})

// 0.9 s of processor time before: each of its sixty figures was tried as the one asked back for.
it('reads a question repeated thirty times in a moment', () => {
  const message = 'selling price 80 cost 50 profit? '.repeat(30)
  const costs = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    ask(message)
    return cpuSince(before)
  })
  expect(Math.min(...costs)).toBeLessThan(150)
})

// 40 s before: each gap tried the rest of the phrase again at every place that the gap before it had tried.
it('looks for a phrase with several gaps in a moment, wherever its words may stand', () => {
  const units = collectUnits([])
  const items = lex('tea '.repeat(1000), { units, today: '2026-02-01' })
  const before = process.threadCpuUsage()
  expect(findPhrase({ says: 'tea … tea … tea … tea … tea … milk', given: {} }, [], items, units)).toEqual([])
  expect(cpuSince(before)).toBeLessThan(1000)
})
