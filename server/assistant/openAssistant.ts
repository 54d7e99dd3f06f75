import { openChooser } from '../../src/search/chooser.ts'
import type { Config } from '../config.ts'
import type { Log } from '../createLog.ts'
import type { Assistant } from './Assistant.ts'
import type { ResourceSource } from '../../src/service/resources.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { openEvaluator } from '../expression/openEvaluator.ts'
import { createAssistantFunctions } from './assistantFunctions.ts'
import { createEmbeddedThreads } from './embeddedThreads.ts'
import type { SiteTools } from './loadTools.ts'
import { makeContext } from './makeContext.ts'

export interface AssistantOptions extends Omit<SiteTools, 'features'> {
  /** The resources of the tools that are plugins. */
  readonly resources: ResourceSource
  readonly config: Config['openai']
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Ends the assistant's threads when aborted; no message may follow. */
  readonly closed?: AbortSignal
}

/** Opens the server's assistant: a language model if an API key is set, otherwise the embedded assistant. */
export async function openAssistant({
  tools,
  chooser,
  resources,
  config,
  siteName,
  log,
  now,
  closed,
}: AssistantOptions): Promise<Assistant> {
  if (config.apiKey !== undefined) {
    const { createProviderAssistant } = await import('./provider/providerAssistant.ts')
    const service = createService({ source: inMemory(tools), resources })
    const functions = createAssistantFunctions({
      service,
      chooser: openChooser(chooser),
      evaluate: openEvaluator({ tools, closed }),
    })
    return createProviderAssistant({ config, functions, siteName, log, makeContext: () => makeContext(now) })
  }
  return createEmbeddedThreads({ tools, chooser, resources, log, now, closed })
}
