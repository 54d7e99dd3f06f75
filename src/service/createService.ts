import { linkTool, type Linking } from '../engine/compile/linkTool.ts'
import { linkWhole } from '../engine/compile/linkWhole.ts'
import { WHOLE_ENGINE } from '../engine/load/wholeEngine.ts'
import type { CalculationContext } from '../engine/context.ts'
import { evaluate, type Evaluation, type Refused } from '../engine/run/evaluate.ts'
import type { Given } from '../engine/run/readInputs.ts'
import { nearestName } from '../engine/language/nearestName.ts'
import { shorten } from '../engine/language/shorten.ts'
import type { Tool } from '../engine/tool.ts'
import type { ToolData } from '../engine/toolData.ts'
import { attempt } from './attempt.ts'
import { describeAttempt, describeRefused } from './calculate.ts'
import { runCapability, type Answer, type Capability } from './capability.ts'
import { countNames, refuseMany } from './boundErrors.ts'
import { describeTool, type ToolDescription } from './describe.ts'
import { unchanging, type ResourceSource } from './resources.ts'
import { createProgramOpener, hasCalculation, isFetching, isProgram, PAGE_ONLY } from './programs.ts'
import { WORKING } from './showWorking.ts'
import { readGiven } from './readGiven.ts'
import { SOLVE } from './solve.ts'

/** The source of definitions: memory, or a folder that is read tool by tool. */
export interface ToolSource {
  readonly ids: () => Iterable<string>
  /** The checked definition, undefined if there is none, or a sentence that explains why it cannot be used. */
  readonly read: (id: string) => ToolData | string | undefined
}

/** Definitions that are already in memory. */
export function inMemory(definitions: readonly ToolData[]): ToolSource {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  return { ids: () => byId.keys(), read: (id) => byId.get(id) }
}

export interface ServiceOptions {
  readonly source: ToolSource
  readonly resources?: ResourceSource
  readonly capabilities?: readonly Capability[]
  /** Where to find the list of tools; ends the message for an unknown tool. */
  readonly whereListed?: string
}

/** The only place where tools are listed, described and called. */
export interface Service {
  readonly capabilities: readonly Capability[]
  ids(): readonly string[]
  /** The tools that calculate with resources, which `prepare` refreshes. */
  programs(): readonly string[]
  /** The tool, or a sentence that explains why there is none. */
  open(id: string): Tool | string
  describe(id: string): ToolDescription | string
  /** Refreshes what a tool calculates with, such as exchange rates; most tools need nothing. */
  prepare(id: string): Promise<void>
  /** Evaluates an opened tool as its capability `calculate` does, for callers that write many answers themselves. */
  evaluate(tool: Tool, inputs: Given, context: CalculationContext): Evaluation | Refused
  /** Calls a capability of a tool by name. */
  call(
    capability: string,
    id: string,
    inputs: Given,
    parameters: Readonly<Record<string, unknown>>,
    context: CalculationContext,
  ): Answer
}

export const CALCULATE: Capability = {
  name: 'calculate',
  description:
    'Calculates with a tool. Describe the tool first. The answer holds the rounded figures as they should be shown, or errors to fix.',
  parameters: {},
  run({ tool, inputs, context }) {
    const attempted = attempt(tool, inputs, context)
    return attempted.ok ? describeAttempt(tool, attempted) : describeRefused(tool, attempted)
  },
}

/** With everything that a tool may require, for thousands of calculations. */
const ENTIRE: Linking = { engine: WHOLE_ENGINE, link: linkWhole }

/** The capabilities of every tool. */
export const CAPABILITIES: readonly Capability[] = [CALCULATE, WORKING, SOLVE]

/** Creates a service for a catalogue. Tools are opened on demand. */
export function createService({
  source,
  resources = unchanging(),
  capabilities = CAPABILITIES,
  whereListed = '',
}: ServiceOptions): Service {
  const opened = new Map<string, Tool | string | ToolData>()
  const openProgram = createProgramOpener(resources.current, ENTIRE)
  const open = (id: string): Tool | string => {
    const known = opened.get(id) ?? read(id)
    return typeof known === 'string' || 'data' in known ? known : (openProgram(known) ?? linkTool(known, ENTIRE))
  }
  /** Returns the definition for a plugin, which completes it again whenever its resources change. */
  const read = (id: string): Tool | string | ToolData => {
    const definition = source.read(id)
    // Unknown names are not cached, because there can be any number.
    if (definition === undefined) return describeUnknown(id, source.ids(), whereListed)
    const tool = typeof definition === 'string' || isProgram(definition) ? definition : linkTool(definition, ENTIRE)
    opened.set(id, tool)
    return tool
  }
  const refuse = (message: string): Answer => ({ ok: false, errors: [{ message }] })
  return {
    capabilities,
    ids: () => [...source.ids()],
    programs: () =>
      [...source.ids()].filter((id) => {
        const tool = open(id)
        return typeof tool === 'object' && isFetching(tool.data)
      }),
    open,
    describe(id) {
      const tool = open(id)
      return typeof tool === 'string' ? tool : describeTool(tool)
    },
    async prepare(id) {
      const tool = open(id)
      if (typeof tool === 'object' && isFetching(tool.data)) await resources.refresh()
    },
    evaluate: (tool, inputs, context) => evaluate(tool, readGiven(tool, inputs, context), context),
    call(name, id, inputs, parameters, context) {
      const capability = capabilities.find((each) => each.name === name)
      if (!capability)
        return refuse(`there is no capability "${name}"; there are ${capabilities.map((each) => each.name).join(', ')}`)
      const tool = open(id)
      if (typeof tool === 'string') return refuse(tool)
      if (!hasCalculation(tool.data)) return refuse(`${id} ${PAGE_ONLY}`)
      const tooMany =
        refuseMany('inputs', countNames(inputs)) ?? refuseMany(`parameters of ${name}`, countNames(parameters))
      if (tooMany !== undefined) return refuse(tooMany)
      return runCapability(capability, {
        tool,
        inputs: readGiven(tool, inputs, context),
        parameters,
        context,
      })
    },
  }
}

function describeUnknown(id: string, known: Iterable<string>, whereListed: string): string {
  const nearest = nearestName(id, known)
  return `there is no tool ${JSON.stringify(shorten(id))}${nearest === undefined ? whereListed : `, did you mean "${nearest}"?`}`
}
