import { expect, it, vi } from 'vitest'
import { readLines, runCalc, spawnCalc } from './support/runCalc.ts'
import { SOON } from '../support/soon.ts'

// PMT(0.5%, 3, -20000) = 6733.444167, and IPMT and PPMT of each month.
const loan = ['loan', 'amount=20000', 'rate=6', 'years=0.25']

// Three times 6,733.44 is 20,200.32, and 6,633.44 + 6,666.61 + 6,699.94 is 19,999.99.
const notes = [
  {
    code: 'rounded-apart',
    about: 'totalPayment',
    message: 'Total of all payments is calculated before rounding; the rounded figures would give $20,200.32.',
  },
  {
    code: 'rounded-apart',
    about: 'schedule',
    message:
      'Payment schedule: figures are calculated before rounding, so the last digit of a sum or difference can differ.',
  },
]

it('prints a readable result', async () => {
  expect(await runCalc(loan)).toEqual({
    status: 0,
    stderr: '',
    stdout: `Loan Calculator
▸ Monthly payment         $6,733.44
  Total of all payments  $20,200.33
  Total interest            $200.33
  Payment schedule
    Month  Interest   Principal     Balance
        1   $100.00   $6,633.44  $13,366.56
        2    $66.83   $6,666.61   $6,699.94
        3    $33.50   $6,699.94       $0.00
            $200.33  $20,000.00
  Note: ${notes[0]?.message}
  Note: ${notes[1]?.message}
`,
  })
})

it('prints a long table folded', async () => {
  const { stdout } = await runCalc(['loan', 'amount=20000', 'rate=6', 'years=5'])
  // CUMIPMT(0.5%, 60, 20000, 1, 12, 0) = -1103.8129, CUMPRINC of the same year = -3536.0595
  expect(stdout.split('\n').slice(4, 7)).toEqual([
    '  Payment schedule',
    '    Year   Interest   Principal     Balance',
    '       1  $1,103.81   $3,536.06  $16,463.94',
  ])
  expect(stdout.split('\n')).toHaveLength(15)
})

it('prints one line of JSON where asked to, tables as rows', async () => {
  const outputs = [
    '"monthlyPayment":{"value":6733.44,"text":"$6,733.44"}',
    '"totalPayment":{"value":20200.33,"text":"$20,200.33"}',
    '"totalInterest":{"value":200.33,"text":"$200.33"}',
    '"schedule":{"value":[{"month":1,"interest":100,"principalPaid":6633.44,"balance":13366.56},{"month":2,"interest":66.83,"principalPaid":6666.61,"balance":6699.94},{"month":3,"interest":33.5,"principalPaid":6699.94,"balance":0}],"text":"Month 1, Interest $100.00, Principal $6,633.44, Balance $13,366.56; Month 2, Interest $66.83, Principal $6,666.61, Balance $6,699.94; Month 3, Interest $33.50, Principal $6,699.94, Balance $0.00"}',
  ]
  const stdout = `{"tool":"loan","ok":true,"outputs":{${outputs.join(',')}},"notes":${JSON.stringify(notes)}}\n`
  expect(await runCalc([...loan, '--json'])).toEqual({ status: 0, stderr: '', stdout })
})

it('refuses a case with a line on standard error and exit status 1', async () => {
  expect(await spawnCalc('loan', 'amount=20000', 'rate=-1', 'years=5').ended).toEqual({
    status: 1,
    stderr: 'loan: rate must be at least 0, got -1\n',
    stdout: '',
  })
})

it('refuses a case as JSON on standard output', async () => {
  expect(await runCalc(['loan', 'amount=20000', 'rate=-1', 'years=5', '--json'])).toEqual({
    status: 1,
    stderr: '',
    stdout: '{"tool":"loan","ok":false,"errors":[{"input":"rate","message":"rate must be at least 0, got -1"}]}\n',
  })
})

it('takes the clock from --now', async () => {
  const { stdout } = await runCalc(['age-calc', 'birthDate=2000-02-29', '--now', '2026-02-28', '--json'])
  expect(JSON.parse(stdout).outputs).toMatchObject({
    years: { value: 26 },
    nextBirthday: { value: '2027-02-28', text: 'February 28, 2027' },
  })
})

it('answers the lines of a batch before the batch ends', async () => {
  const { child, output, ended } = spawnCalc('--batch')
  child.stdin.write('{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n{"tool":"perc')
  await vi.waitUntil(() => output.stdout.includes('\n'), SOON)
  expect(readLines(output.stdout)).toEqual([
    { tool: 'percentage', ok: true, outputs: { result: { value: 12, text: '12.00' } } },
  ])
  child.stdin.end('entage","inputs":{"value":80,"percentage":"x"}}\n')
  const { status, stdout } = await ended
  expect(status).toBe(0)
  expect(readLines(stdout)[1]).toMatchObject({ tool: 'percentage', ok: false, errors: [{ input: 'percentage' }] })
})

it('ends a batch with exit status 1 where a line is not a JSON object', async () => {
  expect(await runCalc(['--batch'], { stdin: '[]' })).toEqual({
    status: 1,
    stderr: '',
    stdout: '{"ok":false,"errors":[{"message":"line 1 is not a JSON object: it is a list"}]}\n',
  })
})

it('ends a batch quietly when its reader closes', async () => {
  const { child, ended } = spawnCalc('--batch')
  child.stdin.on('error', () => {})
  child.stdout.destroy()
  const line = '{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n'
  // Standard input stays open: the batch must not wait for the rest of it.
  child.stdin.write(line)
  expect(await ended).toEqual({ status: 0, stderr: '', stdout: '' })
})
