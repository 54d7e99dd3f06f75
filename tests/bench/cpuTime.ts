import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Makes a process report its CPU time in microseconds when it exits. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)) })
`)}`

/** A measured program in its own process. */
export interface Measured {
  readonly child: ChildProcess
  /** Total CPU time in seconds, including garbage collection and compilation; rejects if the program fails. */
  readonly cpu: Promise<number>
}

/**
 * Starts a program and measures its CPU time, which other load affects less than wall-clock time.
 *
 * @param args  the program and its arguments
 * @param input a file descriptor for its standard input
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
