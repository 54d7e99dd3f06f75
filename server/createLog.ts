type Fields = Record<string, string | number | boolean | undefined>

/** Structured log: fields first, then a message for people, as pino has it. */
export interface Log {
  info(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
}

export interface LogOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** Receives one line at a time, line feed included. */
  write: (line: string) => void
}

/**
 * A log that writes each entry as one line of JSON: time, level and message first, then the fields.
 *
 * @example createLog({ now: Date.now, write: (line) => process.stdout.write(line) })
 */
export function createLog({ now, write }: LogOptions): Log {
  const writeEntry = (level: 'info' | 'error') => (fields: Fields, message: string) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fields })}\n`)
  return { info: writeEntry('info'), error: writeEntry('error') }
}
