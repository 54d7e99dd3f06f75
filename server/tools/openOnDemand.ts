import type { ToolAnswers } from './createToolAnswers.ts'
import type { ToolsApiOptions } from './ToolsApi.ts'

export type OpenToolAnswers = () => Promise<ToolAnswers>

/**
 * Loads the engine with the first request that needs it: most visitors only fetch pages, which calculate in the
 * browser.
 */
export function openOnDemand(options: ToolsApiOptions): OpenToolAnswers {
  let opening: Promise<ToolAnswers> | undefined
  return () => (opening ??= import('./createToolAnswers.ts').then((module) => module.createToolAnswers(options)))
}
