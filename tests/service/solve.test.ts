import { describe, expect, it } from 'vitest'
import { runBatch, runCalc } from '../scripts/support/runCalc.ts'

// Spreadsheet: PV(0.5%, 60, -300) = 15517.6682.

const refused = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runCalc(args)
  expect([status, stdout]).toEqual([1, ''])
  return stderr
}

describe('the command line works backwards', () => {
  const asked = ['loan', 'rate=6', 'years=5', '--solve', 'amount', '--for', 'monthlyPayment=300']

  it('with an answer for people and one for programs', async () => {
    expect(await runCalc(asked)).toEqual({ status: 0, stdout: 'Loan amount  $15,517.67\n', stderr: '' })
    const { stdout } = await runCalc([...asked, '--json'])
    const [answer] = stdout.split('\n')
    expect(JSON.parse(answer ?? '')).toEqual({
      tool: 'loan',
      ok: true,
      solutions: [{ amount: { value: expect.closeTo(15517.6682, 4) as number, text: '$15,517.67' } }],
    })
  })

  it('with numbers as people write them, units, and labels of choices', async () => {
    expect((await runCalc([...asked.slice(0, -1), 'monthlyPayment=$300'])).stdout).toBe('Loan amount  $15,517.67\n')
    // √(70 / 25) meters.
    expect((await runCalc(['bmi-calc', 'weight=70', '--solve=height', '--for=bmi=25'])).stdout).toBe(
      'Height  167.33 cm\n',
    )
    // A thousand liters are a cubic meter.
    const cube = ['volume', 'shape=cube', '--solve', 'side', '--for', 'volume=1000 L']
    expect((await runCalc(cube)).stdout).toBe('Side  1 m, for Volume 1,000 L\n')
    const mortgage = ['mortgage', 'price=400000', 'downPayment=80000', 'rate=6.5']
    expect((await runCalc([...mortgage, '--solve', 'term', '--for', 'monthly=2,022.62'])).stdout).toBe(
      'Term  30 years\n',
    )
  })

  // By hand: 200 / 10 = 20, 20 / 5 = 4, 100 / 60 = 1.6667; 20 / (10 × 0.3048²) = 21.5278208; with bc √200 = 14.14213562 and √20 = 4.472136.
  it.each([
    ['area shape=rectangle length=10ft --solve width', 'area=200', 'Width  20 ft, for Area 200 ft²'],
    ['area shape=rectangle length=5in --solve width', 'area=20', 'Width  4 in, for Area 20 in²'],
    ['area shape=rectangle length=10 --units us --solve width', 'area=200', 'Width  20 ft, for Area 200 ft²'],
    ['area shape=rectangle length=10 --solve width', 'area=200', 'Width  20 m, for Area 200 m²'],
    ['area shape=square --solve side', 'area=200 ft2', 'Side  14.14213562 ft, for Area 200 ft²'],
    // 4.47 cm, or 0.0447 m, would give 19.98 cm².
    ['area shape=square --solve side', 'area=20 cm2', 'Side  4.472136 cm, for Area 20 cm²'],
    ['area shape=rectangle length=10ft --solve width', 'area=20 m2', 'Width  21.527821 ft, for Area 20 m²'],
    ['speed distance=100mi --solve time', 'result=60 mph', 'Time  1.66666667 h, for Average speed 60 mph'],
    ['speed distance=100 --units us --solve time', 'result=60', 'Time  1.66666667 h, for Average speed 60 mph'],
  ])('in the unit that the result would have: %s --for %s', async (asked, target, answer) => {
    expect((await runCalc([...asked.split(' '), '--for', target])).stdout).toBe(`${answer}\n`)
  })

  it('with every round value of an input that works in steps', async () => {
    // 85 and 15% are 97.75, and 20 × 5 = 50 × 2 = 100 are the next multiples of each.
    const { stdout } = await runCalc(['tip', 'bill=85', '--solve', 'roundTo', '--for', 'total=100'])
    for (const amount of ['2.50', '5.00', '10.00', '20.00', '25.00', '50.00', '100.00'])
      expect(stdout).toContain(`Round each share up to  $${amount}\n`)
  })

  it('with a number in the unit beside it, for programs', async () => {
    const { stdout } = await runCalc([
      ...['area', 'shape=rectangle', 'length=10ft', '--solve', 'width', '--for', 'area=200', '--json'],
    ])
    expect(JSON.parse(stdout)).toEqual({
      tool: 'area',
      ok: true,
      target: { area: { value: 200, text: '200', unit: 'ft²' } },
      solutions: [{ width: { value: 20, text: '20', unit: 'ft' } }],
    })
  })

  it('with a sentence where there is no answer', async () => {
    const none = ['discount', 'price=80', '--solve', 'discount', '--for', 'finalPrice=90']
    const sentence =
      'No discount was found that makes the final price $90.00. The nearest is $80.00, with 0% as the discount.'
    expect(await runCalc(none)).toEqual({ status: 0, stdout: `${sentence}\n`, stderr: '' })
    expect(JSON.parse((await runCalc([...none, '--json'])).stdout)).toEqual({
      tool: 'discount',
      ok: true,
      solutions: [],
      reason: {
        code: 'unreachable',
        message: sentence,
        nearest: { discount: { value: 0, text: '0', unit: '%' }, finalPrice: { value: 80, text: '$80.00' } },
      },
    })
  })

  it('and says what is wrong with a question', async () => {
    const question = ['--solve', 'amount', '--for', 'monthlyPayment=300']
    expect(await refused('loan', 'rate=6', ...question)).toBe('loan: years is required: a number\n')
    expect(await refused(...asked, 'amount=1')).toBe('loan: amount is the input to find; leave it out of the inputs\n')
    expect(await refused('loan', 'rate=6', 'years=5', '--solve', 'amont', '--for', 'monthlyPayment=300')).toBe(
      'loan: loan has no input "amont", did you mean "amount"?\n',
    )
    expect(await refused('loan', 'rate=6', 'years=5', '--solve', 'amount', '--for', 'monthlyPaymet=300')).toBe(
      'loan: loan has no output "monthlyPaymet", did you mean "monthlyPayment"?\n',
    )
    expect(await refused('loan', 'rate=6', 'years=5', '--solve', 'amount', '--for', 'monthlyPayment=3x')).toBe(
      'loan: monthlyPayment can only be solved for a number, got "3x"\n',
    )
    expect(await refused('pregnancy', '--solve', 'lastPeriod', '--for', 'dueDate=3')).toBe(
      'pregnancy: dueDate is a date, and only numbers can be targets\n',
    )
    expect(await refused('loan', 'rate=6', 'years=5', '--solve', 'amount', '--for', 'schedule=3')).toBe(
      'loan: schedule is a table, and only numbers can be targets; here, monthlyPayment, totalPayment, totalInterest, interestSaved, timeSaved\n',
    )
    expect(await refused('loan', 'rate=6', 'years=5', '--solve', 'amount')).toBe(
      'loan: use both options, each with its value: --solve INPUT --for OUTPUT=VALUE\n',
    )
    expect(await refused(...asked, '--working')).toBe('loan: --working and --solve cannot be combined\n')
  })

  it('and lists what can be solved', async () => {
    const { stdout } = await runCalc(['--help', 'loan'])
    expect(stdout).toContain(
      'Working backwards\n  --solve amount|rate|years --for monthlyPayment=VALUE\n  --solve amount|rate|years|extraMonthly|extraOnce|onceWith --for totalPayment|totalInterest|interestSaved|timeSaved=VALUE\n',
    )
    expect((await runCalc(['--help'])).stdout).toContain('--solve INPUT --for OUTPUT=VALUE')
  })
})

describe('a batch works backwards', () => {
  it('with "solve" beside its inputs', async () => {
    const inputs = { rate: 6, years: 5 }
    const { answers } = await runBatch([
      { tool: 'loan', inputs, solve: { input: 'amount', output: 'monthlyPayment', value: 300 } },
      { tool: 'loan', inputs, solve: { input: 'amount', output: 'monthlyPayment', value: '$300' } },
      { tool: 'loan', inputs, solve: { input: 'amount', output: 'monthlyPayment', value: true } },
      { tool: 'loan', inputs, solve: { input: 'amount', output: 'monthlyPayment' } },
      {
        tool: 'loan',
        inputs: { ...inputs, amount: 5 },
        solve: { input: 'amount', output: 'monthlyPayment', value: 1 },
      },
    ])
    const amount = { value: expect.closeTo(15517.6682, 4) as number, text: '$15,517.67' }
    expect(answers.slice(0, 2)).toEqual([
      { tool: 'loan', ok: true, solutions: [{ amount }] },
      { tool: 'loan', ok: true, solutions: [{ amount }] },
    ])
    expect(answers.slice(2).map(({ errors }) => (errors as { message: string }[])[0]?.message)).toEqual([
      'value of solve must be a number or string',
      'solve needs value: a number or string',
      'amount is the input to find; leave it out of the inputs',
    ])
  })
})
