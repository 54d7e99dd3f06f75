import { expect, it, vi } from 'vitest'
import { readLines, spawnCalc } from './support/runCalc.ts'

const loan = ['loan', 'amount=20000', 'rate=6', 'years=5']

it('prints a readable result', async () => {
  expect(await spawnCalc(...loan).ended).toEqual({
    status: 0,
    stderr: '',
    stdout: `Loan Calculator
▸ Monthly payment           $386.66
  Total of all payments  $23,199.36
  Total interest          $3,199.36
`,
  })
})

it('prints one line of JSON where asked to', async () => {
  const outputs = [
    '"monthlyPayment":{"value":386.66,"text":"$386.66"}',
    '"totalPayment":{"value":23199.36,"text":"$23,199.36"}',
    '"totalInterest":{"value":3199.36,"text":"$3,199.36"}',
  ]
  const stdout = `{"tool":"loan","ok":true,"outputs":{${outputs.join(',')}}}\n`
  expect(await spawnCalc(...loan, '--json').ended).toEqual({ status: 0, stderr: '', stdout })
})

it('refuses a case with a line on standard error and exit status 1', async () => {
  expect(await spawnCalc('loan', 'amount=20000', 'rate=-1', 'years=5').ended).toEqual({
    status: 1,
    stderr: 'loan: rate must be at least 0, got -1\n',
    stdout: '',
  })
})

it('refuses a case as JSON on standard output', async () => {
  expect(await spawnCalc('loan', 'amount=20000', 'rate=-1', 'years=5', '--json').ended).toEqual({
    status: 1,
    stderr: '',
    stdout: '{"tool":"loan","ok":false,"errors":[{"input":"rate","message":"rate must be at least 0, got -1"}]}\n',
  })
})

it('takes the clock from --now', async () => {
  const { stdout } = await spawnCalc('age-calc', 'birthDate=2000-02-29', '--now', '2026-02-28', '--json').ended
  expect(JSON.parse(stdout).outputs).toMatchObject({
    years: { value: 26 },
    nextBirthday: { value: '2027-02-28', text: 'February 28, 2027' },
  })
})

it('answers the lines of a batch before the batch ends', async () => {
  const { child, said, ended } = spawnCalc('--batch')
  child.stdin.write('{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n{"tool":"perc')
  await vi.waitUntil(() => said.stdout.includes('\n'), { timeout: 10_000 })
  expect(readLines(said.stdout)).toEqual([
    { tool: 'percentage', ok: true, outputs: { result: { value: 12, text: '12.00' } } },
  ])
  child.stdin.end('entage","inputs":{"value":80,"percentage":"x"}}\n')
  const { status, stdout } = await ended
  expect(status).toBe(0)
  expect(readLines(stdout)[1]).toMatchObject({ tool: 'percentage', ok: false, errors: [{ input: 'percentage' }] })
})

it('ends a batch with exit status 1 where a line is no JSON object', async () => {
  const { child, ended } = spawnCalc('--batch')
  child.stdin.end('[]')
  expect(await ended).toEqual({
    status: 1,
    stderr: '',
    stdout: '{"ok":false,"errors":[{"message":"line 1 is not a JSON object: it is a list"}]}\n',
  })
})

it('ends a batch quietly when nobody reads its answers any more', async () => {
  const { child, ended } = spawnCalc('--batch')
  child.stdin.on('error', () => {})
  child.stdout.destroy()
  const line = '{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n'
  // Standard input stays open: the batch must not wait for the rest of it.
  child.stdin.write(line)
  expect(await ended).toEqual({ status: 0, stderr: '', stdout: '' })
})
