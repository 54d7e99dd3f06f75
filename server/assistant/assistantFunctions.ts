import type { CalculationContext } from '../../src/engine/context.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import type { OutputResult } from '../../src/engine/show/present.ts'
import { nearestName } from '../../src/engine/language/nearestName.ts'
import type { Tool } from '../../src/engine/tool.ts'
import type { Answer, Capability } from '../../src/service/capability.ts'
import { CALCULATE, type Service } from '../../src/service/createService.ts'
import { hasCalculation } from '../../src/service/programs.ts'
import { analyzeNumbers } from '../../src/assistant/compute/analyzeNumbers.ts'
import type { Chooser } from '../../src/search/chooser.ts'
import { findTools } from '../../src/search/findTools.ts'
import { linkTo } from '../../src/engine/show/link/linkTo.ts'
import { EXPRESSION_DESCRIPTION, EXPRESSION_PARAMETERS } from '../expression/describeExpression.ts'
import type { Evaluator } from '../expression/openEvaluator.ts'
import { UNCOUNTED, type Work } from './Assistant.ts'
import { findConverters, pairUnits } from '../tools/findConverters.ts'

/** A function that a language model may call, described by a JSON schema. */
export interface AssistantFunction {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface AssistantFunctions {
  readonly list: readonly AssistantFunction[]
  /**
   * Runs a call. The answer is always JSON: a result, or an error that says how to fix the call.
   *
   * @param argumentText the arguments as the model wrote them; possibly invalid JSON
   * @param charge       called with the CPU time that other threads spent on the call, in milliseconds
   */
  readonly run: (
    name: string,
    argumentText: string,
    context: CalculationContext,
    charge?: Work['charge'],
  ) => Promise<string>
}

export interface FunctionsOptions {
  readonly service: Service
  readonly chooser: Chooser
  readonly evaluate: Evaluator
}

type Arguments = Readonly<Record<string, unknown>>
type Runner = (given: Arguments, context: CalculationContext, charge: Work['charge']) => unknown

/** An error that the caller can fix; its message is sent to the caller. */
class CallError extends Error {}

const MAX_FOUND = 5
const MAX_TEXT_LENGTH = 1000

/**
 * Creates the functions of the assistant: searching and describing the catalogue, and the capabilities of the service.
 */
export function createAssistantFunctions({ service, chooser, evaluate }: FunctionsOptions): AssistantFunctions {
  const ids = service.ids()
  const tools = ids.map((id) => service.open(id)).flatMap((tool) => (typeof tool === 'string' ? [] : [tool.data]))
  const catalogue = tools.map(({ id, name }) => `${id} (${name})`).join(', ')

  const open = ({ id }: Arguments): Tool => {
    const tool = typeof id === 'string' ? service.open(id) : undefined
    if (typeof tool === 'object') return tool
    const nearest = typeof id === 'string' ? nearestName(id, ids) : undefined
    throw new CallError(`id must be one of the tools, got ${show(id)}${nearest ? `; did you mean "${nearest}"?` : ''}`)
  }

  const runners: Readonly<Record<string, Runner>> = {
    search_tools: ({ query }) =>
      findTools(readText(query, 'query'), tools, chooser)
        .slice(0, MAX_FOUND)
        .map(({ id, name, description }) => ({ id, name, description, link: `/${id}` })),
    async describe_tool(given) {
      const { id } = open(given).data
      await service.prepare(id)
      return service.describe(id)
    },
    ...Object.fromEntries(service.capabilities.map((capability) => [capability.name, run(capability)])),
    async convert({ value, from, to }, context, charge) {
      const amount = typeof value === 'number' ? value : readText(value, 'value')
      const [source, target] = [readText(from, 'from'), readText(to, 'to')]
      for (const id of ids) {
        if (service.programs().includes(id)) await service.prepare(id)
        const tool = service.open(id)
        const [converter] = typeof tool === 'string' ? [] : findConverters([tool])
        const pair = converter && pairUnits(converter, amount, source, target)
        if (pair) return run(CALCULATE)({ id, inputs: pair.inputs }, context, charge)
      }
      throw new CallError(`no tool converts ${show(from)} to ${show(to)}; describe the converters for what they know`)
    },
    async evaluate_expression({ expression, angle }, _, charge) {
      const text = readText(expression, 'expression')
      const { evaluation, cpuMs } = await evaluate({ expression: text, angle: angle === 'rad' ? 'rad' : 'deg' })
      charge(cpuMs)
      if ('error' in evaluation) throw new CallError(evaluation.error)
      return { expression: text, ...evaluation }
    },
    analyse_numbers({ numbers }) {
      if (!Array.isArray(numbers) || !numbers.every((number) => typeof number === 'number'))
        throw new CallError(`numbers must be a list of numbers, got ${show(numbers)}`)
      try {
        return analyzeNumbers(numbers)
      } catch (error) {
        throw error instanceof RangeError ? new CallError(error.message) : error
      }
    },
  }

  function run({ name }: Capability): Runner {
    return async ({ id, inputs = {}, ...parameters }, context) => {
      await service.prepare(open({ id }).data.id)
      const tool = open({ id })
      const { data } = tool
      if (!hasCalculation(data))
        throw new CallError(`${data.id} works on its page only: give the visitor the link /${data.id}`)
      if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
        throw new CallError(`inputs must be an object of names and values, got ${show(inputs)}`)
      const answer = service.call(name, data.id, inputs as Given, parameters, context)
      return answer.ok ? { ...shorten(answer), link: linkTo(tool, inputs as Given) } : { errors: messagesOf(answer) }
    }
  }

  const idOf = { type: 'string', enum: ids, description: 'The id of the tool.' }
  const list: readonly AssistantFunction[] = [
    {
      name: 'search_tools',
      description: 'Finds calculators of this site by words; the best comes first.',
      parameters: parameters({ query: { type: 'string', description: 'A few words: "split a restaurant bill".' } }, [
        'query',
      ]),
    },
    {
      name: 'describe_tool',
      description: `Returns the inputs of a calculator by name, with their units and choices, and its outputs. Calculators: ${catalogue}.`,
      parameters: parameters({ id: idOf }, ['id']),
    },
    ...service.capabilities.map(({ name, description, parameters: own }) => ({
      name,
      description,
      parameters: parameters(
        {
          id: idOf,
          inputs: {
            type: 'object',
            description:
              'Inputs by the names that describe_tool returns, in its units, or with another unit it offers: {"weight": "154 lb"}.',
          },
          ...Object.fromEntries(
            Object.entries(own).map(([parameter, { type, description: what }]) => [
              parameter,
              { type, description: what },
            ]),
          ),
        },
        ['id', 'inputs', ...Object.keys(own).filter((parameter) => own[parameter]?.required)],
      ),
    })),
    {
      name: 'convert',
      description: 'Converts a value from one unit or currency to another: 20, "mile", "km" or 100, "USD", "EUR".',
      parameters: parameters(
        {
          value: { type: ['number', 'string'], description: 'How much.' },
          from: { type: 'string', description: 'The name, symbol or code of its unit: mile, kg, USD.' },
          to: { type: 'string', description: 'The name, symbol or code of the wanted unit, of the same kind.' },
        },
        ['value', 'from', 'to'],
      ),
    },
    {
      name: 'evaluate_expression',
      description: EXPRESSION_DESCRIPTION,
      parameters: parameters(EXPRESSION_PARAMETERS, ['expression']),
    },
    {
      name: 'analyse_numbers',
      description:
        'Count, sum, mean, median, smallest, largest, range, sample standard deviation and outliers of a list.',
      parameters: parameters({ numbers: { type: 'array', items: { type: 'number' }, minItems: 1 } }, ['numbers']),
    },
  ]

  return {
    list,
    async run(name, argumentText, context, charge = UNCOUNTED.charge) {
      try {
        const runner = Object.hasOwn(runners, name) ? runners[name] : undefined
        if (!runner) {
          const nearest = nearestName(name, Object.keys(runners))
          throw new CallError(
            `there is no function ${show(name)}${nearest ? `, did you mean ${nearest}?` : `; there are ${Object.keys(runners).join(', ')}`}`,
          )
        }
        return JSON.stringify(await runner(readArguments(argumentText), context, charge))
      } catch (error) {
        if (error instanceof CallError) return JSON.stringify({ error: error.message })
        throw error
      }
    },
  }
}

const parameters = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

function readArguments(text: string): Arguments {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Arguments
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw new CallError('the arguments must be one JSON object')
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new CallError(`${name} must be a text, got ${show(value)}`)
  if (value.length > MAX_TEXT_LENGTH) throw new CallError(`${name} must have at most ${MAX_TEXT_LENGTH} characters`)
  return value
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Keeps only the displayed parts of each output; the rest of the answer is unchanged. */
function shorten({ ok: _, outputs, ...rest }: Extract<Answer, { ok: true }>): object {
  if (typeof outputs !== 'object' || outputs === null) return rest
  const shown = Object.entries(outputs as Readonly<Record<string, OutputResult>>).map(
    ([name, { label, text, unit, note }]) => ({
      name,
      label,
      text,
      ...(unit === undefined ? {} : { unit }),
      ...(note === undefined ? {} : { note }),
    }),
  )
  return { ...rest, outputs: shown }
}

const messagesOf = ({ errors }: Extract<Answer, { ok: false }>): string[] => errors.map(({ message }) => message)
