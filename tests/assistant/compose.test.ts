import { expect, it } from 'vitest'
import type { Message } from '../../src/assistant/Message.ts'
import { contextAt, openAssistant, states, statesFigures } from './support/openAssistant.ts'

const answer = openAssistant()
const context = contextAt('2026-02-01T12:00:00')

/** By hand, and with Python's decimal; loans by the annuity formula. */
it.each([
  { ask: '120 including 20% vat, what is it without vat', says: '100' },
  { ask: '30 is 20% of what', says: '150' },
  // What was before: the price, what was paid, what it cost.
  { ask: 'price before the 15% discount if i paid £85', says: '£100.00' },
  { ask: 'rent went up by 5% to 1050, what was it before', says: '1,000' },
  { ask: 'sold it for 120, 20% more than i paid, what did i pay', says: '100' },
  { ask: 'sold at 65 with 30% markup, what did it cost me', says: '50' },
  { ask: 'i get 2,600 net after 35% tax, whats my gross', says: '4,000' },
  { ask: 'receipt incl 20% vat says £72, how much of that is the vat', says: '£12.00' },
  // What is left, and what is missing.
  { ask: 'had 80 and spent 35.50, how much is left', says: '44.5' },
  { ask: 'how much is left over from 500 after 35% goes on rent', says: '325' },
  { ask: 'all but 15% of 200', says: '170' },
  { ask: 'all but a quarter of 64', says: '48' },
  { ask: 'take 20% of 50 away from 200', says: '190' },
  { ask: 'what must i add to 45 to get to 72', says: '27' },
  { ask: 'by how much is 645 less than 1000', says: '355' },
  { ask: 'went up 10% then down 10%, started at 200, where is it now', says: '198' },
  { ask: '£15 off a £60 bag is how many percent off', says: '25%' },
  { ask: 'how much is a 15% deposit on a 320k house', says: '48,000' },
  { ask: '20% of the 30% of 1000', says: '60' },
  { ask: 'share £240 between tom and ann 5:3', says: '£150.00 and £90.00' },
  { ask: 'hotel is 185 swiss francs, 1 chf = 1.06 eur, whats that in euros', says: '€196.10' },
  { ask: 'got 62%, 71%, 58% and 80% in my tests whats the mean', says: '67.75' },
  // A number that is a name.
  { ask: 'iphone 15 costs 800, 10% off', says: '$720.00' },
  { ask: 'ipad 15% off 400', says: '$340.00' },
  { ask: 'iphone 800 10% off', says: '$720.00' },
  // Several of one size, and a price of each unit.
  { ask: '6 cans of 330 ml in litres', says: '1.98 litres' },
  { ask: '50 litres of petrol at 1.75 how much', says: '$87.50' },
  { ask: '412 kWh at 16.8 cents', says: '$69.22' },
  { ask: 'buy one get one half price, 2 pairs at $38 each, total?', says: '$57.00' },
  // At the rate of the question.
  { ask: 'if one pound gets me 1.25 dollars at the airport desk how many dollars for £360', says: '$450.00' },
  { ask: '£1 = €1.17, how much is €50 in pounds', says: '£42.74' },
  { ask: 'at a rate of 0.85 euro per dollar what are 240 dollars worth in euro', says: '€204.00' },
  { ask: 'convert 100 usd to eur at 0.92', says: '€92.00' },
  { ask: 'price incl 20% vat is £96 whats it without', says: '£80.00' },
  { ask: '£120 including vat at 20%, how much is the vat', says: '£20.00' },
  { ask: 'add 19% vat onto 250 net', says: '$297.50' },
  { ask: 'coat $180 reduced 35% and then 7% sales tax on top, what do i pay', says: '$125.19' },
  { ask: 'put a 40% markup on 25 and then 20% vat on that', says: '$42.00' },
  { ask: 'barber charged 34 dollars, I want to give him 25% extra, what do I hand over altogether', says: '$42.50' },
  { ask: 'sold my bike for £240 which is a 20% loss, what had i paid for it', says: '£300.00' },
  { ask: 'left $9 on a $45 bill what percent tip did i give', says: '20%' },
  { ask: 'was £80 now £52, what percent off', says: '35%' },
  { ask: 'how much am i borrowing if the flat is 450k and i put 15 percent down', says: '382,500' },
  { ask: 'how big is the loan if the house is 420k and we put down 84k', says: '336,000' },
  { ask: 'what was the original price if it costs 64 after 20% off', says: '80' },
  { ask: 'what can i borrow for 300 a month at 6% for 5 years', says: '$15,517.67' },
  { ask: "how much should i weigh for a bmi of 24 if i'm 1.80m tall", says: '77.76 kg' },
  { ask: '3 coffees at 4.25 and two muffins at 3.10 altogether', says: '$18.95' },
  { ask: '3 coffees at 4.25 and a 10% tip altogether', says: '$14.03' },
  {
    ask: 'sold 14 tickets at 12.50 each and 9 at 8 dollars, how much money is that altogether?',
    says: '$247.00',
  },
  { ask: '10% of 25% of 400', says: '10' },
  { ask: '150 boots 20% off then another 10% off', says: '$108.00' },
  { ask: '£60 jacket 25% off plus 20% vat', says: '£54.00' },
  { ask: 'a third off 90', says: '60' },
  { ask: 'half off 47.50', says: '$23.75' },
  { ask: '4 mugs at 6.50 each plus 10% tax', says: '$28.60' },
  { ask: '2 pens at 3 and 4 books at 10 plus 10% tax altogether', says: '$50.60' },
  { ask: '50 plus 10 plus 20%', says: '72' },
  { ask: '20 quid off a 150 coat, what do i pay', says: '£130.00' },
  { ask: '40 is 20% less than what', says: '50' },
  { ask: 'an eighth of 64', says: '8' },
  { ask: 'what number is 30 20% of', says: '150' },
  { ask: 'how much vat is in 120 at 20%', says: '$20.00' },
  { ask: 'vat in 120 at 20%', says: '$20.00' },
  { ask: 'gpa A B C', says: '3.00' },
  { ask: "dinner was 73.80, we're three girls, tip 15%, what does everyone pay", says: '$28.29' },
  { ask: '60 knots for 2 hours, how far', says: '222.24 km' },
  { ask: 'energy cost of 100 watts for 10 hours at 12 cents per kWh', says: '$0.12' },
  { ask: 'energy of 60 W for 5 days, 8 hours a day', says: '2.4 kWh' },
  { ask: '20 is how many percent of 80', says: '25' },
  // Quantities and rates, multiplied and divided to what is asked for.
  { ask: '400 km trip, car drinks 6,5 l per 100 km, petrol 1,75 € a litre, how much for petrol', says: '€45.50' },
  { ask: 'room is 5 by 4 m, carpet is £23 per square metre, what does it cost incl £60 fitting', says: '£520.00' },
  { ask: 'pool of 10 x 5 x 1.4 m, the hose gives 1000 litres an hour, how many hours to fill it', says: '70 hours' },
  { ask: '1.5kW heater, 4 hours a day for a week at £0.30 per kwh plus 5% vat, what is the bill', says: '£13.23' },
  { ask: 'dryer uses 2.5 kWh a load, 4 loads a week, 30 cents per kwh, how much a week', says: '$3.00' },
  { ask: 'i work 7.5 hours a day 5 days a week for £14.20 an hour, weekly pay?', says: '£532.50' },
  { ask: '40 words a minute, how many minutes for 4500 words', says: '112.5' },
  { ask: 'if i run 8 minute miles how long will 10 miles take me', says: '1 hour 20 minutes' },
  { ask: 'round lawn 6m across, seed at 35 g per square metre, how many grams', says: '989.601686' },
  { ask: 'a litre covers 10 square metres, wall is 5m x 2.4m, how many litres', says: '1.2' },
  { ask: '12 eggs cost 3.60, so what do 30 cost', says: '9.00' },
  { ask: 'recipe for 4 people uses 350 g flour, how much for 10', says: '875 g' },
  { ask: 'rent is £800 a month, what is that a year', says: '£9,600.00' },
  { ask: '340 miles, car does 42 miles to the uk gallon, petrol £1.39 a litre, fuel cost', says: '£51.15' },
  // Sides in units of their own, in the unit that is asked for.
  { ask: 'my lounge is 4.2m by 3.65m, how many square metres is that', says: '15.33' },
  { ask: 'how many sq ft in a room thats 12 foot 6 by 10 foot', says: '125 ft²' },
  { ask: 'how many cubic metres of concrete for a slab 5m × 3m × 10cm', says: '1.5 m³' },
  { ask: 'box 2 ft by 3 ft by 18 in, cubic feet', says: '9 ft³' },
  { ask: 'wall 5 m wide 2.4 m high, area', says: '12' },
  { ask: 'Trapezium: parallel sides 8 and 13, they are 5 apart. Area?', says: '52.5' },
  // Functions, fractions, proportions and statistics by the names that people use.
  { ask: 'take the square root of 1764, double it and subtract 9', says: '75' },
  { ask: 'log base 2 of 1024', says: '10' },
  { ask: 'arcsin 0.5 in degrees', says: '30' },
  { ask: 'hypotenuse when the legs are 9 and 12', says: '15' },
  { ask: 'how many ways to choose 3 people out of 10', says: '120' },
  { ask: 'five factorial is what', says: '120' },
  { ask: 'simplify 84/126 pls', says: '2/3' },
  { ask: 'write 17/5 as a mixed number', says: '3 2/5' },
  { ask: '3:5 = x:40', says: '24' },
  { ask: '16:9 screen thats 1920 wide, how tall is it', says: '1,080' },
  { ask: 'which number turns up most often in 4 8 15 8 16 23 4 8 42', says: 'Mode: 8' },
  { ask: 'population standard deviation of 4, 8, 6, 5, 3, 2, 8, 9, 2, 5', says: '2.4' },
  { ask: 'geometric mean of 2 and 8', says: 'Geometric mean: 4' },
  { ask: 'range of these temperatures 3.2, 9.8, -1.5, 6', says: '11.3' },
  { ask: 'add 15% of 200 to 30% of 90', says: '57' },
  // Units that the converter does not have, and those of food.
  { ask: '40 litres in uk gallons', says: '8.79877' },
  { ask: 'a furlong is how many metres', says: '201.168' },
  { ask: '12000 BTU into kWh', says: '3.516853' },
  { ask: '30 psi in bar', says: '2.068427' },
  { ask: 'kilojoules in a 250 calorie chocolate bar', says: '1,046 kJ' },
  // Decimal commas, as another number shows; millions in a sum; heights and times as people write them.
  { ask: '1.250,50 + 349,50', says: '1,600' },
  { ask: '2.3m + 450k', says: '2,750,000' },
  { ask: 'bmi, I am one metre seventy tall and weigh eighty kilos', says: '27.7' },
  { ask: 'i work 7h30 a day 5 days a week for £14.20 an hour, weekly pay?', says: '£532.50' },
  { ask: 'ran 10k in 52:30 whats my pace per km', says: '00:05:15' },
  // With the tax asked for, the price with tax leads.
  { ask: '$45 shirt 20% off plus 8% sales tax total at the register', says: '$38.88' },
  // The rest, another year, what is put on top or lost, and equal parts without interest.
  { ask: 'I spent 20% of 80, how much is left', says: '64' },
  { ask: '20% of my 2,350 salary goes to savings, how much is left', says: '1,880' },
  { ask: '90k, 10% goes to the church and the rest is split between 4 children, each gets?', says: '20,250' },
  { ask: 'rent is 950 and goes up 4%, then 3% the year after', says: '1,017.64' },
  { ask: 'salary of 31k went up 5% and the year after another 3%, where is it now', says: '$33,526.50' },
  { ask: 'buy at $64, put 50% on top, then knock 10% off in the sale, shelf price', says: '$86.40' },
  { ask: '60% markup on a £45 lamp, selling price', says: '£72.00' },
  { ask: 'i weigh 95 kg and want to lose 12% of it, what would i weigh', says: '83.6 kg' },
  { ask: '0% finance on a £960 phone spread over 24 months, per month?', says: '£40.00' },
  { ask: '£1,150 laptop, 12% student discount, paid in 10 equal instalments, how much is each', says: '£101.20' },
  { ask: 'phone 799, 15% off, rest paid in 24 equal monthly payments without interest', says: '$28.30' },
  { ask: '3 mains at 14.50, 2 starters at 6 and 12.5% service on everything', says: '$62.44' },
  { ask: 'a quarter off a $64 lamp', says: '$48.00' },
  { ask: '€1.499 tv minus 10%', says: '€1,349.10' },
  { ask: 'diesel €1.499 a litre, 40 litres', says: '€59.96' },
  // Pieces that are free or cheaper, unit prices, pay of other periods, and sums of products.
  { ask: 'shampoo is 3 for 2 at 4.50 a bottle, what do I pay if i take 6', says: '$18.00' },
  { ask: 'buy one get one free on pizzas at 9.99, what do 5 cost', says: '$29.97' },
  { ask: 'buy one get the second one half price: two candles at £24 each, what do i pay', says: '£36.00' },
  { ask: 'a pack of 24 rolls is £12, how much per roll', says: '£0.50' },
  { ask: '500 ml is 2.40, what does it cost per litre', says: '$4.80' },
  { ask: 'i earn 52k a year what is that a week', says: '$1,000.00' },
  { ask: 'gym is 29.99 a month, how much a year', says: '$359.88' },
  { ask: 'fridge label says 310 kWh per year, price is 0,32 € per kWh, yearly cost?', says: '€99.20' },
  { ask: '2,4 kg beef at 11,90 €/kg plus 1,5 kg carrots at 1,20 €/kg total', says: '€30.36' },
  { ask: '3 workers, 6 hours each at £18.50 an hour, plus 20% VAT', says: '£399.60' },
  { ask: '420 miles at 35 mpg, gas is $3.49 a gallon, 3 of us share, how much each', says: '$13.96' },
  { ask: '300 miles at 40 mpg and petrol at £1.45 a litre', says: '£49.44' },
  { ask: '12 eggs cost 3.60, so what do 30 cost if the farmer lets me off 10%', says: '$8.10' },
  { ask: '10 miles in 80 min, min per mile', says: '8 min per mile' },
  // The fat of a weight, terms in months, feet and inches written as one, and other units.
  { ask: '84 kg and 18% of me is fat how many kilos of fat am i carrying around', says: '15.12 kilos' },
  { ask: 'lean mass at 150 lb with 28 percent body fat', says: '108 lb' },
  { ask: 'card debt 4,800 at 18% a year, paying 200 every month, how many months till it is gone', says: '30 months' },
  { ask: '6ft3 in cm', says: '190.5 cm' },
  { ask: 'sales fell from 1.2bn to 900m, percentage drop', says: '-25.00%' },
  { ask: 'passengers dropped from 12.4m to 9.3m, % change', says: '-25.00%' },
  { ask: '250 Mbit/s = how many MB/s', says: '31.25 MB/s' },
  { ask: 'tyre pressure 32 psi in bar', says: '2.206322 bar' },
  { ask: 'area of a hallway 11 ft long and 40 inches wide', says: '36.666667 ft²' },
  { ask: 'sq ft of a hallway 11 ft long and 40 inches wide', says: '36.666667 ft²' },
  { ask: 'concrete needed for a slab 5m x 3.2m x 12cm thick', says: '1.92 m³' },
  { ask: 'at 183cm tall what would I have to weigh to get my bmi down to 25', says: '83.72 kg' },
  {
    ask: 'i save €150 at the end of each month for 10 yrs at 5% compounded monthly, starting from nothing',
    says: '€5,292.34',
  },
  { ask: 'lent my brother 1200 at 6% simple interest, 18 months have gone by, how much interest', says: '$108.00' },
  { ask: 'area of a rectangle 4 m by 50 cm', says: '2 m²' },
  { ask: 'volume of a cylinder radius 10 cm height 2 m', says: '62,831.853072 cm³' },
  { ask: '180 cm in feet and inches', says: '5 feet 10.87 inches' },
  { ask: "i weigh 85 kilos, what's that in stone and pounds", says: '13 stone 5.39 pounds' },
  { ask: '182.88 cm to ft and in', says: '6 ft 0 in' },
  // Weeks of a year, an amount without a unit asked for, and what is left after several shares.
  { ask: 'hourly wage 13.50 for 37.5 hours a week, weekly pay', says: '$506.25' },
  { ask: '£13.50 an hour, 37.5 hours a week, how much a year', says: '£26,325.00' },
  { ask: 'a car uses 7 litres per 100 km, how much fuel for 350 km', says: '24.5 litres' },
  { ask: '5 kg of potatoes cost 4.20, how much for 8 kg', says: '$6.72' },
  { ask: '6 eggs weigh 330 g how much do 10 weigh', says: '550 g' },
  { ask: 'petrol 1.58 a litre, 45 litres', says: '$71.10' },
  { ask: "i have £500, spend 35% then 20% of what's left, how much is left", says: '£260.00' },
  { ask: 'a dress reduced from £85 to £59.50, what % off', says: '30%' },
  { ask: 'a £15 tip on a £92 bill, what percentage', says: '16.3%' },
  // What goes up or down on a figure, what is left of pay, what counts as one of several, and a rate to the pound.
  { ask: 'house worth 320k went up 8%, what is it worth', says: '345,600' },
  { ask: 'the house was 320k and is up 8%', says: '345,600' },
  { ask: 'take home from 45000 if tax is 20%', says: '$36,000.00' },
  { ask: 'what price before 20% off if i paid 60', says: '$75.00' },
  { ask: '20 people at £45 a head plus 12.5% service', says: '£1,012.50' },
  { ask: '12 rolls of wallpaper at £23.50', says: '£282.00' },
  { ask: 'bill 60 plus tip 15%', says: '$69.00' },
  { ask: 'bill 60 plus delivery 5', says: '$65.00' },
  { ask: 'buy 500 dollars at 1.25 to the pound', says: '£400.00' },
  // What is done with the figure of another question.
  { ask: 'take the average of 14, 18 and 22 and raise it by 15%', says: '20.7' },
  { ask: 'median of 3, 9 and 12 and double it', says: '18' },
  { ask: 'convert 26.2 miles to km and then divide by 4', says: '10.541203 km' },
  { ask: 'area of a circle radius 3 m and multiply it by 2', says: '56.548668 m²' },
  // The same percentage every year.
  { ask: 'rent is 950 and goes up 3% every year, what is it in 5 years', says: '$1,101.31' },
  { ask: "my car was 18,000 and loses 15% a year, what's it worth after 4 years", says: '9,396.1' },
  { ask: '2.8% inflation a year, what will 50 euro of groceries cost in 15 years', says: '€75.66' },
  { ask: 'salary 42,000 with a 3% raise every year, how much in 6 years', says: '50,150.2' },
  // Tax, in the words of receipts and invoices.
  { ask: 'how much of a €98.40 receipt is VAT at 23%', says: '€18.40' },
  { ask: '$100 / 4 * 2', says: '$50.00' },
  { ask: "605 euro with 21% IVA included, what's the net price", says: '€500.00' },
  { ask: 'take 20% vat off 240', says: '$200.00' },
  { ask: 'stick 20% vat on 349', says: '$418.80' },
  { ask: 'median of 245k, 310k, 198k, 275k, 1.2m', says: '275,000' },
])('works out "$ask"', ({ ask, says }) => {
  const reply = answer(ask, context)
  expect(statesFigures(reply)).toBe(true)
  expect(states(reply.text, says), reply.text).toBe(true)
})

it.each([
  'dinner 84.50 plus 8% tax plus 18% tip split 3 ways',
  '3 dozen eggs at 2.50 each',
  '$50 plus €20',
  'a shirt for 20 and shoes for 50 with 10% off',
  '80 less 20% and 50 less 10%, what do i pay',
  '3 shirts and $20 delivery, total cost',
  'a 249 98765 jacket at 15% off',
  // Rates that do not cancel, or do so in more ways than one; and more workers need less time.
  '£500 a month for 30 days',
  '£14 an hour, 8 hours a day, how much a week',
  '£14 an hour how much a day',
  '5 workers take 6 days, how long do 10 workers take',
  '4 painters need 3 days, how long for 6',
  '12 eggs cost 3.60, what do 30 buns cost',
  '2 taps, each 10 litres a minute, fill 200 litres, how long',
  '60 mph and 50 mph for 3 hours, how far',
  // A shape that is not a box, and statistics that neither an analysis nor the tool has.
  'oval 3 m by 4 m, how many square feet',
  'pyramid 3 m by 4 m by 5 m, how many litres',
  'weighted average of 3, 4 and 5',
  'square root of 16 and 9, double it',
  'mode of 3 4 4 5 without the 4s',
  // Nobody spoke of a tip.
  '3 friends split 90',
  '£120 including 20% vat, how much is the tip',
  'if £1 is $1.25 what is 100 euros in pounds',
  "if 1 euro is 1.08 dollars what's 250 euros in dollars minus 2% fee",
  'if 1 pound of apples is 2 dollars how much are 3 pounds',
  'was £80 now £92, what percent off',
  '4 pizzas at 11.95 and 2 cokes at 2.80 and a 10% tip on the pizzas',
  '£960 over 24 months, what is the monthly payment',
  'sofa 1200 interest free for 12 months then 20%, per month?',
  'phone in 12 instalments of £50 instead of 799, total?',
  '2000 prize, 30% goes to tax, rest split between me and 3 friends',
  'i lost 10% of my weight and weigh 80 kg, what was it',
  '60% margin on a £45 lamp, selling price',
  'loan of 20000 at 6% for 5 years then add 500',
  '20000 at 6% for 5 years, then double the term',
  '3 for £10, how much for 9',
  'volume of a square with side 3',
  '5 m in feet and cm',
  'agent takes 1.5% of 310000 plus vat',
  'discount 15% then vat 20% on 300',
  'ratio of 1 kg to 500 g',
  '20 mg per 5 ml, how much for 12 ml',
  'price up from £80 to £100, what % off',
  'volume of a box 2 by 30 cm by 4 ft',
  'i weigh 80 kg with 20% muscle, how much is fat',
  '3 for 2 and 10% off 6 bottles at 5',
  '300 miles at 40 mpg how many litres',
  'i pay 20 a day how much a month',
  '52k a year, how much an hour',
  '£1,200 a month how much is that a week after 20% tax',
  'sold my shares for 180 at a 10% loss after fees, what did i pay',
  'price before the sale was 50, after a 20% discount, final price?',
  'i spent 80 and have 20 left, how much did i start with',
  'sold at 65 with 30% margin, cost',
  '500 g of cheese at £8',
  '20% off 80 but not 30',
  'bmi of 80 kg and 180 cm, not 5 kg more',
  "what's the monthly payment on 12k at 8%",
  '2000 at 4% for 3 years interest?',
  'iphone 15 a month for 24 months',
  '2 hour session at $50',
  // What was lost, what it was, and the value of money are other questions.
  'car 20000 loses 15% a year, how much value is lost after 3 years',
  'my house went up 4% a year for 10 years and is worth 400000 now, what was it worth',
  'what will 10,000 be worth in 15 years with 2.5% inflation',
  'total rent over 5 years at 950 a month rising 3% a year',
  'rent rises 3% every 2 years from 950',
])('states no figure if a step is ambiguous: "%s"', (ask) => expect(statesFigures(answer(ask, context))).toBe(false))

it('answers two questions in one message', () => {
  const { text } = answer("what's 15% of 80 and what's 20% of 50", context)
  expect(text).toContain('12.00')
  expect(text).toContain('10.00')
})

it.each([
  { talk: ['loan of 20000 at 6% for 5 years', 'and 1% less?'], says: '$377.42' },
  { talk: ['loan of 20000 at 6% for 5 years', '2 years longer'], says: '$292.17' },
  { talk: ['15% of 80', 'times 3', 'minus 10', 'half of that'], says: '= 13' },
  { talk: ['1/2 + 3/4', 'minus 1/4'], says: 'Result: 1' },
  { talk: ['20% off 80', 'and another 10% off'], says: '$57.60' },
  { talk: ['20% off 80', 'plus 8% tax'], says: '$69.12' },
  { talk: ['bmi 70 kg 175 cm', '5 kg heavier'], says: '24.5' },
  { talk: ['mortgage 400000 house 80000 down 6.5% 30 years', 'double the down payment'], says: '$1,516.96' },
  { talk: ['20 miles in km', 'and 30 miles?'], says: '48.28032 km' },
  { talk: ['20 miles in km', 'thanks'], says: 'welcome' },
  { talk: ['jacket £89.99 with 30% off, what do i pay', 'theres another 10% off that at the till'], says: '£56.69' },
  { talk: ['mean of 12 15 9 22 18', "add 30 to the list, what's the mean now", 'mean without the 9'], says: '19.4' },
  { talk: ['15% of 80', 'quick one, whats 20% of 50'], says: '10' },
  { talk: ['three quarters plus two fifths', 'that as a percentage'], says: '115' },
  {
    talk: ['£5,000 at 4.1% compounded monthly for 6 years, balance', 'how much of that is interest'],
    says: '**Interest: £1,391.82',
  },
  {
    talk: ['bedroom 4.2 by 3.6 m area', 'carpet costs £18 a square metre, how much for the whole room'],
    says: '£272.16',
  },
  { talk: ['9:15am to 5:45pm how long', 'minus 45 minutes', 'at £12.40 an hour what do i get'], says: '£96.10' },
])('continues from earlier messages: $talk', ({ talk, says }) => {
  const history: Message[] = []
  for (const content of talk) {
    const { text } = answer(content, context, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: text })
  }
  expect(history.at(-1)?.content).toContain(says)
})

/** By hand; loans and mortgages by the annuity formula. '' is where no figure may be stated. */
it.each([
  { talk: ['loan of 20000 at 6% for 5 years', 'for 7 years then'], says: '$292.17' },
  { talk: ['loan of 20000 at 6% for 5 years', 'and at 5%?'], says: '$377.42' },
  { talk: ['loan of 20000 at 6% for 5 years', 'is that good?'], says: '' },
  { talk: ['loan of 20000 at 6% for 5 years', '1% more'], says: '$396.02' },
  { talk: ['loan of 20000 at 6% for 5 years', 'a year less'], says: '' },
  { talk: ['loan of 20000 at 6% for 5 years', 'over 2 years instead'], says: '$886.41' },
  { talk: ['15% of 80', 'and of 120?'], says: '18' },
  // Which of the two fours?
  { talk: ['mean of 4 4 9 15', 'mean without the 4'], says: '' },
  // What was not understood may have changed the question.
  { talk: ['drive 100 km at 50 km/h, how long', 'there and back', 'split 4 ways'], says: '' },
  { talk: ['5 kg in pounds', 'and for blorps of 6', 'in ounces'], says: '' },
  { talk: ['15% of 80', 'half of that'], says: '= 6' },
  { talk: ['15% of 80', 'plus 5'], says: '= 17' },
  { talk: ['what is 12 * 12', 'minus 44'], says: '= 100' },
  // A third of the cups, or of a cup.
  { talk: ['1 1/2 cups flour times 3', 'minus 1/3'], says: '4.16666666667' },
  // "Up to" says what it becomes, and "after that" goes on from the last figure.
  { talk: ['cost 50 price 80 margin?', 'what if cost goes up to 60, margin then'], says: '25.0%' },
  { talk: ['what time is 90 min after 4:45pm', 'and 20 mins after that'], says: '6:35 PM' },
  // The price that was solved for is solved for again.
  { talk: ['costs me £12 i want 40% margin what price', '50%', 'and if cost is £15'], says: '£30.00' },
  // Back to a question means: with another figure.
  { talk: ['15% off £60', 'btw 25 km in miles?', 'ok back to the discount, 20% off?'], says: '£48.00' },
  { talk: ['what is 12 * 12', 'divided by 6'], says: '= 24' },
  { talk: ['what is 12 * 12', 'thank you very much'], says: 'welcome' },
  { talk: ['20% off 80', 'split between 4'], says: '16' },
  { talk: ['20% off 80', 'is that a good deal?'], says: '' },
  { talk: ['bmi 70 kg 175 cm', 'is that good?'], says: '' },
  { talk: ['bmi 70 kg 175 cm', 'and 80 kg?'], says: '26.1' },
  { talk: ['bmi 70 kg 175 cm', 'ok great, thanks'], says: 'welcome' },
  { talk: ['tip 18% on 50', 'what about 20%?'], says: '$10.00' },
  { talk: ['10 km in 50 minutes, how fast', 'in mph?'], says: '7.456454 mph' },
  { talk: ['average of 4, 8 and 12', 'times 2'], says: '= 16' },
  // One number more may belong to the list.
  { talk: ['average of 10 14 18', 'add 22'], says: '' },
  { talk: ['average of 10 14 18', 'add a 22'], says: 'Mean: 16' },
  // 27, or 35.75?
  { talk: ['15% of 240', 'minus a quarter'], says: '' },
  { talk: ['20% tip on 65', '15%?'], says: '$9.75' },
  { talk: ['how much is 2.5m divided by 4', 'plus 10%'], says: '' },
  { talk: ['bill 120, 18% tip, 2 people', 'with 20% tip'], says: '$24.00' },
  { talk: ['loan 9500 at 6.4% for 3 years', 'split by two'], says: '$145.37' },
  { talk: ['dinner 84 euro 10% tip how much tip', 'and if the bill was 110'], says: '€11.00' },
  { talk: ['triangle base 8 height 5 area', 'height 9?'], says: 'Area: 36' },
  { talk: ['area of 4 by 5 m', 'and 4 by 6.5'], says: 'Area: 26 m²' },
  { talk: ['9am to 5pm how many hours', 'to 6pm'], says: '9' },
  { talk: ['hours from 9am to 5pm', 'from 4pm'], says: '01:00:00' },
  { talk: ['30 days after 1 March 2026', '60 days after'], says: 'April 30, 2026' },
  { talk: ['area of 4 by 5 ft', 'and 6 wide?'], says: 'Area: 24 ft²' },
  { talk: ['area of 4 by 5 m', 'and 6 ft wide?'], says: 'Area: 7.3152 m²' },
  { talk: ['kwh of 450 watts for 5 hours a day for 30 days', 'at 500 watts?'], says: '75 kWh' },
  // 20 of the 30 days, or 480 hours?
  { talk: ['kwh of 450 watts for 5 hours a day for 30 days', 'at 500 watts?', 'and for 20 days'], says: '' },
  { talk: ['mortgage, house 275000, 20% down, 7%, 30 years', 'what about 10% down'], says: '$1,646.62' },
])('answers a talk in steps or states nothing: $talk', ({ talk, says }) => {
  const history: Message[] = []
  const replies = talk.map((content) => {
    const each = answer(content, context, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: each.text })
    return each
  })
  const last = replies.at(-1)
  if (says === '') expect(last && statesFigures(last)).toBe(false)
  else expect(last?.text).toContain(says)
})
