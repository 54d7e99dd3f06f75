import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Makes a process report its CPU time in microseconds when it ends. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)) })
`)}`

/** One of our programs in its own process. */
export interface Measured {
  readonly child: ChildProcess
  /** Total seconds of CPU time, with garbage collection and compilation; throws where it fails. */
  readonly cpu: Promise<number>
}

/**
 * Starts a program and measures its CPU time, which other programs change less than that on the clock.
 *
 * @param args  the program and its arguments
 * @param input a file descriptor it reads from
 */
export function startMeasured(args: readonly string[], input: number | 'ignore' = 'ignore'): Measured {
  const child = spawn(process.execPath, ['--import', TELL_CPU, ...args], { stdio: [input, 'pipe', 'inherit', 'pipe'] })
  let text = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const cpu = once(child, 'close').then(([status]) => {
    if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}`)
    return Number(text) / 1e6
  })
  return { child, cpu }
}
