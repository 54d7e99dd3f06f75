import type { Config } from '../config.ts'
import type { Log } from '../createLog.ts'
import { openRedisStore } from './openRedisStore.ts'
import { openSqliteStore } from './openSqliteStore.ts'
import type { Store } from './Store.ts'

/** Redis where REDIS_URL is set, else a file in DATA_DIR. */
export function openStore({ redisUrl, dataDir }: Pick<Config, 'redisUrl' | 'dataDir'>, { log }: { log: Log }): Store {
  return redisUrl === undefined ? openSqliteStore(dataDir) : openRedisStore(redisUrl, { log })
}
