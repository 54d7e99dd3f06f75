import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { hasCalculation } from '../../../src/service/programs.ts'
import { startApp } from '../support/startApp.ts'
import { withoutUnit } from '../../support/exampleRuns.ts'

const { tools } = keepCatalogue()
const calculating = tools.filter(hasCalculation)
/** 2026-03-01T12:00:00Z */
const now = () => Date.UTC(2026, 2, 1, 12)
const loan = '/api/tools/loan/calculate?amount=20000&rate=6&years=5'

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp({ tools, now, env: { RATE_LIMIT: 'off', SITE_URL: 'https://site.example' } })
})
afterAll(() => app.close())

describe('the list of tools', () => {
  it('has every definition, with its page', async () => {
    const { status, json, headers } = await app.ask('/api/tools')
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(json.tools.map(({ id }: { id: string }) => id)).toEqual(tools.map(({ id }) => id))
    expect(json.tools.find(({ id }: { id: string }) => id === 'loan')).toEqual({
      id: 'loan',
      name: 'Loan Calculator',
      description: expect.any(String),
      category: 'Financial',
      calculates: true,
      link: 'https://site.example/loan',
      version: expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(json.tools.find(({ id }: { id: string }) => id === 'notepad').calculates).toBe(false)
  })

  it('can be searched', async () => {
    const { json } = await app.ask('/api/tools?q=monthly%20mortgage%20payment')
    expect(json.tools[0].id).toBe('mortgage')
    expect((await app.ask('/api/tools?q=xyzzy')).json).toEqual({ tools: [] })
  })

  it('names what is wrong with a query', async () => {
    const { status, json, headers } = await app.ask('/api/tools?query=loan')
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('application/problem+json')
    expect(json).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'there is no parameter "query" here; allowed: q',
      errors: [
        {
          input: 'query',
          code: 'unknown-parameter',
          message: 'there is no parameter "query" here; allowed: q',
          allowed: ['q'],
        },
      ],
    })
  })
})

describe('the description of a tool', () => {
  it('holds inputs as JSON Schema, outputs, examples, formula and sources', async () => {
    const { json } = await app.ask('/api/tools/loan')
    expect(json).toMatchObject({ id: 'loan', link: 'https://site.example/loan', calculates: true })
    expect(json.inputs).toMatchObject({
      type: 'object',
      required: ['amount', 'rate', 'years'],
      additionalProperties: false,
      properties: {
        amount: { title: 'Loan amount', type: ['number', 'string'], exclusiveMinimum: 0 },
        years: { 'x-unit': 'years', 'x-units': ['yr', 'mo'] },
        startDate: { type: 'string', format: 'date' },
      },
    })
    expect(json.outputs[0]).toMatchObject({ name: 'monthlyPayment', format: 'money', primary: true })
    expect(json.examples.length).toBe(tools.find(({ id }) => id === 'loan')?.examples.length)
    expect(json.formula.html).toContain('<math>')
    expect(json.sources[0].url).toMatch(/^https:/)
  })

  it.each(tools.map(({ id }) => id))('is there for %s', async (id) => {
    const { status, json } = await app.ask(`/api/tools/${id}`)
    expect(status).toBe(200)
    expect(json.id).toBe(id)
  })

  it('suggests the nearest id', async () => {
    const { status, json } = await app.ask('/api/tools/laon')
    expect(status).toBe(404)
    expect(json.errors).toEqual([
      { code: 'unknown-tool', message: 'there is no tool "laon", did you mean "loan"?', nearest: 'loan' },
    ])
  })
})

describe('a calculation', () => {
  it('answers GET with the figures and a link to the page', async () => {
    const { status, json, headers } = await app.ask(loan)
    expect(status).toBe(200)
    // Spreadsheet: PMT(0.5 %, 60, −20000).
    expect(json.outputs.monthlyPayment).toEqual({ value: 386.66, text: '$386.66', label: 'Monthly payment' })
    expect(json.link).toBe('https://site.example/loan#amount=20000&rate=6&years=5')
    expect(json).not.toHaveProperty('tables')
    expect(headers['cache-control']).toBe('public, max-age=300')
    const again = await app.get(loan, { headers: { 'If-None-Match': headers.etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it.each([
    '/api/tools/l%6Fan/calculate?amount=20000&rate=6&years=5',
    'http://site.example/api/tools/loan/calculate?amount=20000&rate=6&years=5',
    `${loan}#here`,
    // Errors match, too.
    '/api/tools/loan/calculate?amount=no',
    '/api/tools/laon/calculate',
    '/api/tools/notepad/calculate',
  ])('is the same for HEAD and in any spelling of its address: %s', async (path) => {
    const usual = path.replace('%6F', 'o').replace('http://site.example', '').replace(/#.*$/, '')
    const [expected, spelt, head] = await Promise.all([
      app.get(usual),
      app.get(path),
      app.get(path, { method: 'HEAD' }),
    ])
    const headersOf = ({ date: _, ...headers }: (typeof expected)['headers']) => headers
    expect(spelt.body.toString()).toBe(expected.body.toString())
    expect([spelt.status, head.status]).toEqual([expected.status, expected.status])
    expect(headersOf(spelt.headers)).toEqual(headersOf(expected.headers))
    expect(headersOf(head.headers)).toEqual(headersOf(expected.headers))
    expect(head.body.length).toBe(0)
  })

  it('reports an unknown id with a slash or a percent sign like any other', async () => {
    for (const [path, id] of [
      ['lo%2Fan', 'lo/an'],
      ['lo%25an', 'lo%an'],
    ]) {
      const { status, json } = await app.ask(`/api/tools/${path}/calculate`)
      expect(status).toBe(404)
      expect(json.errors[0]).toMatchObject({ code: 'unknown-tool', message: expect.stringContaining(`"${id}"`) })
    }
  })

  it('may be cached only if no clock changes it', async () => {
    const clocks = ['2026-01-31T23:59:59', '2026-02-28T00:00:00', '2027-07-15T07:30:00', '2032-02-29T18:45:10']
    for (const { id, inputs, examples } of calculating) {
      // Each example as it is, and with each of its choices.
      const cases = examples.flatMap(({ given }) => [
        given,
        ...inputs.flatMap(({ name, choices = [] }) =>
          choices.slice(0, 12).map(({ value }) => ({ ...given, [name]: value })),
        ),
      ])
      for (const given of cases) {
        const query = new URLSearchParams(
          Object.entries(given).map(([name, value]): [string, string] => [
            name,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]),
        )
        const path = `/api/tools/${id}/calculate?${query}`
        if ((await app.get(path)).headers['cache-control'] !== 'public, max-age=300') continue
        const answers = await Promise.all(clocks.map((clock) => app.get(`${path}&_now=${clock}`)))
        expect(new Set(answers.map(({ body }) => body.toString())).size, path).toBe(1)
      }
    }
  })

  it('leaves what does not apply out of the link: nothing has checked it', async () => {
    const { json } = await app.ask('/api/tools/random/calculate?mode=coin&min=nonsense&count=2')
    expect(json.link).toBe('https://site.example/random#mode=coin&count=2')
  })

  it('answers POST with working and tables where they are asked for', async () => {
    const body = { inputs: { amount: 20_000, rate: 6, years: 5 }, working: true, tables: true }
    const { json, headers } = await app.post('/api/tools/loan/calculate', body)
    expect(json.tables.schedule.rows).toHaveLength(60)
    expect(json.tables.schedule.columns[0]).toEqual({ name: 'month', label: 'Month' })
    expect(json.working[0]).toMatchObject({ name: expect.any(String), lines: expect.any(Array) })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('writes texts in the notation asked for, reads texts by its locale, and leaves values plain', async () => {
    const inputs = { amount: '20.000 €', rate: '6', years: 5 }
    const asked = { inputs, locale: 'de-DE', currency: 'EUR', tables: true }
    const { json } = await app.post('/api/tools/loan/calculate', asked)
    // PMT of a spreadsheet: 386.66. CLDR, de.xml: #,##0.00 ¤ with a no-break space.
    expect(json.outputs.monthlyPayment).toMatchObject({ value: 386.66, text: '386,66\u00a0€' })
    expect(json.tables.schedule.rows[0]).toEqual({ month: 1, interest: 100, principalPaid: 286.66, balance: 19713.34 })
    const plain = await app.post('/api/tools/loan/calculate', { inputs: { amount: 20_000, rate: 6, years: 5 } })
    expect(json.link).toBe(plain.json.link)
    expect(Object.values(json.outputs).map((output) => (output as { value: number }).value)).toEqual(
      Object.values(plain.json.outputs).map((output) => (output as { value: number }).value),
    )
    const query = await app.ask('/api/tools/loan/calculate?amount=20000&rate=6&years=5&_currency=JPY')
    expect(query.json.outputs.monthlyPayment).toMatchObject({ value: 386.66, text: '¥387' })
  })

  it.each([
    ['_currency=EUK', '_currency must be the code of a currency such as EUR, or none, got "EUK"'],
    ['_locale=de_DE', '_locale must be a language and region such as de-DE, got "de_DE"; did you mean "de-DE"?'],
  ])('refuses %s', async (option, message) => {
    const { status, json } = await app.ask(`/api/tools/loan/calculate?amount=20000&rate=6&years=5&${option}`)
    expect(status).toBe(400)
    expect(json.errors[0]).toMatchObject({ input: option.split('=')[0], code: 'not-a-choice' })
    expect(json.errors[0].message).toContain(message)
  })

  it('understands units', async () => {
    const inputs = { sex: 'male', age: 30, weight: '176 lb', height: '5ft 11in' }
    const named = await app.post('/api/tools/bmr/calculate', { inputs })
    const ofPlace = await app.post('/api/tools/bmr/calculate', {
      inputs: { ...inputs, weight: 176, height: '5ft 11in' },
      units: 'us',
    })
    expect(ofPlace.json.outputs.bmr.value).toBe(named.json.outputs.bmr.value)
    // The link opens with the same quantities for visitors with metric units.
    expect(decodeURIComponent(ofPlace.json.link)).toContain('weight=176lb')
  })

  it('understands units where a choice decides what plain numbers are in', async () => {
    const bmi = async (query: string) => (await app.ask(`/api/tools/bmi-calc/calculate?${encodeURI(query)}`)).json
    // 703.07 × 176 ÷ 71² = 24.547: rounding to 24.55 first would give 24.6.
    for (const system of ['', '&system=metric', '&system=imperial']) {
      for (const height of ['5ft 11in', '71 in', '1.8034 m', '180.34cm']) {
        const { outputs, link } = await bmi(`weight=176 lb&height=${height}${system}`)
        expect(outputs.bmi.value).toBe(24.5)
        // A number in the unit of the choice needs none in a link.
        const short = height.replace(' ', '').replace(/(?:in|cm)$/, '')
        expect(decodeURIComponent(link)).toContain(`height=${short}`)
      }
    }
    expect((await bmi('weight=176&height=71&system=imperial')).outputs.bmi.value).toBe(24.5)
    expect((await bmi('weight=70 kg&height=175 cm')).outputs.bmi.value).toBe(22.9)
    // The output has the unit of the selected system.
    const { outputs } = await bmi('weight=240 lb&height=70 in')
    expect(outputs.toLose).toEqual({ value: 30.1, text: '30.1', unit: 'kg', label: 'To lose for a BMI of 24.9' })
    const refused = await bmi('weight=70 L&height=175')
    expect(refused.errors).toEqual([
      {
        input: 'weight',
        code: 'unknown-unit',
        message: expect.stringContaining('"L"'),
        allowed: expect.arrayContaining(['kg', 'lb', 'st+lb']),
      },
    ])
  })

  it('links rows and former names', async () => {
    const courses = [
      { grade: 'A', credits: 3 },
      { grade: 'B', credits: '4' },
    ]
    const query = new URLSearchParams({ courses: JSON.stringify(courses) })
    const { json } = await app.ask(`/api/tools/gpa/calculate?${query}`)
    // (4 × 3 + 3 × 4) ÷ 7
    expect(json.outputs.gpa.value).toBe(3.43)
    expect(json.link).toBe('https://site.example/gpa#courses=grade:A,credits:3&courses=grade:B,credits:4')
  })

  it('can be a line of comma-separated values', async () => {
    const { body, headers } = await app.get(`${loan}&_format=csv`)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    // The interest is 60 × 386.66 − 20000, from the unrounded payment.
    expect(body.toString()).toBe('monthlyPayment,totalPayment,totalInterest\r\n386.66,23199.36,3199.36\r\n')
  })

  it('is not cached where it depends on the clock, unless that is given, or on chance', async () => {
    const age = '/api/tools/age-calc/calculate?birthDate=2000-03-02'
    const today = await app.ask(age)
    expect(today.headers['cache-control']).toBe('no-store')
    expect(today.headers).not.toHaveProperty('etag')
    // The day before the 26th birthday.
    expect(today.json.outputs.years.value).toBe(25)
    const later = await app.ask(`${age}&_now=2026-03-02`)
    expect(later.json.outputs.years.value).toBe(26)
    expect(later.headers['cache-control']).toBe('public, max-age=300')
    const drawn = await app.ask('/api/tools/random/calculate?min=1&max=6&_now=2026-03-02')
    expect(drawn.headers['cache-control']).toBe('no-store')
  })

  it.each([
    {
      name: 'an unknown input',
      path: '/api/tools/loan/calculate?amount=20000&rate=6&yeers=5',
      status: 422,
      errors: [
        { input: 'yeers', code: 'unknown-input', allowed: expect.arrayContaining(['years']), nearest: 'years' },
        { input: 'years', code: 'missing', message: 'years is required: a number' },
      ],
    },
    {
      name: 'a bound',
      path: '/api/tools/loan/calculate?amount=0&rate=6&years=5',
      status: 422,
      errors: [{ input: 'amount', code: 'out-of-bounds', message: 'amount must be greater than 0, got 0' }],
    },
    {
      name: 'a choice',
      path: '/api/tools/bmr/calculate?sex=mael&age=30&weight=80&height=180',
      status: 422,
      errors: [{ input: 'sex', code: 'not-a-choice', allowed: ['male', 'female'], nearest: 'male' }],
    },
    {
      name: 'a unit',
      path: '/api/tools/bmr/calculate?sex=male&age=30&weight=80&height=180+furlong',
      status: 422,
      errors: [{ input: 'height', code: 'unknown-unit', allowed: expect.arrayContaining(['cm']) }],
    },
    {
      name: 'a comma for thousands or decimals',
      path: '/api/tools/loan/calculate?amount=1234,567&rate=6,5&years=5',
      status: 422,
      errors: [{ input: 'amount', code: 'ambiguous-number', allowed: ['1234.567', '1234567'] }],
    },
    {
      name: 'an input twice',
      path: `${loan}&rate=7`,
      status: 400,
      errors: [{ input: 'rate', code: 'given-twice' }],
    },
    {
      name: 'an unknown option',
      path: `${loan}&_unit=us`,
      status: 400,
      errors: [{ input: '_unit', code: 'unknown-option', nearest: '_units' }],
    },
    {
      name: 'wrong options',
      path: `${loan}&_units=usa&_now=tomorrow&_format=xml`,
      status: 400,
      errors: [
        { input: '_units', code: 'not-a-choice', allowed: ['us', 'uk', 'metric'] },
        { input: '_now', code: 'not-a-clock' },
        { input: '_format', code: 'not-a-choice', allowed: ['json', 'csv'] },
      ],
    },
    {
      name: 'a tool that is only a page',
      path: '/api/tools/notepad/calculate',
      status: 404,
      errors: [{ code: 'page-only', message: expect.stringContaining('works on its page only') }],
    },
  ])('is refused with $name as problem details', async ({ path, status, errors }) => {
    const answer = await app.ask(path)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ type: 'about:blank', status, errors })
    expect(answer.status).toBe(status)
    expect(answer.json.detail).toBe(answer.json.errors.map(({ message }: { message: string }) => message).join('; '))
  })

  it.each(calculating.flatMap(({ id, examples }) => examples.map((example) => ({ id, name: example.name, example }))))(
    'answers the example of $id: $name',
    async ({ id, example: { given, gives, texts = {}, now: clock } }) => {
      const body = { inputs: given, tables: true, ...(clock === undefined ? {} : { now: clock }) }
      const { status, json } = await app.post(`/api/tools/${id}/calculate`, body)
      expect(status, json.detail).toBe(200)
      for (const [name, wanted] of Object.entries(gives as Record<string, unknown>)) {
        if (typeof wanted !== 'object') expect(json.outputs[name].value, name).toBe(wanted)
        else expect(json.outputs[name] ?? json.tables[name], name).toBeDefined()
      }
      for (const [name, text] of Object.entries(texts))
        if (json.outputs[name]) expect(json.outputs[name].text).toBe(withoutUnit(text, json.outputs[name].unit))
      const query = Object.entries(given).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const options = { _tables: 'true', ...(clock === undefined ? {} : { _now: clock }) }
      const asked = new URLSearchParams([...query, ...Object.entries(options)])
      const got = await app.ask(`/api/tools/${id}/calculate?${asked}`)
      if (id !== 'random') expect(got.json).toEqual(json)
    },
  )
})

describe('working backwards', () => {
  it('finds the value of an input', async () => {
    const { json } = await app.post('/api/tools/loan/solve', {
      inputs: { rate: 6, years: 5 },
      solve: { input: 'amount', output: 'monthlyPayment', value: 386.66 },
    })
    // Spreadsheet: PV(0.5 %, 60, −386.66) = 20000.18.
    expect(json.solutions[0].amount.value).toBeCloseTo(20_000.18, 1)
  })

  it.each([
    {
      name: 'an unknown output',
      solve: { input: 'amount', output: 'monthlyPaymnt', value: 300 },
      status: 422,
      errors: [{ code: 'unknown-output', nearest: 'monthlyPayment' }],
    },
    {
      name: 'an input that is given',
      solve: { input: 'rate', output: 'monthlyPayment', value: 300 },
      status: 422,
      errors: [{ input: 'rate', code: 'input-given' }],
    },
  ])('is refused with $name', async ({ solve, status, errors }) => {
    const answer = await app.post('/api/tools/loan/solve', { inputs: { rate: 6, years: 5 }, solve })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ status, errors })
  })
})

describe('a request of another shape', () => {
  const json = { 'Content-Type': 'application/json' }
  it.each([
    { name: 'no JSON', body: '{', headers: json, status: 400, detail: 'The body is not valid JSON.' },
    {
      name: 'no inputs',
      body: '{}',
      headers: json,
      status: 400,
      detail: 'The body must have "inputs".',
    },
    {
      name: 'a key too many',
      body: '{"inputs":{},"input":1}',
      headers: json,
      status: 400,
      detail: 'The body must not have "input"; allowed: inputs, now, units, locale, currency, working, tables.',
    },
    {
      name: 'a clock that is none',
      body: '{"inputs":{},"now":"noon"}',
      headers: json,
      status: 400,
      detail: expect.stringContaining('now must be a valid date and time'),
    },
    {
      name: 'another type',
      body: 'a=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      status: 415,
      detail: expect.stringContaining('application/json'),
    },
    {
      name: 'too much',
      body: `{"inputs":{"a":"${'a'.repeat(70_000)}"}}`,
      headers: json,
      status: 413,
      detail: 'The body must have at most 64 kB.',
    },
  ])('gets $status as problem details: $name', async ({ body, headers, status, detail }) => {
    const answer = await app.get('/api/tools/loan/calculate', { method: 'POST', body, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status, detail })
  })

  it('names the allowed methods', async () => {
    const answer = await app.ask('/api/tools/loan/calculate', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect(answer.json).toMatchObject({ status: 405, title: 'Method Not Allowed' })
  })

  it('does not change the errors of other routes', async () => {
    expect((await app.ask('/api/nothing')).json).toEqual({ error: 'Not Found' })
    expect((await app.get('/api/settings')).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('lets pages of any site send JSON', async () => {
  const { status, headers } = await app.get('/api/tools/loan/calculate', {
    method: 'OPTIONS',
    headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers': 'Content-Type',
  })
})

it('counts requests, and says how many are left', async () => {
  const limited = await startApp({ tools, now })
  try {
    const first = await limited.ask('/api/tools/laon')
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"api";q=120;w=60',
      ratelimit: expect.stringMatching(/^"api";r=119;t=(59|60)$/),
    })
    for (let count = 2; count <= 120; count++) await limited.get(loan)
    const refused = await limited.ask(loan)
    expect(refused.status).toBe(429)
    expect(refused.headers['ratelimit']).toMatch(/^"api";r=0;t=\d+$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json).toMatchObject({ status: 429, detail: expect.stringContaining('120 in 60 seconds') })
  } finally {
    await limited.close()
  }
})
