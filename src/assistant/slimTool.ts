import type { InputData, NodeData, OutputData, RangeData, ToolData, UnitsData } from '../engine/toolData.ts'

/** What only the page and the tests of a tool need. */
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

/** What the list of all tools says, which every page has. */
type Listed = Pick<ToolData, 'name' | 'description' | 'category' | 'keywords'>

export type SlimTool = Omit<ToolData, keyof typeof UNREAD | keyof Listed | 'figure'>

const LEFT_OUT = new Set([...Object.keys(UNREAD), 'name', 'description', 'category', 'keywords', 'figure'])

/**
 * A definition without what only its page and its tests need, and without what the list of all tools says: what a browser
 * loads for the assistant. What is wrong with an expression is read on its page.
 */
export function slimTool(tool: ToolData): SlimTool {
  const slim = { ...tool, inputs: tool.inputs.map(slimInput), ...slimOutputs(tool) }
  return Object.fromEntries(Object.entries(slim).filter(([key]) => !LEFT_OUT.has(key))) as unknown as SlimTool
}

/** What slimTool left, together with what the list of all tools says of it. */
export const completeTool = (tool: SlimTool, { name, description, category, keywords }: Listed): ToolData => ({
  ...UNREAD,
  ...tool,
  name,
  description,
  category,
  keywords,
})

/** It says numbers in the unit of what is chosen, and needs no other. */
function slimInput({
  help: _,
  placeholder: __,
  unitsBy: ___,
  presets: ____,
  startRows: _____,
  units,
  usual,
  ...input
}: InputData): InputData {
  return { ...input, ...(units && { units: slimUnits(units) }), ...slimUsual(usual) }
}

/** That a figure is unusual counts, and not what the page says of it. */
const slimUsual = ({ low: _, high: __, ...usual }: RangeData = {}): { usual?: RangeData } =>
  Object.keys(usual).length > 0 ? { usual } : {}

const slimUnits = ({ samples: _, ...units }: UnitsData): UnitsData => units

/** Those that are said or that others need, and what calculates them. */
function slimOutputs(tool: ToolData): Pick<ToolData, 'outputs' | 'nodes'> {
  if (tool.requires.includes('expression'))
    return { outputs: tool.outputs.filter(({ primary }) => primary).map(slimOutput), nodes: tool.nodes.map(slimNode) }
  const { kept = [], dropped = [] } = Object.groupBy(tool.outputs, (output) =>
    isSaid(output) || isUsed(output, tool) ? 'kept' : 'dropped',
  )
  return {
    outputs: kept.map(slimOutput),
    nodes: tool.nodes.filter(({ name }) => !dropped.some((output) => output.name === name)).map(slimNode),
  }
}

/** Only the working, which pages show, calls values by their labels. */
const slimNode = ({ label: _, usual, ...node }: NodeData): NodeData => ({ ...node, ...slimUsual(usual) })

/** A note stands beside a figure, and its colour is that of the page. */
const slimOutput = ({ note: _, tone: __, ...output }: OutputData): OutputData => output

/** Tables beside the figures are read on the page. */
const isSaid = ({ table, primary }: OutputData): boolean => !table || primary === true

/** By others: what calculates it bears its name too. */
const isUsed = ({ name }: OutputData, { nodes, outputs }: ToolData): boolean =>
  JSON.stringify([nodes, outputs].map((all) => all.filter((other) => other.name !== name))).includes(`"${name}"`)
