import type { ToolData } from '../engine/toolData.ts'

/** A definition without what only its page and its tests need: what a browser loads for the assistant. */
export const slimTool = ({ figure: _, ...tool }: ToolData): ToolData => ({
  ...tool,
  examples: [],
  charts: [],
  content: { ...tool.content, introduction: '', formula: '', example: '', howItWorks: [], useCases: [], faqs: [] },
})
