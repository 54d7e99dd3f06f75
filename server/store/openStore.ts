import type { Config } from '../config.ts'
import type { Log } from '../createLog.ts'
import { openSqliteStore } from './openSqliteStore.ts'
import type { Store } from './Store.ts'

/** Opens Redis if REDIS_URL is set, otherwise a file in DATA_DIR. */
export async function openStore(
  { redisUrl, dataDir }: Pick<Config, 'redisUrl' | 'dataDir'>,
  { log }: { log: Log },
): Promise<Store> {
  if (redisUrl === undefined) return openSqliteStore(dataDir)
  const { openRedisStore } = await import('./openRedisStore.ts')
  return openRedisStore(redisUrl, { log })
}
