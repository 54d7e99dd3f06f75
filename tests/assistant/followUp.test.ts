import { expect, it } from 'vitest'
import type { ChatMessage } from '../../src/api.ts'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** Payments by the annuity formula with Python's decimal; a body mass index by hand. */
it.each([
  { talk: ['loan of 20000 at 6% for 5 years', 'what about 10 years?'], says: '$222.04' },
  { talk: ['loan of 20000 at 6% for 5 years', 'what about 10 years?', 'and at 7%?'], says: '$232.22' },
  { talk: ['loan of 20000 at 6% for 5 years', '2 years more'], says: '$292.17' },
  { talk: ['20 miles in km', 'and the other way round?'], says: '12.427424 mi' },
  { talk: ['45 days after 10 march 2026', 'go another fortnight on'], says: 'May 8, 2026' },
  { talk: ['45 days after 10 march 2026', '10 days more', 'and another 2 weeks'], says: 'May 18, 2026' },
  { talk: ['loan 20000 6 5', 'amount 20000, rate 6%, 5 years'], says: '$386.66' },
  { talk: ['mortgage, price 400000 at 6.5% for 30 years', '80000'], says: '$2,022.62' },
  { talk: ['mortgage, price 320000 at 6.5% for 30 years', 'no down payment'], says: '$2,022.62' },
  { talk: ['bmi 70 kg', '175 cm'], says: '22.9' },
  { talk: ['bmi weight 154 height 69', '154 lb, 69 in'], says: '22.7' },
  { talk: ['tip 18% on 50', 'and for 4 people?'], says: '$14.75' },
  { talk: ['days between 12 april and 30 june', 'including the last day'], says: '**Days: 80**' },
  // Days, and a wage, of the time that was answered.
  { talk: ['2kw heater 5 hours a day at 0.30 per kwh', 'for 30 days'], says: '$90.00' },
  { talk: ['2kw heater 5 hours a day at 0.30 per kwh', 'for 30 days', 'and at 0.25?'], says: '$75.00' },
  { talk: ['how many hours from 9 to 17:30 with 30 min break', 'at 12.60 an hour'], says: '$100.80' },
  { talk: ['from 9:15 to 17:00 how long', 'i get £14/h'], says: '£108.50' },
  // The fact that was asked for.
  { talk: ['worked 9am to 5pm minus my lunch break, how long is that', '45'], says: '07:15:00' },
  { talk: ['20% off 3 shirts', '15 each'], says: '36' },
  { talk: ['went to bed at 23:15, how many hours did i sleep', '7:30'], says: '**In hours: 8.25**' },
  { talk: ['worked till 17:45 with 30 min lunch, how many hours did i do', '9am'], says: '**In hours: 8.25**' },
  { talk: ['10% service on a 74 bill what do we pay per person', '4'], says: '20.35' },
  { talk: ['born 30 march how old am i', '1990'], says: '**Years: 35**' },
  { talk: ['20% off 150 then members discount, final price', '10%'], says: '108' },
  { talk: ['300k mortgage 3.8% fixed for 10 years, no deposit, monthly payment?', '30'], says: '$1,397.87' },
  { talk: ['20% off 3 shirts', 'bmi 80kg 180cm'], says: '24.7' },
  { talk: ['20% off 3 shirts', 'blorp'], says: 'how that goes on from the last answer' },
  { talk: ['20% off 80', 'blorp the grobble'], says: 'how that goes on from the last answer' },
  // Slips in short words.
  { talk: ['tip 18% on 50', 'nd for 4 people?'], says: '$14.75' },
  { talk: ['loan of 20000 at 6% for 5 years', 'and fr 10 yars?'], says: '$222.04' },
  { talk: ['calories burned 70 kg 30 minutes', 'swimming'], says: '280 kcal' },
  { talk: ['bmi 70 kg', 'what is 2+2'], says: '= 4' },
  // A bare figure, or a corrected one, instead of the one of its kind.
  { talk: ['oven 350 f in celsius', '425?'], says: '218.33' },
  { talk: ['10000 at 7% compounded annually for 10 years', '20 yrs?'], says: '$38,696.84' },
  { talk: ['20% off 80 then 8% tax', 'make it 25% off'], says: '64.80' },
  { talk: ['20% off 80 then 8% tax', 'make it 25% off', '3 of those pls'], says: '194.40' },
  { talk: ['20% off 80 then 8% tax', 'no, 90', 'make it 25% off'], says: '72.90' },
  { talk: ['10 working days after 2 february 2026', '15 working days'], says: 'February 23, 2026' },
  { talk: ['3.5% of 2400', '4%?'], says: '96' },
  { talk: ['54 is what percent of 240', 'what about out of 300 instead of 240'], says: '18' },
  { talk: ['BMR (Mifflin St Jeor), woman, 34 years, 165 cm, 62 kg', 'shes 44 not 34'], says: '1,270' },
  { talk: ['loan of 20000 at 5% for 5 years', 'change the 5% to 6%'], says: '$386.66' },
  { talk: ['percent change from 950 to 1045', 'what if hed gone to 1100'], says: '15.79%' },
  { talk: ['days from 14 february 2026 to 3 september 2026', 'start on 1 march instead'], says: '186' },
  { talk: ['how far at 110 km/h in 2h30', 'at 130'], says: '325 km' },
  { talk: ['10000 at 7% compounded annually for 10 years', '20 yrs?', '30'], says: '$76,122.55' },
  { talk: ['loan of 20000 at 6% for 4 years', 'ok and stretched to 5 years'], says: '$386.66' },
  {
    talk: ['first day of my last period was 12 december 2025, when is it due', 'oh wait it was the 15th'],
    says: 'September 21',
  },
  { talk: ['i have to get up at 6:30 am, when should i go to bed', '7:15 instead'], says: '11:30 PM' },
  // What is said around a value changes nothing; what it is called, whose it is and what is exchanged does.
  { talk: ['bmi 1.80 m 90 kg', 'imagine i got down to 80'], says: '24.7' },
  { talk: ['25% off £80', "they've just upped it to 30%"], says: '£56.00' },
  { talk: ['15% tip on $64', 'she was lovely, 20%'], says: '$12.80' },
  { talk: ['£480 split between 4', 'jo is coming too so that is 5 of us'], says: '£96.00' },
  { talk: ['how many litres in one US gallon', 'my sprayer takes 5'], says: '18.927059' },
  { talk: ['BMR (Mifflin St Jeor), woman, 34 years, 165 cm, 62 kg', "she's 44 actually"], says: '1,270' },
  { talk: ['body fat man 180cm waist 90 neck 40', 'no neck 38 not 40'], says: '19.8' },
  { talk: ['simple interest on 5000 at 4% for 3 years', '8k rather than 5'], says: '$960.00' },
  { talk: ['split 90 in the ratio 1:2', 'hang on, 2:3 not 1:2'], says: '36 and 54' },
  { talk: ['2 3/4 inches in mm', 'nope, 3 1/4'], says: '82.55 mm' },
  { talk: ['concrete slab 4m x 3m x 10cm volume in m3', '15cm?'], says: '1.8 m³' },
  // The whole after the part, a result by a word of its name, the unit that was asked for, a list, a date.
  { talk: ['20% vat on £340', 'total?'], says: '£408.00' },
  { talk: ['what is 18% gst on 2.4 lakh', 'so total with gst'], says: '283,200' },
  { talk: ['10k in 50 minutes, pace per km', 'per mile?'], says: '00:08:03' },
  { talk: ['cylindrical tank, 30 cm radius, 1.2 m tall, litres', 'half that'], says: '169.646' },
  { talk: ['average of 4, 8 and 15', 'and 21 as well'], says: '12' },
  { talk: ['6 weeks before 20 june 2026 is what date', 'how many days from today is that'], says: 'Days: 97' },
  { talk: ['which date is 45 days after 3 march 2026', '60 days before it instead'], says: 'January 2, 2026' },
  {
    talk: ['how many days left till christmas day', "and easter sunday this year, that's 5 april"],
    says: 'Days: 63',
  },
  // What is left out stands: the other inputs, the unit of a length, the tip that is replaced.
  {
    talk: [
      'loan of 20000 at 7% for 5 years, monthly payment',
      'what would the monthly be if i only borrow 12,000 at 6%',
    ],
    says: '$231.99',
  },
  {
    talk: ['i buy mugs at $4.20 and sell them for $7, what margin is that', 'margin if they cost me $4.90'],
    says: '30.0%',
  },
  { talk: ['BMR (Mifflin St Jeor), woman, 34 years, 165 cm, 68 kg', 'and a man with the same numbers'], says: '1,546' },
  {
    talk: ['calories a day to maintain, sedentary man, 42, 90 kg, 183 cm', 'hes actually moderately active'],
    says: '2,850',
  },
  { talk: ['area of a circle, radius 5 cm', 'diameter 7'], says: '38.48451 cm²' },
  { talk: ['tip 15% on 60', '20% tip'], says: '$12.00' },
  { talk: ['100 usd to eur', 'yen'], says: 'From US Dollar, To Japanese Yen' },
  // A change, and what is asked for then.
  { talk: ['loan of 20000 at 6% for 4 years, monthly payment', '5 years, per month?'], says: '$386.66' },
  { talk: ['volume of a cylinder, radius 15 cm, 50 cm tall', '60 cm tall, litres'], says: '42.41' },
  // The result that was asked for is asked for again.
  {
    talk: ['bill 86.40, 18% tip, 4 people, how much each', '3 people', 'and if we tip 20'],
    says: '**Each person pays: $34.56',
  },
  // Which date, and which of speed, distance and time.
  { talk: ['how old is someone born 9 nov 2001', 'how old will she be on 1 january 2040'], says: 'Years: 38' },
  { talk: ['mum was born 3 may 1961, how old is she', 'dad 21 aug 1957'], says: 'Years: 68' },
  {
    talk: ['drove 210 miles in 3h45, average speed in mph', 'how long would the same trip take at 70 mph'],
    says: 'Time: 3 h',
  },
  { talk: ['area of a circle, radius 5 cm', 'and the circumference'], says: '**Perimeter: 31.415927 cm' },
  { talk: ['simple interest on 2400 at 5% for 18 months', 'so whats the total owed then'], says: '$2,580.00' },
  // Steps from the last figure, and before it.
  { talk: ['square root of 1849', 'cube that', 'log base 10 of it'], says: '4.9004' },
  { talk: ['coat 129.99, 35% off', 'theres another 10% off at the till on top'], says: '$76.04' },
  { talk: ['what date is 120 days from today', 'and 6 weeks before that date'], says: 'April 20, 2026' },
  { talk: ['two thirds of ninety six', 'three quarters of that', 'plus a dozen', 'squared'], says: '3,600' },
  { talk: ['three quarters plus two thirds', 'minus a half'], says: '11/12' },
  { talk: ['2h45 + 1h50 + 55 min', 'add another 20 minutes'], says: '05:50:00' },
  { talk: ['9am to 5:45pm how long', 'at £12.40 an hour what do i get', '5 days of that'], says: '£542.50' },
  { talk: ['laptop $1,249 plus 8.25% sales tax', 'with a 10% student discount taken off first'], says: '$1,216.84' },
  { talk: ['50 miles at 25 mph, how long', 'how far in 3 hours'], says: 'Distance: 120.7008 km' },
  // What two answers differ by.
  { talk: ['loan 22000 at 6% for 6 years', 'at 5.5%', 'how much a month would that save us'], says: '$5.17' },
  { talk: ['population standard deviation of 4, 8, 6, 5, 3', 'sample one?'], says: '1.923538' },
  // The same in another unit, of another kind, or once more.
  { talk: ['volume of a cylinder, radius 15 cm, 50 cm tall', 'in litres'], says: '35.34' },
  { talk: ['drove 212 miles in 3h 40, average speed in mph?', 'in km/h'], says: '93.049' },
  { talk: ['2.5 acres in square metres', 'hectares?'], says: '1.0117' },
  { talk: ['mean of 12 15 9 22 18', 'median?'], says: 'Median: 15' },
  { talk: ['sin of 30 degrees', 'cos?'], says: '0.866' },
  { talk: ['pick a random number from 1 to 10', 'again', 'now from 21 to 23'], says: '2' },
  // What an answer was rounded to is not what the next step starts from.
  { talk: ['100/3', 'times 3'], says: '= 100**' },
  { talk: ['tdee female 28 60kg 165cm sedentary', 'minus 300 to lose weight'], says: '= 1,296**' },
  { talk: ['20% off 85', 'and then 5% student discount on that'], says: '$64.60' },
  { talk: ['140 km at 70 km/h', 'leave at 8:10 when am i there'], says: '10:10 AM' },
  // Another end counts from what stands, not from now.
  { talk: ['how long is 9:15 to 17:45', 'and til 18:30'], says: '09:15:00' },
  { talk: ['workdays from 2 feb 2026 to 13 feb 2026', 'until the 20th instead'], says: 'Workdays: 14' },
  { talk: ['random number 1 to 2', 'another', 'now between 7 and 8'], says: 'Lowest number 7' },
  // What is exchanged: a figure, a word, a row, both units.
  { talk: ['18k loan 6% 5 years monthly', 'total interest then?', 'no 15k not 18k'], says: '$2,399.52' },
  { talk: ['bill 120 split 5', 'with 10% tip', 'no 6 ppl not 5'], says: '$22.00' },
  { talk: ['20% off 80', 'plus 8% tax', 'no 90'], says: '$77.76' },
  { talk: ['12 stone in kg', 'in lbs', 'and 13'], says: '182 lb' },
  { talk: ['250 miles in km', 'the other way round'], says: '155.342798 mi' },
  { talk: ['1 euro is 1.08 dollars, 300 euros in dollars?', 'and the other way, 54 dollars in euros'], says: '€50.00' },
  { talk: ['gpa A 3 credits B 3 credits C 4 credits', 'what if the C was a B', 'add a D for 2 credits'], says: '2.92' },
  { talk: ['calories burned running 70 kg 30 minutes', 'cycling not running'], says: '263 kcal' },
  { talk: ['simplify 18:24', 'and 45:70'], says: '9:14' },
  { talk: ['7 is what % of 28', 'and 14'], says: '50.00%' },
  { talk: ['how old am i born 7 may 1992', 'and my son 12 oct 2019'], says: 'Years: 6' },
  { talk: ['how many cups is 500 ml', 'and a litre'], says: '4.226753' },
  { talk: ['average of 6 7 9 10', 'add a 3'], says: 'Mean: 7' },
  { talk: ['average of 4 8 15 16 23 42', 'without the 42', 'median'], says: 'Median: 15' },
  { talk: ['5 miles in km', '26.2'], says: '42.164813 km' },
  { talk: ['loan of 20000 at 6% for 5 years', 'what about 7 years', 'actually 8'], says: '$262.83' },
  { talk: ['what is 12% of 450', 'and of 600', 'and 15?'], says: '90.00' },
  { talk: ['20% off 60', 'plus vat 20%'], says: '57.60' },
  { talk: ['tip 15% on 60 split 3 ways', 'without the tip'], says: '$20.00' },
  { talk: ['triangle base 6 height 9 area', 'double the height'], says: '54 m²' },
  // The same step in other words: what is changed by how much, left out, wanted in a unit or calculated with.
  { talk: ['loan of 20000 at 6% for 5 years', 'increase the rate by 1%'], says: '$396.02' },
  { talk: ['loan of 20000 at 6% for 5 years', 'take half a percent off the rate'], says: '$382.02' },
  { talk: ['loan of 20000 at 6% for 5 years', 'redo it for 10 years'], says: '$222.04' },
  { talk: ['loan of 20000 at 6% for 5 years', 'replace 6% with 7%'], says: '$396.02' },
  { talk: ['mortgage 400k 80k down 6.5% 30 years', 'and no down payment?'], says: '$2,528.27' },
  { talk: ['20% tip on $85', 'tip + 2%'], says: '$18.70' },
  { talk: ['20% tip on $85', 'leave out the tip'], says: 'Total with tip: $85.00' },
  { talk: ['70 kg to lbs', 'how many stone is that'], says: '11.023113' },
  { talk: ['350 * 12', "what's that divided by 4"], says: '1,050' },
  { talk: ['350 * 12', 'cut that in half'], says: '2,100' },
  { talk: ['speed for 240 km in 2.5 hours', 'can i have that in mph'], says: '59.651634' },
  // By how much, where the input is named, or its dimension, or the points of its percentage.
  { talk: ['revenue 500 cost 350 profit margin', 'cost $50 more'], says: '20.0%' },
  { talk: ['area of a rectangle 4.5 m by 3.2 m', '50 cm wider'], says: '16.65' },
  { talk: ['area of a circle with radius 5', 'radius 1 larger'], says: '113.097336' },
  { talk: ['240 km in 2.5 hours', '30 minutes faster'], says: '120 km/h' },
  { talk: ['20% tip on $85', '2% more'], says: '$18.70' },
  { talk: ['loan of 20000 at 6% for 5 years', 'in total?'], says: '**Total of all payments: $23,199.36' },
  { talk: ['how long does it take to drive 300 km at 100 km/h', 'speed 120 km/h'], says: '2.5 h' },
  { talk: ['days between march 1 2026 and june 9 2026', 'change the first date to february 1 2026'], says: '128' },
  { talk: ['hours from 9:00 to 17:30', 'if i stay until 16:45'], says: '7.75' },
  { talk: ['hours from 9:00 to 17:30', 'and with an hour lunch break'], says: '7.5' },
  { talk: ['how long does it take to drive 300 km at 100 km/h', 'make the speed 120 km/h'], says: '2.5 h' },
  { talk: ['5000 at 4% for 3 years compounded annually', 'and the total?'], says: '**Balance at the end: $5,624.32' },
  { talk: ['due date last period 20 nov 2025', 'when did i conceive'], says: 'Conception about: December 4, 2025' },
  { talk: ['volume of a cylinder radius 30 cm height 90 cm', '120 cm high'], says: '339,292' },
  // Two values at once are of the same tool; a list loses or gains numbers; what stays the same does not lead the answer.
  { talk: ['calories burned running 30 minutes 70 kg', '45 minutes and 60 kg'], says: '441' },
  { talk: ['bmr male 30 years 80 kg 180 cm', '90 kg and 1.90 m'], says: '2,036' },
  { talk: ['bmi 70kg 175cm', '168cm rather than 175 cm'], says: '24.8' },
  { talk: ['average of 4, 8, 15, 16', 'and 23, 42'], says: 'Mean: 18' },
  { talk: ['average of 4, 8, 15, 16', 'remove 15'], says: 'Mean: 9.333' },
  { talk: ['average of 4, 8, 15, 16', 'without the highest'], says: 'Mean: 9' },
  { talk: ['split 600 in the ratio 2:3', 'in the ratio 1:2:3'], says: '100 and 200 and 300' },
  { talk: ['5000 at 4% for 3 years compounded annually', 'with a monthly contribution of $100'], says: '$838.43' },
  { talk: ['20% tip on $85', 'split 3 ways'], says: '**Each person pays: $34.00' },
  {
    talk: ['mortgage 400k 80k down 6.5% 30 years', 'with $6000 a year property tax'],
    says: '**Monthly cost in all: $2,522.62',
  },
  // What is added, an amount in words, a clock time; a named input of the talk is no new question.
  { talk: ['25% off $80', 'include 6.5% sales tax'], says: '$63.90' },
  { talk: ['loan of 20000 at 6% for 5 years', 'and a year less?'], says: '$469.70' },
  { talk: ['wake up at 7 am when should i go to bed', 'an hour later'], says: '12:15 AM' },
  { talk: ['20% tip on $85', 'make the check $120'], says: '$24.00' },
  { talk: ['20% tip on $85', 'and the total bill?'], says: '**Total with tip: $102.00' },
  // Nothing but a quantity, and the step that was taken before taken again.
  { talk: ['mortgage 320k house 20% down 6% 30 yrs', 'and 1% less?', '15 years'], says: '$2,024.43' },
  { talk: ['need a loan', '10000', 'at 7% for 4 years'], says: '$239.46' },
  { talk: ['90 days from 1 march 2026', 'which weekday is that', 'and 60 days'], says: 'Thursday' },
  { talk: ['bought for 30 sell for 50, margin?', 'and the markup', 'what if i sell it at 45'], says: 'Markup: 50.0%' },
  { talk: ['50 miles in 2 hours', 'same speed, how long for 120 miles'], says: 'Time: 4.8 h' },
  // Chat in between, and back to an earlier question.
  { talk: ['50 miles at 25 mph, how long', 'is the weather nice where you are', 'and 100 miles?'], says: '4 h' },
  {
    talk: [
      'mortgage of 200000 at 6% over 20 years',
      'how many days until 5 april 2026',
      'back to the mortgage, 15 years',
    ],
    says: '$1,687.71',
  },
  // Three answers in a row may not drop what the first has said.
  { talk: ['heater 2 kw 5 hours 0.30 per kwh cost', '8 hours', '3 kw'], says: '$7.20' },
])('stays on the topic: $talk', ({ talk, says }) => {
  const history: ChatMessage[] = []
  let reply = ''
  for (const message of talk) {
    reply = answer(message, context, history).text
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply })
  }
  expect(reply).toContain(says)
})

it.each(['and now?', 'what about bananas', 'and 12', '6%', '12', 'good night', 'in weeks', 'again in 12'])(
  'does not change a result if a message names none of its inputs: "%s"',
  (message) => {
    const question = 'loan of 20000 at 6% for 5 years'
    const history: ChatMessage[] = [
      { role: 'user', content: question },
      { role: 'assistant', content: answer(question, context).text },
    ]
    expect(answer(message, context, history).tool).not.toBe('loan')
  },
)

// Two numbers could be meant, the results of two steps, or something else.
it.each([
  ['20% off 80', '3 for 2'],
  ['54 is what percent of 240', 'from 240 to 66'],
  ['100 usd to eur', 'in 2020'],
  ['buy at 4.20, sell at 7, margin', '12 of them'],
  ['what time is 7 hours after 10:40pm', '9 hours before'],
  ['loan of 20000 at 6% for 5 years', 'and interest only'],
  ['loan of 20000 at 6% for 5 years', 'what if i have 2 loans'],
  ['loan 22000 at 6% for 6 years', 'at 5.5%', 'how much more is that'],
  ['bmi 82kg 1.76m', '78 kg', 'how much less is that'],
  ['5000 at 3% compounded monthly for 10 years', 'and in 2040'],
  ['speed 120 km in 90 minutes', 'how long for 200 km'],
  ['speed 120 km in 90 minutes', '150'],
  ['buy at 4.20, sell at 7, margin', 'how much for 30'],
  ['heater 2 kW for 5 hours at 28p per kWh, cost', '3 hours a day'],
  ['100 usd to eur', '200 eur'],
  ['180c in f', '350f'],
  ['7 is what % of 28', 'and 21'],
  ['loan 12000 at 7% over 4 years', 'and 300'],
  ['5000 at 3% compounded monthly for 10 years', 'what if i take out 1000'],
  ['5000 at 3% compounded monthly for 10 years', 'tax at 20%'],
  // Another person, a coupon, a part, a share, and what is taken off are no value instead.
  ['bmi 1.80 m 90 kg', "she's pregnant, 70 kg"],
  ['20% off 150', 'i have a $20 coupon'],
  ['£480 split between 4', 'two of them are kids'],
  ['loan 12000 at 6% for 4 years monthly payment', 'i already paid 4000'],
  ['average of 4, 8 and 15', 'and the 21 kg dog as well'],
  ['2 kW heater, 5 hrs gizmo, £0.27 a unit, cost per day?', 'times a 30 day month'],
  ['loan of 20000 at 6% for 5 years', '£500'],
  ['loan of 20000 at 6% for 5 years', 'same payment over 10 years'],
  ['shift 7:30 to 16:15', '5 days of that', 'at 14.20 an hour what do i get'],
  ['9am in sydney in london', 'in la'],
  ['2kw heater 5 hours a day at 0.30 per kwh', 'keep it at 5, but price is 24.5p'],
  ['what time is it 5 hours after 9:15', 'at 20 an hour'],
  ['a recipe for 4 people uses 350 g of flour, how much for 6', 'no, 10 people'],
  ['coat 90 with 30% off, what do i pay', 'another 10% off that', 'how much do i save altogether'],
])('states no figure where it is not clear what is meant: %s → %s', (...talk) => {
  const history: ChatMessage[] = []
  const kinds = talk.map((message) => {
    const { kind, text } = answer(message, context, history)
    history.push({ role: 'user', content: message }, { role: 'assistant', content: text })
    return kind
  })
  expect(kinds.at(-1)).not.toMatch(/calculated|arithmetic|numbers/)
})
