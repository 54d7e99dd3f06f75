import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

describe('arithmetic', () => {
  // By hand; the sine of 30 radians from Python's math.sin.
  it.each([
    ['2*3*4', '2×3×4 = 24'],
    ['(2+3)*4*5', '(2+3)×4×5 = 100'],
    ['2**3', '2^3 = 8'],
    ['150 increased by 20 percent', '150 + 20% = 180'],
    ['150 decreased by 20%', '150 - 20% = 120'],
    ['150 increased by 20', '150 + 20 = 170'],
    ['minus half of 90', '- (1/2 × 90) = -45'],
    ['12 / half of 6', '12 / (1/2 × 6) = 4'],
    ['tan(45°)', 'tan(45) = 1'],
    ['sin 30 degrees', 'sin(30) = 0.5'],
    ['sin 30 rad', 'sin(30) = -0.988031624093'],
    ['10 000 + 5', '10000 + 5 = 10,005'],
    ['1,299 + 1', '1299 + 1 = 1,300'],
    ['2 1/2 * 3', '(2 + 1/2) × 3 = 7.5'],
    ['1 1/2 + 2 3/4', '(1 + 1/2) + (2 + 3/4) = 4.25'],
    ['double 45', '2 × 45 = 90'],
    ['half of 90', '1/2 × 90 = 45'],
    ['a quarter of 60', '1/4 × 60 = 15'],
    ['three quarters of 80', '3/4 × 80 = 60'],
    ['5 squared plus 3', '5^2 + 3 = 28'],
    ['whats 1,299 divided into 12 payments', '1299 / 12 = 108.25'],
    ['90 divided among 4', '90 / 4 = 22.5'],
    ['split 120 between 4', '120 / 4 = 30'],
    ['divide $1,299 equally among 12 people', '1299 / 12 = 108.25'],
    ['divide 7 into 91', '91 / 7 = 13'],
    ['divide 91 into 7', '91 / 7 = 13'],
    ['10 to the minus 3', '10^-3 = 0.001'],
    ['2 to the 8th power', '2^8 = 256'],
    ['3.2e5 x 4e-3', '(3.2 × 10^5) × (4 × 10^-3) = 1,280'],
    ['2^15 for my homework, thanks', '2^15 = 32,768'],
    ['whats the square root of 144 please, its for my kids', 'sqrt(144) = 12'],
    ['factorial of 6', '6! = 720'],
    ['factorial 5', '5! = 120'],
    ['the square of 12', '12^2 = 144'],
    ['cube of 3 plus 1', '3^3 + 1 = 28'],
    ['square root of the sum of 9 and 16', 'sqrt(9 + 16) = 5'],
    ['three times the sum of 4 and 5', '3 × (4 + 5) = 27'],
    ['double the average of 10 and 20', '2 × ((10 + 20) / 2) = 30'],
    ['what is the product of 4 and 5?', '4 × 5 = 20'],
    ['2026-1988', '2026-1988 = 38'],
    ['24/6/2', '24/6/2 = 2'],
    ['2/3 squared', '(2/3)^2 = 0.444444444444'],
    ['3.142 * 2', '3.142 × 2 = 6.284'],
  ])('"%s" is %s', (message, shown) => {
    const { kind, text } = ask(message)
    expect({ kind, shown: text.split('\n')[0] }).toEqual({ kind: 'arithmetic', shown: `**${shown}**` })
  })

  it('names the unit of angles', () => {
    expect(ask('sin 30 rad').text).toContain('Angles are in radians.')
    expect(ask('tan(45°)').text).toContain('Angles are in degrees.')
  })

  it('divides by the whole of a fraction', () => {
    expect(ask('7/9 divided by 14/27').text).toMatch(/3\/2|= 1\.5\b/)
  })

  it('subtracts a percentage after a minus', () => {
    expect(ask('minus 15% of 80').text).toMatch(/-12/)
  })

  it.each([
    '2026-02-01',
    '20/5/2026',
    '24.12.2026',
    '1/2/26',
    '555-1234',
    '(555) 123-4567',
    '1-800-555-1234',
    '+44 20 7946 0958',
    '123-45-6789',
    '978-0-306-40615-7',
    '0x10 + 1',
    '007 + 1',
    '1.2.3 + 1',
    '10 -20',
    '3 loans at 5 and 2 loans at 6 altogether',
  ])('states no figure of what only looks like a calculation: %s', (message) => {
    expect(statesFigures(ask(message))).toBe(false)
  })

  it.each([
    ['20.000 + 5', 'Does 20.000 mean 20000 or 20?'],
    ['1,5 + 2,5', 'I am not sure how to read the commas in 1,5.'],
    ['555-1234', 'Is 555-1234 a subtraction?'],
  ])('asks what is meant by "%s"', (message, says) => {
    const { kind, text } = ask(message)
    expect(kind).toBe('asked')
    expect(text).toContain(says)
  })
})

describe('a long message', () => {
  // How its time grows with its length is measured by npm run bench -- growth.
  it.each([
    ['terms', '1+'.repeat(2000) + '1'],
    ['brackets', '('.repeat(2000) + '1' + ')'.repeat(1999)],
    ['nested roots', 'sqrt('.repeat(190) + '1' + ')'.repeat(190)],
    ['powers', '9^'.repeat(400) + '9'],
    ['factorials', '170!'.repeat(200)],
    ['numbers', '1,234 '.repeat(660)],
    ['spaces between numbers', `1${' '.repeat(3990)}2`],
    ['purchases', '3 coffees at 4.25 and '.repeat(180)],
    ['counts that belong to nothing', '3 a b c '.repeat(500)],
    ['sums of sums', 'the sum of 1 and 2 and '.repeat(170)],
    ['words', 'the sum of what is '.repeat(210)],
    ['letters', 'a'.repeat(4000)],
    ['abbreviations', 'Dr. Mr. '.repeat(500)],
    ['sentences', 'The bee flew to the hive. '.repeat(150)],
  ])('is answered: %s', (_, message) => {
    expect(ask(message.slice(0, 4000)).text).toMatch(/\w/)
  })
})
