import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { SOON } from '../../support/soon.ts'

const main = join(import.meta.dirname, '../../../server/main.ts')

/** The compile cache that scripts use too: it saves two fifths of a start. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node')

/**
 * Starts the server in its own process, which ends with the test at the latest.
 *
 * @param folder  the folder of the build, also used for its data
 */
export async function spawnServer(folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, folder], {
    env: { NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  onTestFinished(() => void child.kill('SIGKILL'))
  const saying = (text: string) => vi.waitUntil(() => output.stdout.includes(text), SOON)
  const listening = async () => {
    await saying('\n')
    return JSON.parse(output.stdout.split('\n')[0] ?? '')
  }
  /** The lines of its log so far. */
  const log = (): { level: string; message: string; path?: string }[] =>
    output.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  return { child, exited, listening, saying, log }
}
