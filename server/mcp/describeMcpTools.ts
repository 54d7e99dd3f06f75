import type { Angle } from '../../src/engine/language/expression/angles.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { withUnit } from '../../src/engine/show/withUnit.ts'
import { UNIT_SYSTEMS } from '../../src/engine/language/units/unitChoices.ts'
import { EXPRESSION_DESCRIPTION, EXPRESSION_PARAMETERS } from '../expression/describeExpression.ts'
import type { Evaluator } from '../expression/openEvaluator.ts'
import { ProblemError } from '../tools/ProblemError.ts'
import type { Notation } from '../../src/service/notation.ts'
import { parseNotation, parseNow, type CalculationOptions } from '../tools/readQuery.ts'
import type { CalculationAnswer, ToolsApi } from '../tools/ToolsApi.ts'

interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
  readonly properties: Record<string, object>
}

interface McpAnswer {
  readonly structuredContent: object
  readonly text: string
}

/** Charges the caller for CPU time that another thread spent, in milliseconds. */
export type Charge = (cpuMs: number) => void

/** A function that a model may call. */
export interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  /** @throws ProblemError for errors that a model can fix */
  readonly run: (given: Given, charge: Charge) => McpAnswer | Promise<McpAnswer>
}

const MAX_FOUND = 8
const MAX_NAME = 200

const text = { type: 'string' }
const name = (description: string) => ({ type: 'string', description, minLength: 1, maxLength: MAX_NAME })
const object = (properties: Record<string, object>, required = Object.keys(properties)): ObjectSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const listOf = (items: object) => ({ type: 'array', items })
const anything = { type: 'object', additionalProperties: true }

/** Describes what models may call: the catalogue and the service, but nothing specific to one tool. */
export function describeMcpTools(api: ToolsApi, evaluate: Evaluator): McpTool[] {
  const ids = api.service.ids()
  const calculating = api.tools.map(({ data }) => data.id)
  const inputs = {
    type: 'object',
    additionalProperties: true,
    description: 'Inputs by name, in the units of the description, or with one of the units offered there: "154 lb".',
  }
  const options = {
    now: {
      ...text,
      description: 'The user’s date or civil time: 2026-01-15T12:00:00. By default, the server’s in UTC.',
    },
    units: { type: 'string', enum: UNIT_SYSTEMS, description: 'The system of units for plain numbers and figures.' },
    locale: { ...text, description: 'How numbers in texts are written, and inputs that are texts read: de-DE.' },
    currency: { ...text, description: 'The code of the currency that amounts are in, or none. Nothing is converted.' },
  }
  // A schema allows no empty list, but a site may have no tool.
  const id = (known: readonly string[]) => ({
    ...text,
    ...(known.length > 0 && { enum: known }),
    description: 'The id of the tool.',
  })
  return [
    {
      name: 'search_tools',
      title: 'Search calculators',
      description: 'Finds calculators by words.',
      inputSchema: object({ query: name('What it should do.') }),
      outputSchema: object({ tools: listOf(object({ id: text, name: text, description: text, link: text })) }),
      run({ query }) {
        const tools = api
          .list(String(query))
          .slice(0, MAX_FOUND)
          .map((tool) => ({ id: tool.id, name: tool.name, description: tool.description, link: tool.link }))
        const lines = tools.map((tool) => `${tool.id}: ${tool.name}. ${tool.description}`)
        return { structuredContent: { tools }, text: lines.join('\n') || 'Nothing was found.' }
      },
    },
    {
      name: 'describe_tool',
      title: 'Describe a calculator',
      description: 'Describes a calculator: its inputs as JSON Schema, its outputs, and an example.',
      inputSchema: object({ id: id(ids) }),
      outputSchema: object(
        {
          id: text,
          name: text,
          description: text,
          link: text,
          calculates: { type: 'boolean' },
          inputs: anything,
          needs: listOf(text),
          outputs: listOf(anything),
          solvable: listOf(anything),
          example: anything,
        },
        ['id', 'name', 'description', 'link', 'calculates', 'inputs', 'needs', 'outputs', 'solvable'],
      ),
      async run({ id: toolId }) {
        await api.prepare(String(toolId))
        const { examples, ...about } = api.describe(String(toolId))
        const [example] = examples
        const structuredContent = {
          id: about.id,
          name: about.name,
          description: about.description,
          link: about.link,
          calculates: about.calculates,
          inputs: about.inputs,
          needs: about.needs,
          outputs: about.outputs,
          solvable: about.solvable,
          ...(example ? { example: { given: example.given, gives: example.gives } } : {}),
        }
        return { structuredContent, text: JSON.stringify(structuredContent) }
      },
    },
    {
      name: 'calculate',
      title: 'Calculate',
      description: 'Calculates with a calculator. Describe it first.',
      inputSchema: object(
        {
          id: id(calculating),
          inputs,
          ...options,
          tables: {
            type: 'boolean',
            description: 'Whether the answer includes tables, such as the schedule of a loan.',
          },
        },
        ['id', 'inputs'],
      ),
      outputSchema: object(
        {
          tool: text,
          version: text,
          link: text,
          outputs: {
            type: 'object',
            additionalProperties: object({ value: {}, text, unit: text, label: text, note: text }, [
              'value',
              'text',
              'label',
            ]),
          },
          tables: anything,
          notes: listOf(anything),
          working: listOf(object({ name: text, label: text, lines: listOf(text) })),
        },
        ['tool', 'version', 'link', 'outputs', 'working'],
      ),
      async run({ id: toolId, inputs: given, tables, ...rest }) {
        await api.prepare(String(toolId))
        const answer = api.calculate(String(toolId), given as Given, {
          ...readOptions(rest),
          working: true,
          tables: tables === true,
        })
        return { structuredContent: answer, text: writeAnswer(answer) }
      },
    },
    {
      name: 'solve',
      title: 'Work backwards',
      description:
        'Finds every value of an input for which an output has the wanted value. Leave that input out, and give all others.',
      inputSchema: object(
        {
          id: id(calculating),
          inputs,
          input: name('The input to find.'),
          output: name('The output that is wanted; a number.'),
          value: {
            type: ['number', 'string'],
            description: 'What it should be, in the unit that the result would have, or with a unit.',
          },
          ...options,
        },
        ['id', 'inputs', 'input', 'output', 'value'],
      ),
      outputSchema: object(
        {
          tool: text,
          version: text,
          target: anything,
          solutions: listOf(anything),
          more: { type: 'boolean' },
          reason: anything,
        },
        ['tool', 'version', 'solutions'],
      ),
      async run({ id: toolId, inputs: given, input, output, value, ...rest }) {
        await api.prepare(String(toolId))
        const question = { input: String(input), output: String(output), value: value as number | string }
        const answer = api.solve(String(toolId), given as Given, question, readOptions(rest))
        return { structuredContent: answer, text: writeSolutions(answer) }
      },
    },
    {
      name: 'convert',
      title: 'Convert units and currencies',
      description:
        'Converts a value between units of length, weight, temperature and so on, or between currencies: 150 lb to kg, 100 USD to EUR. The note of an amount gives the date of the rates.',
      inputSchema: object({
        value: { type: ['number', 'string'], description: 'The value to convert.' },
        from: name('Its unit: lb, ft, km/h, C; or the code of its currency: USD.'),
        to: name('The unit or currency that is wanted.'),
      }),
      outputSchema: object(
        {
          tool: text,
          version: text,
          link: text,
          value: { type: ['number', 'string'] },
          text,
          unit: text,
          label: text,
          note: text,
        },
        ['tool', 'version', 'link', 'value', 'text', 'unit', 'label'],
      ),
      async run({ value, from, to }) {
        const answer = await api.convert(value as number | string, String(from), String(to))
        const figure = withUnit(answer.text, answer.unit)
        const line = answer.note === undefined ? figure : `${figure}, ${answer.note}`
        return { structuredContent: answer, text: `${line}\n${answer.link}` }
      },
    },
    {
      name: 'evaluate',
      title: 'Evaluate an expression',
      description: EXPRESSION_DESCRIPTION,
      inputSchema: object(EXPRESSION_PARAMETERS, ['expression']),
      outputSchema: object({ value: text, exact: text, angle: text }, ['value', 'angle']),
      async run({ expression, angle = 'deg' }, charge) {
        const { evaluation, cpuMs } = await evaluate({ expression: String(expression), angle: angle as Angle })
        charge(cpuMs)
        if ('error' in evaluation)
          throw new ProblemError(422, [{ input: 'expression', code: 'no-value', message: evaluation.error }])
        const { value, exact } = evaluation
        return { structuredContent: evaluation, text: exact === undefined ? value : `${value}\nExact: ${exact}` }
      },
    },
  ]
}

/** The schema allows nothing else. */
const readOptions = ({ now, units, locale, currency }: Given): CalculationOptions => ({
  ...(now === undefined ? {} : { now: parseNow(String(now), 'now') }),
  ...(units === undefined ? {} : { units: units as NonNullable<CalculationOptions['units']> }),
  ...parseNotation({ locale, currency } as Notation),
})

/** Formats the figures, the working, and a link to the page. */
function writeAnswer({ outputs, tables = {}, notes = [], working = [], link }: CalculationAnswer): string {
  const figures = Object.values(outputs).map(
    ({ label, text: figure, unit, note }) =>
      `${label}: ${withUnit(figure, unit)}${note === undefined ? '' : `, ${note}`}`,
  )
  const rows = Object.values(tables).map(({ label, rows: { length } }) => `${label}: ${length} rows`)
  const steps = working.map(({ label, lines }) => `${label} ${lines.join(' ')}`)
  return [
    ...figures,
    ...rows,
    ...notes.map(({ message }) => `Note: ${message}`),
    ...(steps.length > 0 ? ['', 'Working:', ...steps] : []),
    '',
    link,
  ].join('\n')
}

function writeSolutions({ target = {}, solutions, more, reason }: ReturnType<ToolsApi['solve']>): string {
  if (reason) return reason.message
  const lines = solutions.flatMap((solution) =>
    Object.entries(solution).map(([found, { text: figure, unit }]) => `${found}: ${withUnit(figure, unit)}`),
  )
  const aims = Object.entries(target).map(([wanted, { text, unit }]) => `for ${wanted}: ${withUnit(text, unit)}`)
  return [...lines, ...aims, ...(more ? ['There are more solutions, farther from zero.'] : [])].join('\n')
}
