import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { anyText, cases } from '../../engine/support/properties.ts'
import * as fc from '../../engine/support/properties.ts'
import { startApp, type RequestOptions } from '../support/startApp.ts'

const { tools } = keepCatalogue()
const app = await startApp({ tools, env: { RATE_LIMIT: 'off' } })
afterAll(() => app.close())
const { json: document } = await app.ask('/api/openapi.json')
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'https://openapi.test/', ...document })

type Schema = Readonly<Record<string, unknown>>
type Operation = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly Schema[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

/** Resolves a reference within the document. */
const resolve = (schema: Schema): Schema =>
  typeof schema.$ref === 'string'
    ? schema.$ref
        .slice(2)
        .split('/')
        .reduce((at: Schema, key) => at[key] as Schema, document as Schema)
    : schema

/** Draws values that mostly match a schema. */
function draw(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  if (Array.isArray(schema.enum)) return mostly(fc.constantFrom(...schema.enum))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => draw({ ...schema, type }, depth)))
  switch (schema.type) {
    case 'boolean':
      return mostly(fc.boolean())
    case 'integer':
      return mostly(fc.oneof(fc.integer({ min: -5, max: 200 }), fc.integer()))
    case 'number':
      return mostly(fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.double(), fc.constantFrom(0, -0, 1e308, 5e-324)))
    case 'array':
      return mostly(fc.array(draw(schema.items as Schema, depth + 1), { maxLength: 4 }))
    case 'object': {
      const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>
      const required = (schema.required ?? []) as string[]
      const known = fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, draw(each, depth + 1)])),
        { requiredKeys: required },
      )
      return depth > 3 ? known : fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: withMore(known) })
    }
    default: {
      const day = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      if (schema.format === 'date') return mostly(day.map((date) => date.toISOString().slice(0, 10)))
      if (typeof schema.pattern === 'string') return mostly(fc.stringMatching(new RegExp(schema.pattern)))
      const units = (schema['x-units'] ?? ['%', 'kg', 'ft']) as string[]
      const quantity = fc.tuple(fc.integer(), fc.constantFrom(...units)).map(([value, unit]) => `${value} ${unit}`)
      return fc.oneof(fc.nat().map(String), fc.double().map(String), quantity, anyText(20))
    }
  }
}

const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })

const withMore = (known: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(known, fc.oneof(anyText(8), fc.constantFrom('__proto__', 'constructor', '_now', '_x')), fc.jsonValue())
    .map(([object, name, value]) => ({ ...object, [name]: value }))

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Sends a request and expects a response that the document describes. */
async function check(path: string, options: RequestOptions, promised?: Schema): Promise<void> {
  const { status, headers, body } = await app.get(path, options)
  const type = String(headers['content-type'])
  expect(status).toBeLessThan(500)
  if (status >= 400) {
    expect(type).toBe('application/problem+json')
    const problem = JSON.parse(body.toString())
    expect(problem.status).toBe(status)
    expectValid(PROBLEM, problem)
  } else if (promised && type.startsWith('application/json')) expectValid(promised, JSON.parse(body.toString()))
}

const PROBLEM: Schema = { $ref: '#/components/schemas/Problem' }

const compiled = new WeakMap<Schema, ValidateFunction>()

function validateOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://openapi.test/#/')))
  compiled.set(schema, validate)
  return validate
}

function expectValid(schema: Schema, value: unknown): void {
  const validate = validateOf(schema)
  if (!validate(value)) throw new Error(`${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 500)}`)
}

const operations = Object.entries(
  document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

describe('requests drawn from the description of the API', () => {
  it.each(operations)('are answered as it says: $method $path', async ({ path, method, operation }) => {
    const promised = operation.responses['200']?.content['application/json']?.schema
    if (method === 'post') {
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(operation.requestBody?.content ?? {})
      const headers = { 'Content-Type': type }
      const body = draw(schema).map(asText)
      const options = body.map((text) => ({ method: 'POST', headers, body: Buffer.from(text) }))
      await fc.assert(
        fc.asyncProperty(options, (each) => check(path, each, promised)),
        { numRuns: cases(25) },
      )
    } else {
      const parameters = (operation.parameters ?? []).map((each) => resolve(each))
      const drawn = fc.tuple(
        ...parameters.map(({ name, required, schema, content }) => {
          const ofRows = (content as Readonly<Record<string, { schema: Schema }>> | undefined)?.['application/json']
          const value = draw((schema ?? ofRows?.schema) as Schema)
          return (required ? value : fc.option(value, { nil: undefined })).map((each): [string, string][] =>
            each === undefined ? [] : [[String(name), asText(each)]],
          )
        }),
      )
      await fc.assert(
        fc.asyncProperty(drawn, (pairs) => {
          const query = pairs.flat().filter(([name]) => name !== 'id')
          const [, id = ''] = pairs.flat().find(([name]) => name === 'id') ?? []
          const target = path.replace('{id}', () => encodeURIComponent(id.toWellFormed()))
          return check(`${target}?${new URLSearchParams(query)}`, {}, promised)
        }),
        { numRuns: cases(25) },
      )
    }
  })
})

it('bytes of any kind, as any type, are answered at every address', async () => {
  const paths = [
    '/api/tools',
    '/api/tools/loan',
    '/api/openapi.json',
    ...['calculate', 'solve'].map((each) => `/api/tools/gpa/${each}`),
    '/api/calculate',
    '/api/calculate?tool=gpa',
    '/api/tools/',
  ]
  const types = [
    'application/json',
    'application/x-ndjson',
    'text/csv',
    'application/xml',
    'text/csv; charset=utf-7',
    '',
  ]
  const request = fc.record({
    path: fc.constantFrom(...paths),
    query: anyText(30),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
    type: fc.constantFrom(...types),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      anyText(200).map((text) => Buffer.from(text)),
    ),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query, method, type, body }) => {
      const target = `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(query.toWellFormed())}`
      const { status, headers } = await app.get(target, {
        method,
        headers: type === '' ? {} : { 'Content-Type': type },
        ...(method === 'POST' || method === 'PUT' ? { body } : {}),
      })
      expect(status).toBeLessThan(500)
      if (status >= 400 && method !== 'HEAD') expect(headers['content-type']).toBe('application/problem+json')
    }),
    { numRuns: cases(600) },
  )
})

it('lines of any kind are answered with as many lines', async () => {
  const line = fc.oneof(
    anyText(60).map((text) => text.replace(/[\r\n]/g, ' ')),
    fc.json(),
    fc
      .record({
        tool: fc.constantFrom(...tools.map(({ id }) => id), 'x'),
        inputs: fc.dictionary(anyText(6), fc.jsonValue()),
      })
      .map((value) => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
      const body = Buffer.from(`${lines.join('\n')}\n{}\n`)
      const headers = { 'Content-Type': 'application/x-ndjson' }
      const answer = await app.get('/api/calculate', { method: 'POST', headers, body })
      const answers = answer.body.toString().split('\n').slice(0, -1)
      expect(answers).toHaveLength(lines.length + 1)
      for (const each of answers) expect(JSON.parse(each)).toHaveProperty('ok')
    }),
    { numRuns: cases(100) },
  )
})
