import type { Given } from '../../src/engine/run/readInputs.ts'
import type { Tool } from '../../src/engine/tool.ts'
import type { Example } from '../../src/engine/definition.ts'
import apiSchema from '../../schema/api.schema.json' with { type: 'json' }
import { describeTool, type OutputDescription, type ToolDescription } from '../../src/service/describe.ts'
import { NUMBERS_READ } from '../../src/service/describeValue.ts'
import { inputsSchema, type JsonSchema } from '../../src/service/inputSchema.ts'
import { MAX_LINES } from './answerBatch.ts'
import { dependsOnNow } from './dependsOnNow.ts'
import type { CalculationAnswer, Question, ToolsApi } from './ToolsApi.ts'

/** The clock of examples that need one and do not set it. */
const EXAMPLE_NOW = '2026-01-15T12:00:00'

/** The tag of paths that concern no single tool; the others are tagged with their category. */
const ALL_TOOLS = 'All tools'

type Json = { readonly [key: string]: unknown }

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/**
 * Returns the public API as OpenAPI 3.1: a path for each tool with its exact inputs, and an example with its actual
 * response.
 *
 * @param siteUrl the origin of the API; '' if unknown
 */
export function writeOpenApi(api: ToolsApi, siteUrl: string): Json {
  const tools = api.tools.map((tool) => ({ tool, about: describeTool(tool) }))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Calculator API',
      version: '1',
      description: `Every calculator of the site: its inputs, its outputs, and solving backwards. ${NUMBERS_READ} A number that can be read in two ways is refused as ambiguous-number, with both. Errors are problem details (RFC 9457).`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl === '' ? '/' : siteUrl }],
    paths: {
      '/api/tools': { get: listOperation() },
      '/api/tools/{id}': { get: describeOperation(api) },
      ...Object.fromEntries(tools.flatMap(({ tool, about }) => pathsOf(api, tool, about))),
      '/api/calculate': { post: batchOperation(tools.map(({ about }) => about.id)) },
    },
    components: {
      schemas: {
        ...SCHEMAS,
        ...Object.fromEntries(
          tools.flatMap(({ tool, about }) => [
            [`${about.id}.Inputs`, inputsSchema(tool)],
            [`${about.id}.Answer`, answerSchema(about.outputs)],
          ]),
        ),
      },
      parameters: OPTIONS,
      responses: RESPONSES,
      headers: HEADERS,
    },
  }
}

function pathsOf(api: ToolsApi, tool: Tool, about: ToolDescription): [string, Json][] {
  const { id, name } = about
  const example = exampleOf(api, tool)
  const inputs = ref(`${id}.Inputs`)
  const responses = {
    200: { description: 'The figures.', headers: CACHE_HEADERS, content: json(ref(`${id}.Answer`), example?.answer) },
    ...REFUSALS,
  }
  const request = {
    type: 'object',
    properties: { inputs, ...BODY_OPTIONS },
    required: ['inputs'],
    additionalProperties: false,
  }
  const calculate = {
    get: {
      operationId: `${id}.get`,
      summary: name,
      description: about.description,
      tags: [tool.data.category],
      parameters: [
        ...parametersOf(inputsSchema(tool), example?.request.inputs ?? {}),
        ...Object.keys(OPTIONS).map((option) =>
          option === 'now' && example?.request.now !== undefined
            ? { ...OPTIONS.now, example: example.request.now }
            : { $ref: `#/components/parameters/${option}` },
        ),
      ],
      responses: {
        ...responses,
        200: {
          ...responses[200],
          content: { ...responses[200].content, 'text/csv': { schema: { type: 'string' } } },
        },
      },
    },
    post: {
      operationId: `${id}.calculate`,
      summary: name,
      description: about.description,
      tags: [tool.data.category],
      requestBody: { required: true, content: json(request, example?.request) },
      responses,
    },
  }
  const solve = solveOperation(api, tool, about)
  return [
    [`/api/tools/${id}/calculate`, calculate],
    ...(solve ? [[`/api/tools/${id}/solve`, { post: solve }] as [string, Json]] : []),
  ]
}

/** Describes inputs as query parameters. A list of rows is JSON there too. */
function parametersOf(schema: JsonSchema, given: Given): Json[] {
  const required = (schema.required ?? []) as readonly string[]
  return Object.entries(schema.properties as Readonly<Record<string, JsonSchema>>).map(([name, property]) => {
    const { title, description, ...rest } = property
    const isRows = property.type === 'array'
    const example = given[name]
    return {
      name,
      in: 'query',
      description: [title, description].filter((text) => text !== undefined).join('. '),
      required: required.includes(name),
      ...(isRows ? { content: json(rest, example) } : { schema: rest, ...(example === undefined ? {} : { example }) }),
    }
  })
}

interface CalculationExample {
  readonly request: { readonly inputs: Given; readonly now?: string }
  /** Absent if the result is random. */
  readonly answer?: CalculationAnswer
}

function exampleOf(api: ToolsApi, { data }: Tool): CalculationExample | undefined {
  const [example] = data.examples
  if (!example) return undefined
  const request = requestOf(example, dependsOnNow(data))
  return data.requires.includes('chance')
    ? { request }
    : { request, answer: api.calculate(data.id, request.inputs, request) }
}

const requestOf = ({ given, now }: Example, needsNow: boolean): CalculationExample['request'] => {
  const clock = now ?? (needsNow ? EXAMPLE_NOW : undefined)
  return { inputs: given as Given, ...(clock === undefined ? {} : { now: clock }) }
}

function solveOperation(api: ToolsApi, tool: Tool, { id, name, solvable }: ToolDescription): Json | undefined {
  if (solvable.length === 0) return undefined
  const example = solveExample(api, tool, solvable)
  const solve = {
    type: 'object',
    properties: {
      input: { description: 'The input to find.', enum: unique(solvable.flatMap(({ inputs }) => inputs)) },
      output: { description: 'The output that is wanted.', enum: unique(solvable.flatMap(({ outputs }) => outputs)) },
      value: { description: 'What it should be.', type: ['number', 'string'] },
    },
    required: ['input', 'output', 'value'],
    additionalProperties: false,
  }
  const { now, units, locale, currency } = BODY_OPTIONS
  // All inputs except the one to solve for.
  const inputs = { ...inputsSchema(tool), required: [] }
  return {
    operationId: `${id}.solve`,
    summary: `${name}, backwards`,
    tags: [tool.data.category],
    requestBody: {
      required: true,
      content: json(
        {
          type: 'object',
          properties: { inputs, solve, now, units, locale, currency },
          required: ['inputs', 'solve'],
          additionalProperties: false,
        },
        example?.request,
      ),
    },
    responses: {
      200: { description: 'The values, or why there is none.', content: json(ref('SolveAnswer'), example?.answer) },
      ...REFUSALS,
    },
  }
}

/** Returns the first example whose result can be solved for. */
function solveExample(
  api: ToolsApi,
  { data }: Tool,
  solvable: ToolDescription['solvable'],
): { request: Json; answer: object } | undefined {
  const pairs = solvable.flatMap(({ outputs, inputs }) =>
    outputs.flatMap((output) => inputs.map((input) => ({ input, output }))),
  )
  for (const example of data.examples) {
    const { inputs: given, now } = requestOf(example, dependsOnNow(data))
    const gives = example.gives as Given
    const pair = pairs.find(({ input, output }) => given[input] !== undefined && typeof gives[output] === 'number')
    if (!pair) continue
    const { [pair.input]: _, ...inputs } = given
    const solve: Question = { ...pair, value: gives[pair.output] as number }
    const options = now === undefined ? {} : { now }
    return { request: { inputs, solve, ...options }, answer: api.solve(data.id, inputs, solve, options) }
  }
  return undefined
}

const VALUE_TYPES: Readonly<Partial<Record<OutputDescription['format'], string>>> = {
  date: 'string',
  time: 'string',
  duration: 'string',
  text: 'string',
  fraction: 'string',
  boolean: 'boolean',
}

/** Integers beyond 2⁵³ are strings. */
const valueSchema = ({ format }: Pick<OutputDescription, 'format'>): Json => ({
  type: VALUE_TYPES[format] ?? ['number', 'string'],
})

function answerSchema(outputs: readonly OutputDescription[]): Json {
  const figures = outputs.filter(({ columns }) => !columns)
  const tables = outputs.filter(({ columns }) => columns)
  return {
    type: 'object',
    properties: {
      tool: { type: 'string' },
      version: { $ref: '#/components/schemas/Version' },
      link: { $ref: '#/components/schemas/Link' },
      outputs: {
        type: 'object',
        description: 'Those that apply.',
        properties: Object.fromEntries(figures.map((output) => [output.name, figureSchema(output)])),
        additionalProperties: false,
      },
      ...(tables.length > 0
        ? {
            tables: {
              type: 'object',
              properties: Object.fromEntries(tables.map((output) => [output.name, tableSchema(output)])),
              additionalProperties: false,
            },
          }
        : {}),
      notes: { type: 'array', items: ref('Note') },
      working: { type: 'array', items: ref('Step') },
    },
    required: ['tool', 'version', 'link', 'outputs'],
    additionalProperties: false,
  }
}

const figureSchema = (output: OutputDescription): Json => ({
  title: output.label,
  type: 'object',
  properties: {
    value: valueSchema(output),
    text: { description: 'As people read it, without the unit.', type: 'string' },
    unit: { type: 'string' },
    label: { type: 'string' },
    note: { type: 'string' },
  },
  required: ['value', 'text', 'label'],
  additionalProperties: false,
})

const tableSchema = ({ label, columns = [] }: OutputDescription): Json => ({
  title: label,
  type: 'object',
  properties: {
    label: { type: 'string' },
    columns: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, label: { type: 'string' } },
        required: ['name', 'label'],
        additionalProperties: false,
      },
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(columns.map((column) => [column.name, valueSchema(column)])),
        additionalProperties: false,
      },
    },
  },
  required: ['label', 'columns', 'rows'],
  additionalProperties: false,
})

const listOperation = (): Json => ({
  operationId: 'listTools',
  summary: 'The tools',
  tags: [ALL_TOOLS],
  parameters: [
    {
      name: 'q',
      in: 'query',
      description: 'Words to search for; the best match comes first.',
      schema: { type: 'string' },
      example: 'loan',
    },
  ],
  responses: {
    200: {
      description: 'The tools.',
      headers: CACHE_HEADERS,
      content: json({
        type: 'object',
        properties: { tools: { type: 'array', items: ref('ListedTool') } },
        required: ['tools'],
        additionalProperties: false,
      }),
    },
    ...REFUSALS,
  },
})

const describeOperation = (api: ToolsApi): Json => ({
  operationId: 'describeTool',
  summary: 'Inputs and outputs of a tool',
  tags: [ALL_TOOLS],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { enum: api.service.ids() }, example: api.service.ids()[0] },
  ],
  responses: {
    200: { description: 'The tool.', headers: CACHE_HEADERS, content: json(ref('Tool')) },
    404: { $ref: '#/components/responses/Problem' },
    ...REFUSALS,
  },
})

const batchOperation = (ids: readonly string[]): Json => ({
  operationId: 'calculateMany',
  summary: 'Many calculations',
  tags: [ALL_TOOLS],
  description: `One line per case, in order; an invalid line gets an error of its own. At most ${MAX_LINES} lines, sent and read at the same time.`,
  parameters: [
    {
      name: 'tool',
      in: 'query',
      description: 'The tool of comma-separated values, whose first line names inputs.',
      schema: { enum: ids },
    },
    ...(['now', 'units', 'locale', 'currency', 'tables', 'csv'] as const).map((option) => ({
      $ref: `#/components/parameters/${option}`,
    })),
  ],
  requestBody: {
    required: true,
    content: {
      'application/x-ndjson': {
        schema: { type: 'string' },
        example: '{"tool":"percentage","inputs":{"value":80,"percentage":15}}\n',
      },
      'text/csv': { schema: { type: 'string' } },
    },
  },
  responses: {
    200: {
      description: 'The answers.',
      content: { 'application/x-ndjson': { schema: { type: 'string' } }, 'text/csv': { schema: { type: 'string' } } },
    },
    ...REFUSALS,
  },
})

const { Clock, UnitSystem, Locale, Currency, CalculateRequest } = apiSchema.definitions

const BODY_OPTIONS = {
  now: Clock,
  units: UnitSystem,
  locale: Locale,
  currency: Currency,
  working: CalculateRequest.properties.working,
  tables: CalculateRequest.properties.tables,
}

const { description: clockDescription, ...clock } = Clock
const { description: unitsDescription, ...units } = UnitSystem
const optional = (name: string, description: string, schema: Json) => ({
  name,
  in: 'query',
  description,
  required: false,
  schema,
})

const OPTIONS = {
  now: optional('_now', clockDescription, clock),
  units: optional('_units', unitsDescription, units),
  locale: optional('_locale', Locale.description, { type: 'string' }),
  currency: optional('_currency', Currency.description, { type: 'string' }),
  working: optional('_working', CalculateRequest.properties.working.description, { type: 'boolean' }),
  tables: optional('_tables', CalculateRequest.properties.tables.description, { type: 'boolean' }),
  format: optional('_format', 'JSON, or a line of names and one of values.', { enum: ['json', 'csv'] }),
  csv: optional(
    '_csv',
    'In comma-separated values, "safe" gives a cell that begins with =, +, - or @ and is no number a leading \', so that no spreadsheet takes it for a formula.',
    { enum: ['plain', 'safe'] },
  ),
}

const text = { type: 'string' }
const named = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const listed = {
  id: text,
  name: text,
  description: text,
  category: text,
  calculates: { description: 'Whether it can be called here.', type: 'boolean' },
  link: ref('Link'),
  version: ref('Version'),
}

const SCHEMAS: Json = {
  Version: { description: 'Changes with the definition of the tool.', type: 'string' },
  Link: {
    description: 'The page, with the inputs filled in if there are any.',
    type: 'string',
    format: 'uri-reference',
  },
  ListedTool: named(listed),
  Tool: named({
    ...listed,
    keywords: { type: 'array', items: text },
    inputs: { description: 'A JSON Schema.', type: 'object' },
    needs: { description: 'Conditions between inputs.', type: 'array', items: text },
    outputs: { type: 'array', items: { type: 'object' } },
    solvable: {
      description: 'Which inputs can be found for which outputs.',
      type: 'array',
      items: named({ outputs: { type: 'array', items: text }, inputs: { type: 'array', items: text } }),
    },
    formula: named({ text, html: { description: 'With MathML.', ...text } }),
    examples: { type: 'array', items: { type: 'object' } },
    sources: { type: 'array', items: named({ title: text, url: text }) },
  }),
  Note: named({ code: text, about: text, message: text }),
  Step: named({ name: text, label: text, lines: { type: 'array', items: text } }),
  FoundValue: named(
    {
      value: { type: ['number', 'string'] },
      text,
      unit: text,
      range: {
        description: 'Every value in this range gives the same result.',
        type: 'array',
        items: { type: 'number' },
      },
    },
    ['value', 'text'],
  ),
  SolveAnswer: named(
    {
      tool: text,
      version: ref('Version'),
      target: {
        description: 'The wanted figure as it was understood, if it can be in several units.',
        type: 'object',
        additionalProperties: ref('FoundValue'),
      },
      solutions: { type: 'array', items: { type: 'object', additionalProperties: ref('FoundValue') } },
      more: { description: 'There are more solutions, farther from zero.', const: true },
      reason: named(
        {
          code: { enum: ['flat', 'unreachable', 'refused', 'absent'] },
          message: text,
          nearest: { type: 'object', additionalProperties: ref('FoundValue') },
        },
        ['code', 'message'],
      ),
    },
    ['tool', 'version', 'solutions'],
  ),
  Problem: {
    description: 'Problem details (RFC 9457).',
    type: 'object',
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      title: text,
      status: { type: 'integer' },
      detail: text,
      errors: { type: 'array', items: ref('InputError') },
    },
    required: ['type', 'title', 'status', 'detail'],
  },
  InputError: named(
    {
      input: { description: 'The input, option or parameter; courses[0].credits for a field of a row.', ...text },
      code: { description: 'The kind of error; it stays when the wording changes.', ...text },
      message: text,
      allowed: { type: 'array', items: { type: ['string', 'number'] } },
      nearest: { description: 'What was most likely meant.', ...text },
    },
    ['code', 'message'],
  ),
}

const HEADERS: Json = {
  ETag: { schema: text },
  RateLimit: { description: 'How many requests are left, and for how many seconds.', schema: text },
  'RateLimit-Policy': { description: 'How many requests are allowed in how many seconds.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}

const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const CACHE_HEADERS = headers('ETag', 'RateLimit', 'RateLimit-Policy')

const problem = json(ref('Problem'))['application/json']
const RESPONSES: Json = {
  Problem: {
    description: 'The request is wrong.',
    headers: headers('RateLimit', 'RateLimit-Policy'),
    content: { 'application/problem+json': problem },
  },
  TooManyRequests: {
    description: 'Too many requests.',
    headers: headers('RateLimit', 'RateLimit-Policy', 'Retry-After'),
    content: { 'application/problem+json': problem },
  },
}

const REFUSALS = {
  429: { $ref: '#/components/responses/TooManyRequests' },
  '4XX': { $ref: '#/components/responses/Problem' },
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
