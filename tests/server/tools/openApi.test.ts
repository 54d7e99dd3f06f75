import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { hasCalculation } from '../../../src/service/programs.ts'
import { startApp } from '../support/startApp.ts'

const { tools } = keepCatalogue()
const calculating = tools.filter(hasCalculation)
const now = () => Date.UTC(2026, 2, 1, 12)
const app = await startApp({ tools, now, env: { RATE_LIMIT: 'off' } })
afterAll(() => app.close())
const { json: document, headers } = await app.ask('/api/openapi.json')
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'https://openapi.test/', ...document })

interface Media {
  readonly schema: object
  readonly example?: unknown
}
interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly example?: unknown
    readonly schema?: object
    readonly content?: Readonly<Record<string, Media>>
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Media>> }>>
}

const operations = Object.entries(
  document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

const validators = new Map<object, ValidateFunction>()

/** Validates a value against a schema whose references point into the document. */
const check = (schema: object, value: unknown): string | undefined => {
  const validate =
    validators.get(schema) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://openapi.test/#/')))
  validators.set(schema, validate)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

it('is valid for an independent validator', async () => {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

it('has a path for each tool that calculates, and for no other', () => {
  const paths = operations.map(({ path }) => /^\/api\/tools\/([\w-]+)\/calculate$/.exec(path)?.[1])
  expect(new Set(paths.filter((id) => id !== undefined))).toEqual(new Set(calculating.map(({ id }) => id)))
})

it('has every option that the API names', async () => {
  const { json } = await app.ask('/api/tools/loan/calculate?_x=1')
  const [, named = ''] = /; there are (.*)$/.exec(json.errors[0].message) ?? []
  const { parameters } = document.components as { parameters: Readonly<Record<string, { name: string }>> }
  expect(Object.values(parameters).map(({ name }) => name)).toEqual(expect.arrayContaining(named.split(', ')))
  expect(named).toContain('_csv')
})

it('is smaller if the client accepts Brotli', async () => {
  const plain = await app.get('/api/openapi.json')
  const small = await app.get('/api/openapi.json', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.body.length).toBeLessThan(plain.body.length / 5)
  const again = await app.get('/api/openapi.json', { headers: { 'If-None-Match': String(plain.headers.etag) } })
  expect(again.status).toBe(304)
})

const answered = operations.filter(({ path }) => /\/(calculate|solve)$/.test(path) && path !== '/api/calculate')

describe('its examples', () => {
  it.each(answered)('are sent and answered as written: $method $path', async ({ path, method, operation }) => {
    const { example: request, schema } = operation.requestBody?.content['application/json'] ?? {}
    const { example: wanted, schema: answerSchema } = operation.responses['200']?.content['application/json'] ?? {}
    const query = new URLSearchParams(
      operation.parameters?.flatMap(({ name, example, content }): [string, string][] => {
        const value = example ?? content?.['application/json']?.example
        return value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
      }),
    )
    if (method === 'post') expect(check(schema ?? {}, request)).toBeUndefined()
    const { status, json } = method === 'get' ? await app.ask(`${path}?${query}`) : await app.post(path, request)
    expect(status, json.detail).toBe(200)
    if (!path.includes('/random/')) {
      expect(wanted).toBeDefined()
      expect(json).toEqual(wanted)
    }
    expect(check(answerSchema ?? {}, json)).toBeUndefined()
  })

  it.each(calculating)('of $id all fit their schemas, and so do their answers', async ({ id, examples }) => {
    for (const { given, now: clock } of examples) {
      const body = { inputs: given, tables: true, working: true, ...(clock === undefined ? {} : { now: clock }) }
      expect(check(document.components.schemas[`${id}.Inputs`], given)).toBeUndefined()
      const { json } = await app.post(`/api/tools/${id}/calculate`, body)
      expect(check(document.components.schemas[`${id}.Answer`], json)).toBeUndefined()
    }
  })

  it('of descriptions fit, too', async () => {
    expect(
      check(
        operations[0]?.operation.responses['200']?.content['application/json']?.schema ?? {},
        (await app.ask('/api/tools')).json,
      ),
    ).toBeUndefined()
    for (const { id } of tools)
      expect(check(document.components.schemas.Tool, (await app.ask(`/api/tools/${id}`)).json)).toBeUndefined()
  })
})

it('describes errors', async () => {
  const { json } = await app.ask('/api/tools/loan/calculate?amuont=1')
  expect(check(document.components.schemas.Problem, json)).toBeUndefined()
})
