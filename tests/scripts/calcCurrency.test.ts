import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runBatch, runCalc } from './support/runCalc.ts'

const folder = mkdtempSync(join(tmpdir(), 'abakit-rates-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const rates = write('rates.json', JSON.stringify({ date: '2026-11-20', usd: { eur: 0.5, sek: 10, btc: 3 } }))
const PUBLISHED = 'node_modules/@fawazahmed0/currency-api/v1/currencies/usd.json'

const quiet = (stdout: string) => ({ status: 0, stdout, stderr: '' })
const json = (value: number, text: string, unit: string, note: string) =>
  quiet(`${JSON.stringify({ tool: 'currency', ok: true, outputs: { result: { value, text, unit, note } } })}\n`)
const BUILT_IN = 'with the built-in example rates'
const FETCHED = 'with the rates of 2026-11-20'

describe('a conversion on the command line', () => {
  it('takes the built-in rates and says so', async () => {
    expect(await runCalc(['currency', 'amount=100', 'from=USD', 'to=EUR'])).toEqual(
      quiet('Currency Converter\n▸ Result  92.00 EUR\n    with the built-in example rates\n'),
    )
  })

  it.each([
    { args: ['amount=100'], gives: json(92, '92.00', 'EUR', BUILT_IN) },
    { args: ['amount=100', 'from=gbp', 'to= eur '], gives: json(116.46, '116.46', 'EUR', BUILT_IN) },
    { args: ['amount=1234567.891', 'to=INR'], gives: json(102_617_283.1, '102,617,283.10', 'INR', BUILT_IN) },
    { args: ['amount=100', '--rates', rates], gives: json(50, '50.00', 'EUR', FETCHED) },
    { args: ['amount=1', 'from=EUR', 'to=SEK', `--rates=${rates}`], gives: json(20, '20.00', 'SEK', FETCHED) },
  ])('of $args is right', async ({ args, gives }) => {
    expect(await runCalc(['currency', ...args, '--json'])).toEqual(gives)
  })

  it('takes the file as it is published', async () => {
    const { status, stdout } = await runCalc(['currency', 'amount=1', 'from=XOF', 'to=XAF', '--rates', PUBLISHED])
    expect(status).toBe(0)
    // Both francs have the same fixed parity to the euro.
    expect(stdout).toMatch(/▸ Result {2}1 XAF\n {4}with the rates of \d{4}-\d\d-\d\d\n/)
  })

  it.each([
    { args: ['currency'], says: 'currency: amount is required: a number' },
    { args: ['currency', 'amount=x'], says: 'currency: amount must be a number in plain decimal form, got "x"' },
    { args: ['currency', 'amount=1', 'from=EURO'], says: 'got "EURO"; did you mean "EUR"?' },
    {
      args: ['currency', 'amount=1', 'to=SEK'],
      says: 'to must be one of AUD, CAD, CHF, CNY, EUR, GBP, INR, JPY, MXN, USD, got "SEK"',
    },
    { args: ['currency', 'amount=1', 'too=EUR'], says: 'currency has no input "too", did you mean "to"?' },
    { args: ['currency', `amount=${'9'.repeat(308)}`, 'to=JPY'], says: 'the result is too large or not a number' },
    { args: ['currency', 'amount=1', '--rates'], says: '--rates must be a file of currency rates, got nothing' },
    { args: ['currency', 'amount=1', '--rates', rates, '--rates', rates], says: '--rates is given twice' },
    { args: ['currency', 'amount=1', '--rate', rates], says: 'did you mean "--rates"?' },
    {
      args: ['currency', 'amount=1', '--rates', join(folder, 'none.json')],
      says: 'cannot be used: there is no such file',
    },
    { args: ['currency', 'amount=1', '--rates', write('bad.json', '{"usd":')], says: 'bad.json cannot be used: ' },
    { args: ['currency', 'amount=1', '--rates', write('empty.json', '{}')], says: 'there is no map "usd" of rates' },
    { args: ['--batch', '--rates', join(folder, 'none.json')], says: 'cannot be used: there is no such file' },
  ])('refuses $args', async ({ args, says }) => {
    const { status, stdout, stderr } = await runCalc(args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr.split('\n')).toHaveLength(2)
  })

  it('can be in a batch with other tools', async () => {
    const lines = [
      { tool: 'currency', inputs: { amount: 10 } },
      { tool: 'currency', inputs: { amount: 10, from: 'XXX' } },
      { tool: 'discount', inputs: { price: 10, discount: 50 } },
    ]
    const { status, answers } = await runBatch(lines, {})
    expect(status).toBe(0)
    expect(answers).toMatchObject([
      { ok: true, outputs: { result: { value: 9.2 } } },
      { ok: false, errors: [{ input: 'from' }] },
      { ok: true },
    ])
  })

  it('is in the help and in the list', async () => {
    const { stdout } = await runCalc(['--help', 'currency'])
    expect(stdout).toContain('  amount  Amount  number, required\n')
    expect(stdout).toContain('  result  Result  number, the decimals of to, the main result\n')
    expect(stdout).toContain('  npm run -s calc -- currency amount=100 from=USD to=EUR\n')
    expect(stdout).not.toContain('on its page only')
    const list = (await runCalc(['--list'])).stdout
    expect(list).toMatch(/ {2}currency +Currency Converter *\n/)
    expect(list).toMatch(/ {2}notepad +Online Notepad +on its page only\n/)
    expect((await runCalc(['--help'])).stdout).toContain('--rates FILE')
  })
})
