import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { main, type World } from '../../../scripts/calc/main.ts'

export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line in this process; standard input is given as a text or in chunks. */
export async function runCalc(
  args: readonly string[],
  {
    stdin = '',
    ...world
  }: Partial<Pick<World, 'now' | 'random' | 'folder' | 'capabilities' | 'command' | 'commands'>> & {
    stdin?: string | Iterable<string | Buffer>
  } = {},
): Promise<Outcome> {
  const [stdout, stderr] = [new TextSink(), new TextSink()]
  const chunks = typeof stdin === 'string' ? [stdin] : stdin
  const status = await main({
    now: () => '2026-01-15T12:00:00',
    ...world,
    args,
    stdin: () => Readable.from(chunks),
    stdout,
    stderr,
  })
  return { status, stdout: stdout.text, stderr: stderr.text }
}

/** Runs a batch in this process and reads its answers. */
export async function runBatch(
  lines: readonly unknown[],
  { options = [], ...world }: Parameters<typeof runCalc>[1] & { options?: readonly string[] } = {},
) {
  const stdin = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
  const { status, stdout, stderr } = await runCalc(['--batch', ...options], { ...world, stdin })
  return { status, stderr, answers: readLines(stdout) }
}

/** The answers of a batch; each line must be JSON. */
// oxlint-disable-next-line no-explicit-any -- tests compare them as they are
export function readLines(stdout: string): any[] {
  if (stdout !== '' && !stdout.endsWith('\n')) throw new Error('the last line has no end')
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** Starts the command line as a user does. */
export function spawnCalc(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/calc.ts'), ...args])
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.stderr += chunk))
  const ended = once(child, 'close').then(([status]): Outcome => ({ status, ...output }))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output, ended }
}

/** Gathers what is written. */
export class TextSink extends Writable {
  text = ''
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString('utf8')
    done()
  }
}
