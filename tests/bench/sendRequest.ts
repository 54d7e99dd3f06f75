import { request } from 'node:http'
import { Readable } from 'node:stream'

export interface Times {
  readonly seconds: number
  /** Whoever waits gives up after this time. */
  readonly patienceMs: number
}

export interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | (() => Iterable<string>)
  /** The visitor's address. */
  readonly from?: string
}

/** Sends a request over a connection of its own. @returns its status code, or why there was no answer */
export function send(
  url: string,
  { path, method = 'GET', headers = {}, body, from = '' }: Sent,
  { patienceMs }: Times,
): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}${path}`,
      { method, headers: { ...headers, 'X-Forwarded-For': from }, agent: false, timeout: patienceMs },
      (response) => {
        response
          .resume()
          .on('close', () =>
            resolve(response.complete ? String(response.statusCode) : `${response.statusCode}, broken`),
          )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    if (typeof body === 'function')
      Readable.from(body())
        .on('error', () => {})
        .pipe(outgoing)
    else outgoing.end(body)
  })
}
