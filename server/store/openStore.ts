import type { Config } from '../config.ts'
import { reasonOf, type Log } from '../createLog.ts'
import { keepInMemory } from './keepInMemory.ts'
import { openSqliteStore } from './openSqliteStore.ts'
import type { Store } from './Store.ts'

/** Opens Redis if REDIS_URL is set, otherwise a file in DATA_DIR, or only memory if that cannot be used. */
export async function openStore(
  { redisUrl, dataDir }: Pick<Config, 'redisUrl' | 'dataDir'>,
  { log }: { log: Log },
): Promise<Store> {
  if (redisUrl === undefined) return keepInMemory(tryToOpen(dataDir, log), { log })
  const { openRedisStore } = await import('./openRedisStore.ts')
  return openRedisStore(redisUrl, { log })
}

function tryToOpen(dataDir: string, log: Log): Store | undefined {
  try {
    return openSqliteStore(dataDir)
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the database cannot be opened; recent checks are in memory')
    return undefined
  }
}
