import type { InputData, OutputData, ToolData, UnitsData } from '../engine/toolData.ts'

/**
 * A definition without what only its page and its tests need: what a browser loads for the assistant. What is wrong with an
 * expression is read on its page.
 */
export const slimTool = ({ figure: _, ...tool }: ToolData): ToolData => ({
  ...tool,
  icon: '',
  inputs: tool.inputs.map(slimInput),
  outputs: tool.outputs.filter((output) =>
    tool.requires.includes('expression') ? output.primary : isSaid(output) || isUsed(output, tool),
  ),
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
})

const slimInput = ({ help: _, placeholder: __, units, ...input }: InputData): InputData =>
  units ? { ...input, units: slimUnits(units) } : input

const slimUnits = ({ samples: _, ...units }: UnitsData): UnitsData => units

/** Tables beside the figures are read on the page. */
const isSaid = ({ table, primary }: OutputData): boolean => !table || primary === true

const isUsed = ({ name }: OutputData, { nodes, outputs }: ToolData): boolean =>
  JSON.stringify([nodes, outputs.filter((other) => other.name !== name)]).includes(`"${name}"`)
