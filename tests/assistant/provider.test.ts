import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../src/api.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { createAssistantFunctions } from '../../server/assistant/assistantFunctions.ts'
import { createProviderAssistant } from '../../server/assistant/provider/providerAssistant.ts'
import type { Work } from '../../server/assistant/Assistant.ts'
import { openEvaluator } from '../../server/expression/openEvaluator.ts'
import * as sorry from '../../server/assistant/provider/sorry.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { readChooser } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { contextAt } from './support/openAssistant.ts'
import {
  breaksOff,
  calls,
  ends,
  fails,
  refuses,
  says,
  sends,
  startProvider,
  staysSilent,
  type Reply,
} from './support/startProvider.ts'

const { tools } = keepCatalogue()
const evaluate = openEvaluator({ tools })
// Once, so that no answer waits for the threads to start.
await evaluate({ expression: '[1]', angle: 'deg' })
const functions = createAssistantFunctions({
  service: createService({ source: inMemory(tools) }),
  chooser: openChooser(readChooser(tools)),
  evaluate,
})
const LOAN = JSON.stringify({ id: 'loan', inputs: { amount: 20000, rate: 6, years: 5 } })

/** A reply that never ends. */
const goesOnForEver: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const send = () => {
    while (!response.destroyed && response.write('{"choices": "'.padEnd(65_536, 'a')));
  }
  response.on('drain', send)
  send()
}

it('cuts off an endless reply, and says so', async () => {
  const { response } = await ask({ replies: [goesOnForEver] })
  expect(response).toBe(sorry.tooLong)
})

describe('many messages at once', () => {
  /** A model that answers only on demand. */
  async function openBusy(waitMs: number) {
    const waiting: (() => void)[] = []
    const { baseUrl, requests } = await startProvider((response, request) =>
      waiting.push(() => says('Done.')(response, request)),
    )
    const logged: string[] = []
    const assistant = createProviderAssistant({
      config: { apiKey: 'sk-secret-key', baseUrl, model: 'test-model' },
      functions,
      siteName: 'Abakit',
      log: { info: () => {}, error: (_, text) => void logged.push(text) },
      makeContext: () => contextAt('2026-02-01T12:00:00'),
      waitMs,
    })
    const say = () => assistant('Hello?', [], new AbortController().signal)
    return { requests, logged, say, answer: () => waiting.splice(0).forEach((send) => send()) }
  }

  it('reach the model eight at a time', async () => {
    const { requests, say, answer } = await openBusy(60_000)
    const answers = Array.from({ length: 12 }, say)
    await expect.poll(() => requests.length).toBe(8)
    answer()
    await expect.poll(() => requests.length).toBe(12)
    answer()
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, () => 'Done.'))
  })

  it('get one sentence if their turn does not come in time', async () => {
    const { requests, logged, say, answer } = await openBusy(50)
    const answers = Array.from({ length: 8 }, say)
    await expect.poll(() => requests.length).toBe(8)
    expect(await say()).toBe(sorry.busy)
    expect(logged).toEqual(['too many messages wait for the language model'])
    answer()
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => 'Done.'))
    expect(requests).toHaveLength(8)
  })
})

/** Puts one message to an assistant whose language model replies so. */
async function ask({
  replies,
  message = 'What does a loan of 20,000 at 6% for 5 years cost a month?',
  history = [],
  timeoutMs = 5000,
  signal = new AbortController().signal,
  work,
}: {
  replies: Reply[]
  message?: string
  history?: ChatMessage[]
  timeoutMs?: number
  signal?: AbortSignal
  work?: Work
}) {
  const { baseUrl, requests } = await startProvider(...replies)
  const logged: string[] = []
  const log = (fields: object, text: string) => void logged.push(JSON.stringify({ ...fields, text }))
  const assistant = createProviderAssistant({
    config: { apiKey: 'sk-secret-key', baseUrl, model: 'test-model' },
    functions,
    siteName: 'Abakit',
    log: { info: log, error: log },
    makeContext: () => contextAt('2026-02-01T12:00:00'),
    timeoutMs,
  })
  return { response: await assistant(message, history, signal, work), requests, logged }
}

describe('the assistant with a language model', () => {
  it('sends the rules, the history, the message and the functions', async () => {
    const history = [
      { role: 'assistant' as const, content: 'Hello.' },
      { role: 'user' as const, content: 'Hi.' },
    ]
    const { requests } = await ask({ replies: [says('Good morning.')], history, message: 'And now?' })
    expect(requests).toHaveLength(1)
    const [request] = requests
    expect(request?.authorization).toBe('Bearer sk-secret-key')
    expect(request?.model).toBe('test-model')
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'assistant', 'user', 'user'])
    expect(request?.messages.at(-1)?.content).toBe('And now?')
    expect(request?.tools.map((tool) => tool.function.name)).toEqual([
      'search_tools',
      'describe_tool',
      'calculate',
      'working',
      'solve',
      'convert',
      'evaluate_expression',
      'analyse_numbers',
    ])
  })

  it('calculates in the turns of the visitor, who is charged for other threads', async () => {
    let [turns, running, cpuMs] = [0, 0, 0]
    const work: Work = {
      charge: (more) => void (cpuMs += running * more),
      async inTurn(piece) {
        turns++
        running++
        return piece().finally(() => running--)
      },
    }
    const expression = JSON.stringify({ expression: 'inv(ones(60, 60) + identity(60))[1, 1]' })
    await ask({ replies: [calls(['calculate', LOAN], ['evaluate_expression', expression]), says('Done.')], work })
    expect(turns).toBe(2)
    expect(cpuMs).toBeGreaterThan(0)
  })

  it('gives the engine the inputs of the model, and the model the figures of the engine', async () => {
    const { response, requests } = await ask({
      replies: [
        calls(['describe_tool', '{"id":"loan"}']),
        calls(['calculate', LOAN]),
        says('You pay $386.66 a month.'),
      ],
    })
    expect(response).toBe('You pay $386.66 a month.')
    const described = JSON.parse(String(requests[1]?.messages.at(-1)?.content)) as { inputs: { name: string }[] }
    expect(described.inputs.map(({ name }) => name)).toEqual([
      ...['amount', 'rate', 'years'],
      ...['startDate', 'extraMonthly', 'extraOnce', 'onceWith'],
    ])
    const result = requests[2]?.messages.at(-1)
    expect(result?.tool_call_id).toBe('call_0')
    // By a spreadsheet: PMT(6%/12, 60, -20000) = 386.656
    expect(JSON.parse(String(result?.content))).toMatchObject({
      outputs: [{ name: 'monthlyPayment', text: '$386.66' }, {}, {}, { name: 'schedule', text: '60 rows' }],
      link: '/loan#amount=20000&rate=6&years=5',
    })
  })

  it('answers several calls of one round, each by its own id', async () => {
    const { requests } = await ask({
      replies: [
        calls(
          ['evaluate_expression', '{"expression":"6*7"}'],
          ['analyse_numbers', '{"numbers":[1,2,6]}'],
          ['search_tools', '{"query":"split a restaurant bill"}'],
        ),
        says('Done.'),
      ],
    })
    const results = requests[1]?.messages.slice(-3).map(({ content }) => JSON.parse(String(content)) as unknown)
    expect(results).toMatchObject([{ value: '42' }, { count: 3, mean: 3, median: 2 }, [{ id: 'tip' }]])
  })

  it.each([
    // By definition a mile is 1.609344 km, and 100 °C are 212 °F; by the built-in rates a dollar is 0.92 euros.
    { text: '{"value":20,"from":"miles","to":"km"}', says: '"text":"32.18688","unit":"km"' },
    { text: '{"value":"100","from":"Celsius","to":"°F"}', says: '"text":"212","unit":"°F"' },
    { text: '{"value":100,"from":"USD","to":"Euro"}', says: '"text":"92.00","unit":"EUR","note":"with the built-in example rates"' },
    { text: '{"value":20,"from":"miles","to":"kg"}', says: 'no tool converts \\"miles\\" to \\"kg\\"' },
    { text: '{"value":20,"from":"mile"}', says: 'to must be a text' },
    { text: '{"value":"far","from":"mile","to":"km"}', says: 'value must be a number' },
  ])('converts between units and between currencies: $text', async ({ text, says: expected }) => {
    const { requests } = await ask({ replies: [calls(['convert', text]), says('Done.')] })
    expect(requests[1]?.messages.at(-1)?.content).toContain(expected)
  }) // oxfmt-ignore

  it.each([
    // By hand: the inverse of [[1, 2], [3, 4]] has the determinant -2; (2 + 3i)(4 - i) = 8 - 2i + 12i + 3.
    { text: '{"expression":"inv([1,2;3,4])"}', says: { value: '[[-2, 1], [1.5, -0.5]]', exact: '[[-2, 1], [3/2, -1/2]]' } },
    { text: '{"expression":"derivative(\\"x^3+2x\\", \\"x\\")"}', says: { value: '3 * x ^ 2 + 2', angle: 'rad' } },
    { text: '{"expression":"5 inch to cm"}', says: { value: '12.7 cm' } },
    { text: '{"expression":"(2+3i)*(4-i)"}', says: { value: '11 + 10i' } },
    { text: '{"expression":"sin(pi/6)","angle":"rad"}', says: { value: '0.5', angle: 'rad' } },
    { text: '{"expression":"f(x)=x>0?f(x-1)+f(x-1):1; f(60)"}', says: { error: 'it takes more than 1 s; ask for less' } },
    { text: '{"expression":"1+1"}', says: { value: '2' } },
  ])('evaluates expressions: $text', async ({ text, says: expected }) => {
    const { requests } = await ask({ replies: [calls(['evaluate_expression', text]), says('Done.')], timeoutMs: 60_000 })
    expect(JSON.parse(String(requests[1]?.messages.at(-1)?.content))).toMatchObject(expected)
  }) // oxfmt-ignore

  it('does not follow a redirect with the conversation', async () => {
    const elsewhere = await startProvider(says('From elsewhere.'))
    const redirects: Reply = (response) =>
      response.writeHead(307, { Location: `${elsewhere.baseUrl}/chat/completions` }).end()
    const { response } = await ask({ replies: [redirects] })
    expect(response).toBe(sorry.unavailable)
    expect(elsewhere.requests).toEqual([])
  })

  it('ends a reply with huge arguments in one sentence', async () => {
    const { response, requests } = await ask({
      replies: [calls(['evaluate_expression', JSON.stringify({ expression: '1+'.repeat(50_000) })]), says('Done.')],
    })
    expect(response).toBe(sorry.tooLong)
    expect(requests).toHaveLength(1)
  })

  it.each([
    { what: 'a tool that is misspelt', name: 'calculate', text: '{"id":"laon","inputs":{}}', says: 'did you mean \\"loan\\"' },
    { what: 'an input that is refused', name: 'calculate', text: '{"id":"loan","inputs":{"amount":-1,"rate":6,"years":5}}', says: 'amount must be greater than 0' },
    { what: 'an input that is none', name: 'calculate', text: '{"id":"loan","inputs":{"amount":1,"rate":6,"years":5,"yeers":5}}', says: 'yeers' },
    { what: 'inputs that are a list', name: 'calculate', text: '{"id":"loan","inputs":[1]}', says: 'inputs must be an object' },
    { what: 'a tool that is a program', name: 'calculate', text: '{"id":"notepad","inputs":{}}', says: 'works on its page only' },
    { what: 'arguments that do not parse', name: 'calculate', text: '{"id":"loan",', says: 'must be one JSON object' },
    { what: 'arguments that are a list', name: 'calculate', text: '[]', says: 'must be one JSON object' },
    { what: 'prototype keys', name: 'calculate', text: '{"id":"__proto__","inputs":{"__proto__":{"x":1}}}', says: 'id must be one of the tools' },
    { what: 'a function that there is not', name: 'read_file', text: '{"path":"/etc/passwd"}', says: 'there is no function' },
    { what: 'a function of every object', name: 'toString', text: '{}', says: 'there is no function' },
    { what: 'an expression without value', name: 'evaluate_expression', text: '{"expression":"1/0"}', says: 'no value: division by zero' },
    { what: 'an expression that is code', name: 'evaluate_expression', text: '{"expression":"process.exit(1)"}', says: 'only functions can be called' },
    { what: 'numbers that are texts', name: 'analyse_numbers', text: '{"numbers":["1"]}', says: 'must be a list of numbers' },
    { what: 'no numbers', name: 'analyse_numbers', text: '{"numbers":[]}', says: 'must be a list of 1 to' },
  ])('tells the model how to fix $what', async ({ name, text, says: sentence }) => {
    const { response, requests } = await ask({ replies: [calls([name, text]), says('I am sorry.')] })
    expect(response).toBe('I am sorry.')
    expect(requests[1]?.messages.at(-1)?.content).toContain(sentence)
  }) // oxfmt-ignore

  it('reads an answer that comes in parts', async () => {
    const parts = [
      { type: 'text', text: 'Good ' },
      { type: 'text', text: 'morning.' },
    ]
    expect((await ask({ replies: [ends('stop', parts)] })).response).toBe('Good morning.')
  })

  it('cancels the request to the language model if the visitor leaves', async () => {
    const visitor = new AbortController()
    const hungUp = Promise.withResolvers<void>()
    const { logged, requests } = await ask({
      replies: [
        (response) => {
          response.once('close', () => hungUp.resolve())
          visitor.abort()
        },
      ],
      signal: visitor.signal,
    })
    await hungUp.promise
    expect(requests).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('gives up after six rounds', async () => {
    const { response, requests } = await ask({ replies: [calls(['search_tools', '{"query":"loan"}'])] })
    expect(requests).toHaveLength(6)
    expect(response).toBe(sorry.tooManyRounds)
  })

  it('sends back an unsourced figure once', async () => {
    const { response, requests } = await ask({
      replies: [says('About $390.12 a month.'), calls(['calculate', LOAN]), says('$386.66 a month.')],
    })
    expect(requests[1]?.messages.at(-1)?.content).toContain('390.12')
    expect(response).toBe('$386.66 a month.')
  })

  it('sends back a link whose inputs no function had', async () => {
    const { response, requests } = await ask({
      replies: [
        calls(['calculate', LOAN]),
        says('You pay $386.66. [Open it](/loan#amount=99999&rate=77)'),
        says('You pay $386.66. [Open it](/loan#amount=20000&rate=6&years=5)'),
      ],
    })
    expect(requests[2]?.messages.at(-1)?.content).toContain('/loan#amount=99999&rate=77')
    expect(response).toBe('You pay $386.66. [Open it](/loan#amount=20000&rate=6&years=5)')
  })

  it('accepts no figure from an earlier answer that was flagged itself', async () => {
    const before = { role: 'user' as const, content: 'A loan?' }
    const inDoubt = { role: 'assistant' as const, content: `About $390.12.\n\n${sorry.unsourced}` }
    const repeated = { replies: [says('As I said, $390.12.')], message: 'How much?' }
    const { response } = await ask({ ...repeated, history: [before, inDoubt] })
    expect(response).toBe(`As I said, $390.12.\n\n${sorry.unsourced}`)
    const sure = { role: 'assistant' as const, content: 'It is $390.12.' }
    expect((await ask({ ...repeated, history: [before, sure] })).response).toBe('As I said, $390.12.')
  })

  it('flags an answer whose figures are still unsourced', async () => {
    const { response } = await ask({ replies: [says('About $390.12 a month.')] })
    expect(response).toBe(`About $390.12 a month.\n\n${sorry.unsourced}`)
  })

  it.each([
    { what: 'the key is refused', replies: [fails(401)], gives: sorry.unavailable },
    { what: 'there are too many requests', replies: [fails(429)], gives: sorry.busy },
    { what: 'the server fails', replies: [fails(500)], gives: sorry.unavailable },
    { what: 'the connection is cut off', replies: [breaksOff], gives: sorry.unavailable },
    { what: 'it breaks off in the second round', replies: [calls(['calculate', LOAN]), breaksOff], gives: sorry.unavailable },
    { what: 'the answer is no JSON', replies: [((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('<html>')) satisfies Reply], gives: sorry.useless },
    { what: 'the answer has no choices', replies: [sends({ choices: [] })], gives: sorry.useless },
    { what: 'the answer is empty', replies: [says('  ')], gives: sorry.useless },
    { what: 'the answer is another thing', replies: [sends({ hello: 'world' })], gives: sorry.useless },
    { what: 'the answer is cut off at its length', replies: [ends('length', 'You pay')], gives: sorry.tooLong },
    { what: 'the answer is a book', replies: [says('word '.repeat(200_000))], gives: sorry.tooLong },
    { what: 'a filter stops the answer', replies: [ends('content_filter', null)], gives: sorry.filtered },
    { what: 'a filter stops it in the middle', replies: [ends('content_filter', 'You pay')], gives: sorry.filtered },
    { what: 'a part of the answer is a refusal', replies: [ends('stop', [{ type: 'refusal', refusal: 'No.' }])], gives: sorry.refused },
    { what: 'the model refuses', replies: [refuses('I cannot do that.')], gives: sorry.refused },
    { what: 'nothing comes', replies: [staysSilent], gives: sorry.tooSlow, timeoutMs: 150 },
    { what: 'nothing comes in the second round', replies: [calls(['calculate', LOAN]), staysSilent], gives: sorry.tooSlow, timeoutMs: 300 },
  ])('answers with one sentence if $what, and logs no secret and no message', async ({ replies, gives, timeoutMs = 5000 }) => {
    const { response, logged } = await ask({ replies, timeoutMs, message: 'my private words: 20000 6 5' })
    expect(response).toBe(gives)
    expect(logged.join('')).not.toMatch(/sk-secret|private words/)
  }) // oxfmt-ignore

  it('explains an unreachable provider', async () => {
    const assistant = createProviderAssistant({
      config: { apiKey: 'sk-secret-key', baseUrl: 'http://127.0.0.1:9/v1', model: 'test-model' },
      functions,
      siteName: 'Abakit',
      log: { info: () => {}, error: () => {} },
      makeContext: () => contextAt('2026-02-01T12:00:00'),
    })
    expect(await assistant('2 + 2', [], new AbortController().signal)).toBe(sorry.unavailable)
  })
})
