import type { InputData, ToolData, UnitsData } from '../engine/toolData.ts'

/** A definition without what only its page and its tests need: what a browser loads for the assistant. */
export const slimTool = ({ figure: _, ...tool }: ToolData): ToolData => ({
  ...tool,
  icon: '',
  inputs: tool.inputs.map(slimInput),
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

const slimInput = ({ help: _, units, ...input }: InputData): InputData =>
  units ? { ...input, units: slimUnits(units) } : input

const slimUnits = ({ samples: _, ...units }: UnitsData): UnitsData => units
