import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../../support/freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { SOON } from '../../support/soon.ts'

/** Whether redis-server is installed (in Debian's package of that name); tests that need it report its absence. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('SKIPPED: the tests with Redis, because there is no redis-server on this machine')

export interface RedisServer {
  url: string
  port: number
  /** Kills it; its data is lost. */
  stop: () => Promise<void>
  /** Makes it accept connections and commands without answering, until it is resumed. */
  freeze: () => void
  goOn: () => void
}

/**
 * Starts a Redis that stores nothing on disk and ends with the test.
 *
 * @param port      defaults to a free one
 * @param settings  additional settings, as in redis.conf
 */
export async function startRedis(port?: number, settings: Record<string, string> = {}): Promise<RedisServer> {
  const listenPort = port ?? (await freePort())
  const options = {
    port: listenPort,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: await temporaryFolder(),
    ...settings,
  }
  const child = spawn(
    'redis-server',
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  await vi.waitUntil(() => answers(listenPort), SOON)
  return {
    url: `redis://127.0.0.1:${listenPort}`,
    port: listenPort,
    stop,
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('PING\r\n'))
    socket.once('data', (data) => resolve(/^(\+PONG|-NOAUTH)/.test(data.toString())))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
