import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs a module in a new process, without this one's warm caches.
 *
 * @param program the source of the module; the last line it prints is JSON
 * @param env     added to the environment
 * @returns the value of that line
 */
export async function runProgram<T>(program: string, env: Record<string, string> = {}): Promise<T> {
  // Without --input-type, which worker threads of the program would inherit and refuse.
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T
}
