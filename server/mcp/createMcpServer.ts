import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { compileCheck } from '../checkBody.ts'
import { openEvaluator, type Evaluator } from '../expression/openEvaluator.ts'
import { ProblemError } from '../tools/ProblemError.ts'
import type { ToolsApi } from '../tools/ToolsApi.ts'
import { describeMcpTools, type Charge, type McpTool } from './describeMcpTools.ts'
import { NUMBERS_READ } from '../../src/service/describeValue.ts'

/**
 * Returns a factory of Model Context Protocol servers, one for each connection, or for each request if there are no
 * sessions. Each is given what charges the caller for the CPU time of other threads.
 */
export function createMcpServers(api: ToolsApi): (charge?: Charge) => Server {
  // Its threads start with the first expression.
  let evaluator: Evaluator | undefined
  const evaluate: Evaluator = (expression) => {
    evaluator ??= openEvaluator({ tools: api.tools.map(({ data }) => data) })
    return evaluator(expression)
  }
  const tools = describeMcpTools(api, evaluate)
  const list = tools.map(({ run: _, ...tool }) => ({ ...tool, annotations: ANNOTATIONS }))
  const runs = new Map(
    tools.map((tool) => [tool.name, { tool, check: compileCheck(tool.inputSchema, `The arguments of ${tool.name}`) }]),
  )
  return (charge = () => {}) => {
    const server = new Server(
      { name: 'calculators', version: '1' },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))
    server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) => {
      const found = runs.get(name)
      if (!found) return refuse(`There is no tool ${JSON.stringify(name)}; there are ${[...runs.keys()].join(', ')}.`)
      const wrong = found.check(given)
      return wrong === undefined ? call(found.tool, given, charge) : refuse(wrong)
    })
    return server
  }
}

const INSTRUCTIONS = `Calculators whose figures are exact. Find one with search_tools, read its inputs with describe_tool, then calculate or solve; evaluate takes expressions. Give all inputs in the units of the description, or with a unit such as "154 lb". ${NUMBERS_READ} Errors say how to fix the call.`

/** All tools only calculate. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }

async function call(
  { run }: McpTool,
  given: Readonly<Record<string, unknown>>,
  charge: Charge,
): Promise<CallToolResult> {
  try {
    const { structuredContent, text } = await run(given, charge)
    return { content: [{ type: 'text', text }], structuredContent: { ...structuredContent } }
  } catch (error) {
    if (error instanceof ProblemError) return refuse(error.errors.map(writeError).join('\n'))
    throw error
  }
}

const refuse = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function writeError({ message, code, allowed, nearest }: ProblemError['errors'][number]): string {
  const hints = [
    ...(nearest === undefined || message.includes(nearest) ? [] : [`did you mean ${JSON.stringify(nearest)}?`]),
    ...(allowed === undefined ? [] : [`allowed: ${allowed.slice(0, MAX_LISTED).join(', ')}`]),
  ]
  return [`${message} [${code}]`, ...hints].join('; ')
}

const MAX_LISTED = 100
