import type { InputData, NodeData, OutputData, RangeData, ToolData, UnitsData } from '../engine/toolData.ts'
import { dependsOnInput } from './dependsOnInput.ts'

/** Properties that only the page and the tests of a tool need, with empty values. */
const UNREAD = {
  icon: '',
  order: 0,
  examples: [],
  charts: [],
  content: {
    metaDescription: '',
    introduction: '',
    formula: '',
    example: '',
    howItWorks: [],
    useCases: [],
    faqs: [],
  },
} as const satisfies Partial<ToolData>

/** Properties that are in the list of all tools, which every page has. */
type Listed = Pick<ToolData, 'name' | 'description' | 'category' | 'keywords'>

export type SlimTool = Omit<ToolData, keyof typeof UNREAD | keyof Listed | 'figure' | 'title'> &
  Partial<Pick<ToolData, 'title'>>

const LEFT_OUT = new Set([...Object.keys(UNREAD), 'name', 'description', 'category', 'keywords', 'figure'])

/**
 * Removes what only a tool's page and tests need, and what is in the list of all tools. Browsers load the rest for the
 * assistant. Errors of expressions are removed too, because only the page shows them, and a title that is the name.
 */
export function slimTool(tool: ToolData): SlimTool {
  const slim = { ...tool, inputs: tool.inputs.map(slimInput), ...slimOutputs(tool) }
  const isLeftOut = (key: string) => LEFT_OUT.has(key) || (key === 'title' && tool.title === tool.name)
  return Object.fromEntries(Object.entries(slim).filter(([key]) => !isLeftOut(key))) as unknown as SlimTool
}

/** Restores a slim definition with the properties from the list of all tools. */
export const completeTool = (tool: SlimTool, { name, description, category, keywords }: Listed): ToolData => ({
  ...UNREAD,
  title: name,
  ...tool,
  name,
  description,
  category,
  keywords,
})

/** Removes what only the form needs; the assistant states numbers in the unit of the choice made. */
function slimInput({
  help: _,
  placeholder: __,
  unitsBy: ___,
  unitOf: ____,
  presets: _____,
  startRows: ______,
  units,
  usual,
  ...input
}: InputData): InputData {
  return { ...input, ...(units && { units: slimUnits(units) }), ...slimUsual(usual) }
}

/** Keeps only whether a result is unusual, not the texts about it. */
const slimUsual = ({ low: _, high: __, ...usual }: RangeData = {}): { usual?: RangeData } =>
  Object.keys(usual).length > 0 ? { usual } : {}

const slimUnits = ({ samples: _, ...units }: UnitsData): UnitsData => units

/** Keeps the outputs that are stated or used by others, and the nodes that calculate them. */
function slimOutputs(tool: ToolData): Pick<ToolData, 'outputs' | 'nodes'> {
  if (tool.requires.includes('expression'))
    return {
      outputs: tool.outputs.filter(({ primary }) => primary).map((output) => slimOutput(output, tool)),
      nodes: tool.nodes.map(slimNode),
    }
  const { kept = [], dropped = [] } = Object.groupBy(tool.outputs, (output) =>
    isSaid(output) || isUsed(output, tool) ? 'kept' : 'dropped',
  )
  return {
    outputs: kept.map((output) => slimOutput(output, tool)),
    nodes: tool.nodes.filter(({ name }) => !dropped.some((output) => output.name === name)).map(slimNode),
  }
}

/** Labels of nodes are used only in the working, which pages show. */
const slimNode = ({ label: _, usual, ...node }: NodeData): NodeData => ({ ...node, ...slimUsual(usual) })

/** Colours are shown only on the page, and so are notes, except those that depend on an input. */
function slimOutput({ tone: _, ...output }: OutputData, tool: ToolData): OutputData {
  if (dependsOnInput(output, tool)) return output
  const { note: __, ...rest } = output
  return rest
}

/** Secondary tables are shown only on the page. */
const isSaid = ({ table, primary }: OutputData): boolean => !table || primary === true

/** Whether others use the output; the node that calculates it has the same name and does not count. */
const isUsed = ({ name }: OutputData, { nodes, outputs }: ToolData): boolean =>
  JSON.stringify([nodes, outputs].map((all) => all.filter((other) => other.name !== name))).includes(`"${name}"`)
