import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { main } from '../../scripts/calc/main.ts'
import { runCalc, TextSink } from './support/runCalc.ts'
import { broken, definition, double, draw, echo, plugin, table, writeTools } from './support/writeTools.ts'

const loan = (...inputs: readonly string[]) => ['loan', 'amount=20000', 'rate=6', 'years=5', ...inputs]

async function jsonOf(args: readonly string[], world: Parameters<typeof runCalc>[1] = {}) {
  const { stdout, stderr } = await runCalc([...args, '--json'], world)
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toHaveLength(2)
  return JSON.parse(stdout)
}

describe('a result', () => {
  const folder = () => writeTools({ 'table.yaml': table, 'echo.yaml': echo, 'draw.yaml': draw })

  it('is aligned, with the primary figure first and marked, notes and tables', async () => {
    expect((await runCalc(['table', 'start=3'], { folder: folder() })).stdout).toBe(`The table tool
▸ Second                  1.5 km
    Half of it.
  The first figure  $3,000.00
  Steps
    Step  Sum so far  Even
       8        11 m  Yes
       9        12 m  No
      10        13 m  Yes
`)
  })

  it('has value, text and, where there are such, unit and note as JSON, and nothing else', async () => {
    const { outputs, ...rest } = await jsonOf(['table', 'start=3'], { folder: folder() })
    expect(rest).toEqual({ tool: 'table', ok: true })
    expect(outputs).toEqual({
      first: { value: 3000, text: '$3,000.00' },
      second: { value: 1.5, text: '1.5', unit: 'km', note: 'Half of it.' },
      steps: {
        value: [
          { number: 8, sum: 11, even: true },
          { number: 9, sum: 12, even: false },
          { number: 10, sum: 13, even: true },
        ],
        text: expect.any(String),
      },
    })
  })

  it('has notes', async () => {
    const bmi = ['bmi-calc', 'weight=70', 'height=1.75']
    const message = 'A BMI of 228,571.4 is hardly possible: is the height in centimeters?'
    expect((await runCalc(bmi)).stdout).toMatch(new RegExp(`\n  Note: ${message.replace('?', '\\?')}\n$`))
    expect((await jsonOf(bmi)).notes).toEqual([{ code: 'unusual', about: 'bmi', message }])
    expect(await jsonOf(['bmi-calc', 'weight=70', 'height=175'])).not.toHaveProperty('notes')
  })

  it('never lets control characters reach the terminal', async () => {
    const word = 'a\u001b[31m\u0007\u009b1m\u202eb\u2028c"\\é😀'
    const readable = await runCalc(['echo', `word=${word}`], { folder: folder() })
    expect(readable.stdout).toContain('Said  a\\u001b[31m\\u0007\\u009b1m\\u202eb\\u2028c"\\é😀\n')
    const json = await runCalc(['echo', `word=${word}`, '--json'], { folder: folder() })
    expect(json.stdout).toMatch(/^[^\p{Cc}\u2028\u202e]*\n$/u)
    expect(JSON.parse(json.stdout).outputs.said.text).toBe(word)
  })

  it('is the same for an input under its earlier name', async () => {
    const { outputs } = await jsonOf(['loan', 'principal=20000', 'rate=6', 'years=5'])
    expect(outputs.monthlyPayment.text).toBe('$386.66')
    expect(await jsonOf(['loan', 'principal=1', 'amount=20000', 'rate=6', 'years=5'])).toEqual(await jsonOf(loan()))
  })

  it('draws its random numbers from the platform', async () => {
    const drawn = new Set<number>()
    const tools = folder()
    for (let count = 0; count < 20; count++) drawn.add((await jsonOf(['draw'], { folder: tools })).outputs.drawn.value)
    expect(drawn.size).toBeGreaterThan(15)
  })

  it('takes values after the first = as they are', async () => {
    const { outputs } = await jsonOf(['echo', 'word= a=b c '], { folder: folder() })
    expect(outputs.said.value).toBe(' a=b c ')
  })

  it.each(['value=-5', 'value= 12.50 ', 'value=.5', 'value=+3'])('takes the plain decimal %s', async (value) => {
    expect(await jsonOf(['percentage', value, 'percentage=10'])).toMatchObject({ ok: true })
  })

  it('takes rows as JSON', async () => {
    const courses = 'courses=[{"grade":"A","credits":"3"},{"grade":"B+","credits":"4"},{"grade":"C","credits":"2"}]'
    expect(await jsonOf(['gpa', courses])).toMatchObject({
      outputs: { gpa: { value: 3.24 }, totalCredits: { value: 9 } },
    })
  })

  it('takes a choice that is a number', async () => {
    const courses = 'courses=[{"grade":"A+","credits":"3"}]'
    expect(await jsonOf(['gpa', 'scale=4.3', courses])).toMatchObject({ outputs: { gpa: { value: 4.3 } } })
    expect(await jsonOf(['gpa', 'scale=4', courses])).toMatchObject({ outputs: { gpa: { value: 4 } } })
  })
})

describe('the clock', () => {
  const age = ['age-calc', 'birthDate=2000-03-01']

  it.each([
    { now: '2026-02-28', years: 25 },
    { now: '2026-03-01', years: 26 },
    { now: '2026-02-28T23:59:59', years: 25 },
    { now: '2026-03-01T00:00:00', years: 26 },
  ])('is $now where --now says so', async ({ now, years }) => {
    expect((await jsonOf([...age, '--now', now])).outputs.years.value).toBe(years)
    expect((await jsonOf([`--now=${now}`, ...age])).outputs.years.value).toBe(years)
  })

  it("defaults to the machine's", async () => {
    expect((await jsonOf(age, { now: () => '2031-07-01T00:00:00' })).outputs.years.value).toBe(31)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '2026-01-15T24:00:00',
    '2026-01-15T12:00',
    '2026-01-15 12:00:00',
    '15.1.2026',
    'today',
    '2026-01-15T12:00:00Z',
    '',
  ])('is refused as "%s"', async (now) => {
    expect(await runCalc([...age, `--now=${now}`])).toEqual({
      status: 1,
      stdout: '',
      stderr: `age-calc: --now must be a valid date and time, as 2026-01-15T12:00:00 or 2026-01-15, got "${now}"\n`,
    })
  })

  it('is refused where it is missing or given twice', async () => {
    expect((await runCalc([...age, '--now'])).stderr).toMatch(/--now must be a valid date .*, got nothing\n$/)
    expect((await runCalc([...age, '--now=2026-01-01', '--now=2026-01-02'])).stderr).toBe(
      'age-calc: --now is given twice\n',
    )
  })
})

describe('a refusal', () => {
  it.each([
    {
      name: 'an unknown tool',
      args: ['lona', 'amount=1'],
      says: ['calc: there is no tool "lona", did you mean "loan"?'],
    },
    { name: 'a tool like no other', args: ['xyzzy'], says: ['calc: there is no tool "xyzzy"; --list shows them all'] },
    {
      name: '__proto__ as a tool',
      args: ['__proto__'],
      says: ['calc: there is no tool "__proto__"; --list shows them all'],
    },
    {
      name: 'constructor as a tool',
      args: ['constructor'],
      says: ['calc: there is no tool "constructor"; --list shows them all'],
    },
    {
      name: 'a path as a tool',
      args: ['tables/units'],
      says: ['calc: there is no tool "tables/units"; --list shows them all'],
    },
    {
      name: 'an unknown input',
      args: loan('yeras=5'),
      says: ['loan: loan has no input "yeras", did you mean "years"?'],
    },
    {
      name: 'an input like no other',
      args: loan('xyz=5'),
      says: ['loan: loan has no input "xyz"; it has amount, rate, years, startDate, extraMonthly, extraOnce, onceWith'],
    },
    {
      name: 'names of the prototype as inputs',
      args: loan('__proto__=5', 'toString=1', 'constructor=1'),
      says: ['__proto__', 'toString', 'constructor'].map(
        (name) =>
          `loan: loan has no input "${name}"; it has amount, rate, years, startDate, extraMonthly, extraOnce, onceWith`,
      ),
    },
    {
      name: 'a choice that is not offered',
      args: ['percentage', 'mode=off', 'value=1', 'percentage=1'],
      says: [
        'percentage: mode must be one of of, is-what-percent, change, plus, minus, of-what, got "off"; did you mean "of"?',
      ],
    },
    {
      name: 'a unit of another category',
      args: ['unit', 'category=length', 'value=1', 'from=m', 'to=kg'],
      says: ['unit: to must be one of mm, cm, m, km, in, ft, yd, mi, got "kg"'],
    },
    {
      name: 'missing inputs',
      args: ['loan', 'rate=6'],
      says: ['loan: amount is required: a number', 'loan: years is required: a number'],
    },
    {
      name: 'Infinity',
      args: ['loan', 'amount=Infinity', 'rate=6', 'years=5'],
      says: ['loan: amount must be a number in plain decimal form, got "Infinity"'],
    },
    {
      name: 'hexadecimal',
      args: ['loan', 'amount=0x10', 'rate=6', 'years=5'],
      says: ['loan: amount must be a number in plain decimal form, got "0x10"'],
    },
    {
      name: 'a comma for thousands or decimals',
      args: ['loan', 'amount=1234,567', 'rate=6', 'years=5'],
      says: ['loan: amount can be read in two ways, got "1234,567"; did you mean 1234.567 or 1234567?'],
    },
    {
      name: 'a unit where none is offered',
      args: ['bmr', 'age=360 months', 'weight=80', 'height=180'],
      says: ['bmr: age must be a whole number in plain decimal form, without a unit (years), got "360 months"'],
    },
    {
      name: 'an empty text',
      args: ['loan', 'amount=', 'rate=6', 'years=5'],
      says: ['loan: amount is required, got an empty text'],
    },
    {
      name: 'a list where a number belongs',
      args: ['loan', 'amount=[1]', 'rate=6', 'years=5'],
      says: ['loan: amount must be a number in plain decimal form, got "[1]"'],
    },
    {
      name: 'a date that does not exist',
      args: ['age-calc', 'birthDate=2026-02-29'],
      says: ['age-calc: birthDate must be a date that exists, as YYYY-MM-DD, got "2026-02-29"'],
    },
    { name: 'an argument without =', args: [...loan(), '6'], says: ['loan: inputs are given as name=value, got "6"'] },
    {
      name: 'an argument without a name',
      args: [...loan(), '=6'],
      says: ['loan: inputs are given as name=value, got "=6"'],
    },
    { name: 'a name given twice', args: loan('rate=7'), says: ['loan: rate is given twice'] },
    {
      name: 'a value without a tool',
      args: ['rate=7'],
      says: ['calc: name a tool before "rate=7"; --list shows them'],
    },
    {
      name: 'no arguments',
      args: [],
      says: ['calc: name a tool, such as loan amount=20000 rate=6 years=5; --help says more'],
    },
    {
      name: 'an unknown option',
      args: [...loan(), '--jsn'],
      says: ['loan: unknown option "--jsn", did you mean "--json"?'],
    },
    {
      name: 'an option like no other',
      args: ['--quiet'],
      says: [
        'calc: unknown option "--quiet"; there are --json, --now, --rates, --units, --locale, --currency, --batch, --csv, --safe, --tables, --list, --version, --help, --working, --solve, --for',
      ],
    },
    {
      name: 'more unknown options than anybody reads',
      args: [...loan(), ...Array.from({ length: 30 }, () => '--jsn')],
      says: [
        ...Array.from({ length: 20 }, () => 'loan: unknown option "--jsn", did you mean "--json"?'),
        'loan: and 10 more',
      ],
    },
    {
      name: 'a value for an option without',
      args: [...loan(), '--list=all'],
      says: ['loan: --list takes no value, got "all"'],
    },
    {
      name: 'a list of one tool',
      args: ['--list', 'loan'],
      says: ['loan: --list takes nothing else, got "loan" beside it'],
    },
    {
      name: 'a list with a clock',
      args: ['--list', '--now=2026-01-15'],
      says: ['calc: --list takes nothing else, got "--now" beside it'],
    },
    {
      name: 'an input written as an option',
      args: ['loan', '--amount=20000', '--rate=6'],
      says: [
        'loan: unknown option "--amount"; inputs have no dashes: amount=20000',
        'loan: unknown option "--rate"; inputs have no dashes: rate=6',
      ],
    },
    {
      name: 'a version of one tool',
      args: ['--version', 'loan'],
      says: ['loan: --version takes nothing else, got "loan" beside it'],
    },
    {
      name: 'a batch of one case',
      args: ['--batch', 'loan', 'amount=20000'],
      says: ['loan: --batch takes a file of cases or reads standard input, and nothing else, got "amount=20000"'],
    },
    {
      name: 'control characters',
      args: ['loan', 'am\u001b[31m\u009b=1', 'amount=1', 'rate=\u001b[2J', 'years=5'],
      says: [
        'loan: loan has no input "am\\u001b[31m\\u009b"; it has amount, rate, years, startDate, extraMonthly, extraOnce, onceWith',
        'loan: rate must be a number in plain decimal form, got "\\u001b[2J"',
      ],
    },
    {
      name: 'a very long name',
      args: ['x'.repeat(5000)],
      says: [`calc: there is no tool "${'x'.repeat(39)}…"; --list shows them all`],
    },
  ])('of $name says why, line by line', async ({ args, says }) => {
    expect(await runCalc(args)).toEqual({ status: 1, stdout: '', stderr: says.map((line) => `${line}\n`).join('') })
    const { status, stdout, stderr } = await runCalc([...args, '--json'])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, errors: expect.any(Array) })
  })

  it('of a misspelt command names the command, and a tool that is nearer', async () => {
    const called = { command: 'abakit', commands: ['check', 'build', 'loans'] }
    const refused = async (tool: string) => (await runCalc([tool], called)).stderr
    expect(await refused('chek')).toBe('calc: there is no tool "chek", did you mean "abakit check"?\n')
    expect(await refused('lona')).toBe('calc: there is no tool "lona", did you mean "loan"?\n')
    expect(await refused('xyzzy')).toBe('calc: there is no tool "xyzzy"; --list shows them all\n')
  })

  it('as JSON names the tool and the inputs', async () => {
    expect(await jsonOf(['loan', 'rate=-1', 'yaers=5'])).toEqual({
      tool: 'loan',
      ok: false,
      errors: [
        { input: 'yaers', message: 'loan has no input "yaers", did you mean "years"?' },
        { input: 'amount', message: 'amount is required: a number' },
        { input: 'rate', message: 'rate must be at least 0, got -1' },
        { input: 'years', message: 'years is required: a number' },
      ],
    })
    expect(await jsonOf(['lona'])).toEqual({
      tool: 'lona',
      ok: false,
      errors: [{ message: 'there is no tool "lona", did you mean "loan"?' }],
    })
  })

  it('says that a plugin tool works on its page only', async () => {
    const folder = writeTools({ 'plugin.yaml': plugin })
    const stderr = 'plugin: plugin works on its page only; there is nothing to calculate here\n'
    expect(await runCalc(['plugin', 'value=1'], { folder })).toEqual({ status: 1, stdout: '', stderr })
  })
})

describe('a definition with problems', () => {
  const stderr = 'calc: the definition of broken has problems; "npx abakit check" shows them\n'

  it.each([
    { name: 'in its keys', text: broken },
    { name: 'in its YAML', text: 'id: [broken\n' },
    { name: 'in all of it', text: '' },
    {
      name: 'in the clock of an example',
      text: double.replace('id: double', 'id: broken').replace('{ name: one', '{ name: one, now: 2026-13-45T12:00:00'),
    },
    {
      name: 'in its table',
      text: definition(
        'broken',
        'inputs: { kind: { type: choice, label: Kind, table: sizes } }\noutputs: { size: { label: Size, formula: kind.size } }\n',
      ),
    },
  ])('$name is not calculated, the others are', async ({ text }) => {
    const folder = writeTools({ 'broken.yaml': text, 'double.yaml': double, 'tables/sizes.yaml': 'id: sizes\n' })
    expect(await runCalc(['broken', 'value=1'], { folder })).toEqual({ status: 1, stdout: '', stderr })
    expect(await runCalc(['--help', 'broken'], { folder })).toEqual({ status: 1, stdout: '', stderr })
    expect((await runCalc(['double', 'value=2'], { folder })).stdout).toBe('The double tool\n▸ Twice  4\n')
  })

  it('does not count if a folder or a dangling link has its name', async () => {
    const folder = writeTools({ 'double.yaml': double, 'broken.yaml/double.yaml': double })
    symlinkSync('nowhere.yaml', join(folder, 'gone.yaml'))
    for (const id of ['broken', 'gone'])
      expect((await runCalc([id, 'value=1'], { folder })).stderr).toMatch(`calc: there is no tool "${id}"`)
    expect((await runCalc(['--list'], { folder })).stdout).toMatch(/double/)
  })
})

describe('writing', () => {
  const failing = (code: string) =>
    new Writable({ write: (_, __, done) => done(Object.assign(new Error(`${code}: it failed`), { code })) })

  it('ends quietly without a reader', async () => {
    const stderr = new TextSink()
    const args = loan()
    expect(await main({ args, stdin: () => process.stdin, stdout: failing('EPIPE'), stderr })).toBe(0)
    expect(stderr.text).toBe('')
  })

  it('says why where it fails', async () => {
    const stderr = new TextSink()
    const args = loan()
    expect(await main({ args, stdin: () => process.stdin, stdout: failing('ENOSPC'), stderr })).toBe(1)
    expect(stderr.text).toBe('calc: standard output cannot be written: ENOSPC: it failed\n')
  })
})
