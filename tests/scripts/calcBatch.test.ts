import { PassThrough, Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { main } from '../../scripts/calc/main.ts'
import { cases } from '../engine/support/properties.ts'
import { readLines, runBatch, runCalc, TextSink } from './support/runCalc.ts'
import { broken, double, draw, echo, plugin, writeTools } from './support/writeTools.ts'
import { SOON } from '../support/soon.ts'

const half = { tool: 'percentage', inputs: { value: 80, percentage: 50 } }
const halfAnswer = { tool: 'percentage', ok: true, outputs: { result: { value: 40, text: '40.00' } } }
const notObject = (line: number, reason: unknown) => ({
  ok: false,
  errors: [{ message: expect.stringContaining(`line ${line} is not a JSON object: ${String(reason)}`) }],
})

describe('the answers of a batch', () => {
  it('come line for line, in order', async () => {
    const values = Array.from({ length: 5000 }, (_, index) => index)
    const { status, answers } = await runBatch(
      values.map((value) => ({ tool: 'percentage', inputs: { value, percentage: 100 } })),
    )
    expect(status).toBe(0)
    expect(answers.map((answer) => answer.outputs.result.value)).toEqual(values)
  })

  it('are those of single cases', async () => {
    const cases = [{ tool: 'loan', inputs: { amount: '20000', rate: 6, years: '5' } }]
    const { stdout } = await runCalc(['loan', 'amount=20000', 'rate=6', 'years=5', '--json'])
    const single = JSON.parse(stdout)
    expect(single.outputs.schedule.value).toHaveLength(60)
    expect((await runBatch(cases, { options: ['--tables'] })).answers).toEqual([single])
    // A schedule is a hundred times as long as the figures, so it comes only where it is asked for.
    delete single.outputs.schedule
    single.notes = single.notes.filter(({ about }: { about: string }) => about !== 'schedule')
    expect((await runBatch(cases)).answers).toEqual([single])
  })

  it('have tables only where those are asked for; a single case always has them', async () => {
    const { status, stderr } = await runCalc(['loan', 'amount=20000', 'rate=6', 'years=5', '--tables'])
    expect(status).toBe(1)
    expect(stderr).toBe('loan: --tables goes with --batch; a single case has its tables without it\n')
  })

  it('come before the batch ends', async () => {
    const [stdin, stdout] = [new PassThrough(), new TextSink()]
    const status = main({ args: ['--batch'], stdin: () => stdin, stdout, stderr: new TextSink() })
    stdin.write(`${JSON.stringify(half)}\n${JSON.stringify(half).slice(0, 10)}`)
    await vi.waitUntil(() => stdout.text !== '', SOON)
    expect(readLines(stdout.text)).toEqual([halfAnswer])
    stdin.end(JSON.stringify(half).slice(10))
    expect(await status).toBe(0)
    expect(readLines(stdout.text)).toEqual([halfAnswer, halfAnswer])
  })

  it('come only as fast as they are read', async () => {
    let pulled = 0
    function* stdin() {
      for (; pulled < 500; pulled++) yield `${JSON.stringify(half)}\n`
    }
    const held: (() => void)[] = []
    const stdout = new Writable({ write: (_, __, done) => void held.push(done) })
    const ended = main({ args: ['--batch'], stdin: () => Readable.from(stdin()), stdout, stderr: new TextSink() })
    await vi.waitUntil(() => held.length > 0, SOON)
    for (let turn = 0; turn < 100; turn++) await setImmediate()
    expect(pulled).toBeLessThan(20)
    while (pulled < 500) {
      held.shift()?.()
      await setImmediate()
    }
    const releasing = setInterval(() => held.shift()?.())
    expect(await ended).toBe(0)
    clearInterval(releasing)
  })

  it("set the clock for each line, for the batch, or take the machine's", async () => {
    const inputs = { birthDate: '2000-03-01' }
    const lines = [
      { tool: 'age-calc', inputs, now: '2020-03-01' },
      { tool: 'age-calc', inputs, now: '2010-02-28T23:59:59' },
      { tool: 'age-calc', inputs },
    ]
    const years = async (args: string[]) =>
      readLines(
        (
          await runCalc(args, {
            stdin: lines.map((line) => `${JSON.stringify(line)}\n`),
            now: () => '2030-03-01T00:00:00',
          })
        ).stdout,
      ).map((answer) => answer.outputs.years.value)
    expect(await years(['--batch'])).toEqual([20, 9, 30])
    expect(await years(['--batch', '--now', '2040-03-01', '--json'])).toEqual([20, 9, 40])
  })

  it('take their random numbers from the source given', async () => {
    const folder = writeTools({ 'draw.yaml': draw })
    let next = 0
    const { answers } = await runBatch(
      [
        { tool: 'draw', inputs: { limit: 1024 } },
        { tool: 'draw', inputs: { limit: 1024 } },
      ],
      { folder, random: () => next++ },
    )
    expect(answers.map((answer) => answer.outputs.drawn.value)).toEqual([2, 4])
  })
})

describe('a refused case', () => {
  it.each([
    {
      name: 'an unknown tool',
      line: { tool: 'lona', inputs: {} },
      answer: { tool: 'lona', ok: false, errors: [{ message: 'there is no tool "lona", did you mean "loan"?' }] },
    },
    {
      name: 'a tool of the prototype',
      line: { tool: '__proto__', inputs: {} },
      answer: {
        tool: '__proto__',
        ok: false,
        errors: [{ message: 'there is no tool "__proto__"; --list shows them all' }],
      },
    },
    {
      name: 'no tool',
      line: { inputs: {} },
      answer: { ok: false, errors: [{ message: 'tool must be the id of a tool, got nothing' }] },
    },
    {
      name: 'a tool that is no text',
      line: { tool: ['loan'] },
      answer: { ok: false, errors: [{ message: 'tool must be the id of a tool, got a list' }] },
    },
    {
      name: 'inputs that are a list',
      line: { tool: 'loan', inputs: [20000, 6, 5] },
      answer: { tool: 'loan', ok: false, errors: [{ message: 'inputs must be an object, got a list' }] },
    },
    {
      name: 'inputs that are null',
      line: { tool: 'loan', inputs: null },
      answer: { tool: 'loan', ok: false, errors: [{ message: 'inputs must be an object, got null' }] },
    },
    {
      name: 'an unknown key',
      line: { tool: 'loan', input: {} },
      answer: { tool: 'loan', ok: false, errors: [{ message: 'a case has no "input", did you mean "inputs"?' }] },
    },
    {
      name: 'a key like no other',
      line: { tool: 'loan', given: {} },
      answer: {
        tool: 'loan',
        ok: false,
        errors: [{ message: 'a case has no "given"; it has tool, inputs, now, units, working, solve' }],
      },
    },
    {
      name: 'an input beside the inputs',
      line: { tool: 'loan', amount: 20_000 },
      answer: { tool: 'loan', ok: false, errors: [{ message: 'amount is an input of loan: put it into "inputs"' }] },
    },
    {
      name: 'a key of the prototype',
      line: '{"__proto__":{"tool":"loan"}}',
      answer: {
        ok: false,
        errors: [{ message: 'a case has no "__proto__"; it has tool, inputs, now, units, working, solve' }],
      },
    },
    {
      name: 'an input of the prototype',
      line: '{"tool":"percentage","inputs":{"value":1,"percentage":1,"__proto__":2}}',
      answer: {
        tool: 'percentage',
        ok: false,
        errors: [{ input: '__proto__', message: expect.stringContaining('percentage has no input "__proto__"') }],
      },
    },
    {
      name: 'a clock that does not exist',
      line: { ...half, now: '2026-02-30' },
      answer: {
        tool: 'percentage',
        ok: false,
        errors: [
          { message: 'now must be a valid date and time, as 2026-01-15T12:00:00 or 2026-01-15, got "2026-02-30"' },
        ],
      },
    },
    {
      name: 'a clock that is no text',
      line: { ...half, now: 5 },
      answer: { tool: 'percentage', ok: false, errors: [{ message: expect.stringContaining('got 5') }] },
    },
    {
      name: 'a list where a number belongs',
      line: { tool: 'percentage', inputs: { value: [1], percentage: 2 } },
      answer: {
        tool: 'percentage',
        ok: false,
        errors: [{ input: 'value', message: 'value must be a number, got a list' }],
      },
    },
    {
      name: 'a number beyond all numbers',
      line: '{"tool":"percentage","inputs":{"value":1e999,"percentage":2}}',
      answer: {
        tool: 'percentage',
        ok: false,
        errors: [{ input: 'value', message: 'value must be a number, got Infinity' }],
      },
    },
    {
      name: 'an empty text',
      line: { tool: 'percentage', inputs: { value: '', percentage: 2 } },
      answer: {
        tool: 'percentage',
        ok: false,
        errors: [{ input: 'value', message: 'value is required, got an empty text' }],
      },
    },
  ])('for $name is answered, and no reason for exit status 1', async ({ line, answer }) => {
    expect(await runBatch([line, half])).toEqual({ status: 0, stderr: '', answers: [answer, halfAnswer] })
  })

  it('for a broken definition or a plugin does not stop the others', async () => {
    const folder = writeTools({ 'broken.yaml': broken, 'double.yaml': double, 'plugin.yaml': plugin })
    const lines = ['broken', 'double', 'plugin', 'broken'].map((tool) => ({ tool, inputs: { value: 2 } }))
    const { status, answers } = await runBatch(lines, { folder })
    expect(status).toBe(0)
    expect(answers.map(({ tool, ok }) => [tool, ok])).toEqual([
      ['broken', false],
      ['double', true],
      ['plugin', false],
      ['broken', false],
    ])
    expect(answers[0].errors).toEqual([
      { message: 'the definition of broken has problems; "npx abakit check" shows them' },
    ])
    expect(answers[2].errors).toEqual([
      { message: 'plugin works on its page only; there is nothing to calculate here' },
    ])
  })
})

describe('a line that is not a JSON object', () => {
  it.each([
    { line: '[]', reason: 'it is a list' },
    { line: 'null', reason: 'it is null' },
    { line: '5', reason: 'it is 5' },
    { line: '"loan"', reason: 'it is "loan"' },
    { line: 'loan', reason: 'Unexpected token' },
    { line: '{"tool":"loan"', reason: 'Expected' },
    { line: '{"tool":"loan"} {}', reason: 'Unexpected' },
    { line: '', reason: 'it is empty' },
    { line: ' \t\r', reason: 'it is empty' },
    { line: '\u001b]0;owned\u0007', reason: 'Unexpected token' },
  ])('such as $line is answered in its place and makes the exit status 1', async ({ line, reason }) => {
    expect(await runBatch([half, line, half])).toEqual({
      status: 1,
      stderr: '',
      answers: [halfAnswer, notObject(2, reason), halfAnswer],
    })
  })

  it('never brings its control characters to the terminal', async () => {
    const lines = [
      '\u001b]0;owned\u0007\n',
      '{"tool":"\\u001b[2J\u009b\u202e"}\n',
      '{"tool":"loan","inputs":{"\u009b1m":1}}\n',
    ]
    const { stdout } = await runCalc(['--batch'], { stdin: lines })
    expect(stdout.split('\n')).toHaveLength(4)
    expect(stdout).toMatch(/^[^\p{Cc}\u202e]*\n[^\p{Cc}\u202e]*\n[^\p{Cc}\u202e]*\n$/u)
  })
})

describe('the lines of a batch', () => {
  const text = JSON.stringify(half)

  it.each([
    { name: 'nothing', stdin: '', answers: [], status: 0 },
    { name: 'a last line without an end', stdin: text, answers: [halfAnswer], status: 0 },
    { name: 'a blank last line', stdin: `${text}\n\n`, answers: [halfAnswer], status: 0 },
    { name: 'white space after the last line', stdin: `${text}\n  `, answers: [halfAnswer], status: 0 },
    {
      name: 'two blank lines at the end',
      stdin: `${text}\n\n\n`,
      answers: [halfAnswer, notObject(2, 'it is empty')],
      status: 1,
    },
    {
      name: 'a blank line in between',
      stdin: `\n${text}`,
      answers: [notObject(1, 'it is empty'), halfAnswer],
      status: 1,
    },
    { name: 'line ends of Windows', stdin: `${text}\r\n${text}\r\n`, answers: [halfAnswer, halfAnswer], status: 0 },
    { name: 'a byte order mark', stdin: `\ufeff${text}\n`, answers: [halfAnswer], status: 0 },
  ])('may be $name', async ({ stdin, answers, status }) => {
    const outcome = await runCalc(['--batch'], { stdin })
    expect({ status: outcome.status, answers: readLines(outcome.stdout) }).toEqual({ status, answers })
  })

  it('may be cut anywhere, within characters too', async () => {
    const folder = writeTools({ 'echo.yaml': echo })
    const bytes = Buffer.from('{"tool":"echo","inputs":{"word":"é😀漢"}}\n{"tool":"echo","inputs":{"word":"ö"}}\n')
    const chunks = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1))
    const { stdout } = await runCalc(['--batch'], { stdin: chunks, folder })
    expect(readLines(stdout).map((answer) => answer.outputs.said.value)).toEqual(['é😀漢', 'ö'])
  })

  it('may be long, but are not kept where they are longer than a million characters', async () => {
    const start = '{"tool":"percentage","inputs":{"value":80,"percentage":50},"now":"'
    const long = (length: number) => `${start.padEnd(length - 2, 'x')}"}`
    const { status, answers } = await runBatch([long(1_000_000), long(1_000_001), half])
    expect(status).toBe(1)
    expect(answers[0]).toMatchObject({ tool: 'percentage', ok: false })
    expect(answers.slice(1)).toEqual([
      { ok: false, errors: [{ message: 'line 2 is longer than 1000000 characters' }] },
      halfAnswer,
    ])
  })

  it('without an end use no memory', async () => {
    const chunk = Buffer.alloc(65_536, 'x')
    function* endless() {
      for (let count = 0; count < 4000; count++) yield chunk
    }
    const before = process.memoryUsage().heapUsed
    const { stdout } = await runCalc(['--batch'], { stdin: endless() })
    expect(readLines(stdout)).toEqual([
      { ok: false, errors: [{ message: 'line 1 is longer than 1000000 characters' }] },
    ])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100e6)
  })

  it('end with one sentence where they cannot be read', async () => {
    const stdin = new Readable({
      read() {
        this.destroy(new Error('EISDIR: it is a folder'))
      },
    })
    const stderr = new TextSink()
    expect(await main({ args: ['--batch'], stdin: () => stdin, stdout: new TextSink(), stderr })).toBe(1)
    expect(stderr.text).toBe('calc: the batch stopped early: EISDIR: it is a folder\n')
  })
})

it('answers thousands of lines of anything, each with a line', async () => {
  const json = fc.json({ maxDepth: 4 })
  const names = fc.constantFrom(
    'loan',
    'percentage',
    'unit',
    'age-calc',
    'gpa',
    '__proto__',
    'constructor',
    'toString',
    '',
  )
  const inputs = fc.dictionary(
    fc.constantFrom(
      'amount',
      'rate',
      'years',
      'mode',
      'value',
      'percentage',
      'category',
      'from',
      'to',
      'birthDate',
      'courses',
      '__proto__',
      'valueOf',
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom('0x1', 'Infinity', '2026-02-30', [{}], [{ grade: 'A', credits: '3' }])),
  )
  const almost = fc.record(
    {
      tool: fc.oneof(names, fc.jsonValue()),
      inputs: fc.oneof(inputs, fc.jsonValue()),
      now: fc.oneof(fc.constant('2026-01-15'), fc.jsonValue()),
    },
    { requiredKeys: [] },
  )
  const line = fc.oneof(
    json,
    almost.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')),
  )
  const lines = fc.sample(line, { numRuns: cases(3000), seed: 7 })
  const { answers, stderr } = await runBatch([...lines, half])
  expect(stderr).toBe('')
  expect(answers).toHaveLength(lines.length + 1)
  for (const answer of answers)
    expect(answer.ok === true ? Object.keys(answer.outputs).length : answer.errors.length).toBeGreaterThan(0)
  expect(answers.filter(({ errors }) => JSON.stringify(errors ?? '').includes('cannot be answered'))).toEqual([])
  expect(answers.at(-1)).toEqual(halfAnswer)
})
