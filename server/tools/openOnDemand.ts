import type { ToolAnswers } from './createToolAnswers.ts'
import type { ToolsApiOptions } from './ToolsApi.ts'

export type OpenToolAnswers = () => Promise<ToolAnswers>

/** Loads the engine when it is first needed; the server does so before it listens. */
export function openOnDemand(options: ToolsApiOptions): OpenToolAnswers {
  let opening: Promise<ToolAnswers> | undefined
  return () => (opening ??= import('./createToolAnswers.ts').then((module) => module.createToolAnswers(options)))
}
