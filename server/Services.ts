import type { Assistant } from './assistant/Assistant.ts'
import type { Feature } from '../src/engine/site.ts'
import type { Config } from './config.ts'
import type { Log } from './createLog.ts'
import type { DescribeIp } from './ip/openIpDatabases.ts'
import type { Site } from './loadSite.ts'
import type { Limit } from './middleware/limit.ts'
import type { Turns } from './createTurns.ts'
import type { Store } from './store/Store.ts'
import type { ToolAnswers } from './tools/createToolAnswers.ts'
import type { Network } from './website/Network.ts'

/** What the routes answer with. */
export interface Services {
  readonly site: Site
  readonly siteName: string
  /** The features of the site; all are on by default. */
  readonly features?: Readonly<Record<Feature, boolean>>
  readonly config: Config
  readonly log: Log
  readonly store: Store
  readonly network: Network
  readonly describeIp: DescribeIp
  readonly assistant: Assistant
  /** The public API. */
  readonly toolAnswers: ToolAnswers
  readonly limit: Limit
  readonly turns: Turns
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether the server is shutting down. */
  readonly isDraining: () => boolean
}
