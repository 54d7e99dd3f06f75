import { pino, type DestinationStream } from 'pino'

type Fields = Record<string, string | number | boolean | undefined>

/** A structured log with pino's signature: the fields first, then a message for people. */
export interface Log {
  info(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
}

export interface LogOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** Receives one line at a time, including its line feed. */
  write: (line: string) => void
}

/**
 * Creates a log that writes each entry as one line of JSON: level and time first, then the fields and the message.
 *
 * @example createLog({ now: Date.now, write: (line) => process.stdout.write(line) })
 */
export function createLog({ now, write }: LogOptions): Log {
  // Caches the formatted time, because many lines share a millisecond.
  let last = Number.NaN
  let time = ''
  const options = {
    base: null,
    messageKey: 'message',
    timestamp: () => {
      const current = now()
      if (current !== last) {
        last = current
        time = `,"time":"${new Date(current).toISOString()}"`
      }
      return time
    },
    formatters: { level: (level: string) => ({ level }) },
  }
  return pino(options, { write } satisfies DestinationStream)
}

/** Returns why something failed, for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** The maximum delay of a line. */
const MAX_DELAY_MS = 100
const BATCH_BYTES = 63 * 1024
/** If the output is not read, further lines are dropped. */
const MAX_BYTES = 16 * 1024 * 1024

/** Writes lines to standard output in batches; the rest is flushed when the process exits. */
export function openLogOutput(): (line: string) => void {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_BYTES,
    periodicFlush: MAX_DELAY_MS,
    maxWrite: 64 * 1024,
    contentMode: 'buffer',
  })
  // As a buffer, because for strings it measures the whole batch again with each line; its types only allow strings.
  return (line) => output.write(Buffer.from(line) as unknown as string)
}
