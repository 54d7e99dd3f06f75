import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../createLog.ts'
import { StartError } from '../StartError.ts'
import { maxChecks, type Store } from './Store.ts'

const checksKey = 'abakit:checks'
const keptKey = (name: string): string => `abakit:kept:${name}`

/** The maximum time that a response waits for Redis. */
const commandTimeoutMs = 1000
const maxPauseMs = 2000

/**
 * Opens the store that several instances share. While Redis is unavailable, calls fail at once, except for rate limits,
 * which each instance then counts on its own; reconnection is retried forever.
 *
 * @param url  redis:// or rediss://
 * @throws StartError if Redis rejects the password or the database of the address
 */
export async function openRedisStore(url: string, { log }: { log: Log }): Promise<Store> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 100, maxPauseMs),
  })
  logChanges(redis, log)
  await waitForRedis(redis)
  return {
    addCheck: async ({ url, isOnline, responseTime }) => {
      const fields = { url, isOnline: isOnline ? 1 : 0, responseTime }
      await redis.xadd(checksKey, 'MAXLEN', '=', maxChecks, '*', ...Object.entries(fields).flat())
    },
    recentChecks: async (count) => {
      const entries = await redis.xrevrange(checksKey, '+', '-', 'COUNT', count)
      return entries.map(([id, fields]) => readCheck(id, fields))
    },
    keep: async (name, text) => {
      await redis.set(keptKey(name), text)
    },
    readKept: async (name) => (await redis.get(keptKey(name))) ?? undefined,
    createLimiter: ({ name, points, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `abakit:limit:${name}`,
        points,
        duration: seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
    close: async () => {
      // Graceful if Redis is available; otherwise without waiting.
      await redis.quit().catch(() => {})
      redis.disconnect()
    },
  }
}

/** The commands that authenticate and select the database. */
const setupCommands = new Set(['auth', 'hello', 'select'])

/** Waits for the first response of Redis, or until the usual timeout if it is unavailable. */
async function waitForRedis(redis: Redis): Promise<void> {
  const refusal = await new Promise<Error | undefined>((resolve) => {
    redis.on('error', (error: Error & { command?: { name: string } }) => {
      const isRefused = setupCommands.has(error.command?.name ?? '')
      // Otherwise the client would continue with database 0, which may belong to another program.
      if (isRefused) redis.disconnect(true)
      resolve(isRefused ? error : undefined)
    })
    redis.once('ready', () => resolve(undefined))
    setTimeout(resolve, commandTimeoutMs, undefined)
  })
  if (refusal === undefined) return
  redis.disconnect()
  throw new StartError(
    `REDIS_URL must have the password and database number of a Redis server, which replied: ${refusal.message}`,
  )
}

/** Fields are a flat list: name, value, name, value. */
function readCheck(id: string, fields: string[]) {
  const valueOf = (name: string) => fields[fields.indexOf(name) + 1] ?? ''
  return {
    id,
    url: valueOf('url'),
    isOnline: valueOf('isOnline') === '1',
    responseTime: Number(valueOf('responseTime')),
  }
}

/**
 * Logs one line when the connection is lost, however briefly, and one when it is restored, rather than one per attempt.
 */
function logChanges(redis: Redis, log: Log): void {
  let isAway = false
  const onDisconnect = (reason: string) => {
    if (!isAway) log.error({ reason }, 'Redis cannot be reached; retrying')
    isAway = true
  }
  redis.on('error', (error: Error) => onDisconnect(error.message))
  redis.on('reconnecting', () => onDisconnect('the connection was lost'))
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back')
    isAway = false
  })
}
