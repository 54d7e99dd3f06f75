import { calculate } from '../../src/service/calculate.ts'
import type { CalculationContext } from '../../src/engine/evaluate/context.ts'
import { linkTool } from '../../src/engine/evaluate/linkTool.ts'
import type { Given } from '../../src/engine/evaluate/readInputs.ts'
import { viewForm } from '../../src/engine/present/viewForm.ts'
import { nearestName } from '../../src/engine/problems/nearestName.ts'
import type { InputData, ToolData } from '../../src/engine/toolData.ts'
import { analyzeNumbers } from './analyzeNumbers.ts'
import { buildToolSearch } from './searchTools.ts'
import type { Tool } from '../../src/engine/tool.ts'

/** A function that a language model may call, described by a JSON schema. */
export interface AssistantFunction {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface AssistantFunctions {
  readonly list: readonly AssistantFunction[]
  /**
   * Runs a call. Whatever it holds, the answer is JSON: a result, or an error that says how to mend the call.
   *
   * @param argumentText the arguments as the model wrote them: JSON, or not
   */
  readonly run: (name: string, argumentText: string, context: CalculationContext) => string
}

export interface FunctionOptions {
  readonly tools: readonly ToolData[]
  readonly linkTo: (tool: ToolData, given: Given) => string
}

type Arguments = Readonly<Record<string, unknown>>
type Runner = (given: Arguments, context: CalculationContext) => unknown

/** What a caller can mend, told to it. */
class CallError extends Error {}

const MOST_FOUND = 5
const MOST_EXPRESSION = 1000

/** The functions of the assistant; what there is to search, describe and calculate is the catalogue. */
export function createAssistantFunctions({ tools, linkTo }: FunctionOptions): AssistantFunctions {
  const linked = new Map(tools.map((tool) => [tool.id, linkTool(tool)]))
  const search = buildToolSearch(tools)
  const ids = tools.map(({ id }) => id)
  const catalogue = tools.map(({ id, name }) => `${id} (${name})`).join(', ')

  const open = ({ id }: Arguments): Tool => {
    const tool = typeof id === 'string' ? linked.get(id) : undefined
    if (tool) return tool
    const nearest = typeof id === 'string' && id.length < 80 ? nearestName(id, ids) : undefined
    throw new CallError(`id must be one of the tools, got ${show(id)}${nearest ? `; did you mean "${nearest}"?` : ''}`)
  }

  const runners: Readonly<Record<string, Runner>> = {
    search_tools: ({ query }) =>
      search(readText(query, 'query'))
        .slice(0, MOST_FOUND)
        .map(({ tool: { id, name, description } }) => ({ id, name, description, link: `/${id}` })),
    describe_tool: (given, context) => describeTool(open(given), context),
    calculate(given, context) {
      const tool = open(given)
      if (tool.data.plugin !== undefined && tool.data.inputs.length === 0)
        throw new CallError(`${tool.data.id} works on its page only: give the visitor the link /${tool.data.id}`)
      const inputs = given.inputs ?? {}
      if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
        throw new CallError(`inputs must be an object of names and values, got ${show(inputs)}`)
      const result = calculate(tool, inputs as Given, context)
      if (!result.ok) return { errors: result.errors.map(({ message }) => message) }
      const outputs = Object.entries(result.outputs).map(([name, { label, text, unit, note }]) => ({
        name,
        label,
        text,
        ...(unit === undefined ? {} : { unit }),
        ...(note === undefined ? {} : { note }),
      }))
      return { outputs, link: linkTo(tool.data, inputs as Given) }
    },
    evaluate_expression({ expression, angle }, { evaluateExpression }) {
      const text = readText(expression, 'expression')
      const value = evaluateExpression?.(text, angle === 'rad' ? 'rad' : 'deg') ?? 'Error'
      if (value === 'Error')
        throw new CallError('the expression has no value; check its spelling, and for a division by zero')
      return { expression: text, value }
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

  const idOf = { type: 'string', enum: ids, description: 'The id of the tool.' }
  const list: readonly AssistantFunction[] = [
    {
      name: 'search_tools',
      description: 'Finds tools of this site by words.',
      parameters: parameters({ query: { type: 'string', description: 'What the tool should do.' } }, ['query']),
    },
    {
      name: 'describe_tool',
      description: `Tells the inputs of a tool with their units and choices, what is needed and what comes out. Tools: ${catalogue}.`,
      parameters: parameters({ id: idOf }, ['id']),
    },
    {
      name: 'calculate',
      description:
        'Calculates with a tool. Describe the tool first. The answer holds the rounded figures as they are to be shown and a link to the filled-in tool, or errors to mend.',
      parameters: parameters(
        { id: idOf, inputs: { type: 'object', description: 'Inputs by name, in the units of the description.' } },
        ['id', 'inputs'],
      ),
    },
    {
      name: 'evaluate_expression',
      description: 'Evaluates arithmetic as a scientific calculator does: 12*(3+4), sqrt(2)*3, 5!, sin(30), 200+10%.',
      parameters: parameters(
        {
          expression: { type: 'string', maxLength: MOST_EXPRESSION },
          angle: { type: 'string', enum: ['deg', 'rad'], description: 'Degrees where left out.' },
        },
        ['expression'],
      ),
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
    run(name, argumentText, context) {
      try {
        const runner = Object.hasOwn(runners, name) ? runners[name] : undefined
        if (!runner) {
          const nearest = nearestName(name.slice(0, 80), Object.keys(runners))
          throw new CallError(
            `there is no function ${show(name)}${nearest ? `, did you mean ${nearest}?` : `; there are ${Object.keys(runners).join(', ')}`}`,
          )
        }
        return JSON.stringify(runner(readArguments(argumentText), context))
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
    // What does not parse is told below, as what parses to something else.
  }
  throw new CallError('the arguments must be one JSON object')
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new CallError(`${name} must be a text, got ${show(value)}`)
  if (value.length > MOST_EXPRESSION) throw new CallError(`${name} must have at most ${MOST_EXPRESSION} characters`)
  return value
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function describeTool(tool: Tool, context: CalculationContext): unknown {
  const { id, name, description, plugin, inputs, needs, outputs } = tool.data
  if (plugin !== undefined && inputs.length === 0) return { id, name, description, link: `/${id}`, calculates: false }
  const labels = new Map(viewForm(tool, {}, context).fields.map(({ input, label }) => [input.name, label]))
  return {
    id,
    name,
    description,
    inputs: inputs.map((input) => describeInput(input, labels.get(input.name))),
    needs: needs.map(({ message }) => message),
    outputs: outputs.map((output) => ({ name: output.name, label: output.label })),
    link: `/${id}`,
  }
}

function describeInput(input: InputData, label: string | undefined): unknown {
  const { name, type, unit, prefix, help, choices, columns, optional, min, max, above, below, match } = input
  return {
    name,
    type,
    label: label ?? input.label,
    unit: unit ?? prefix,
    help,
    // What is left out of a list cut by another input would have to be guessed.
    choices: choices?.map(({ value, label: text }) => (match ? value : { value, label: text })),
    columns: columns?.map((column) => describeInput(column, undefined)),
    default: input.default,
    required: optional !== true && input.default === undefined,
    min,
    max,
    above,
    below,
  }
}
