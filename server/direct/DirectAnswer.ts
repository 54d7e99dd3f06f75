import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A complete response, prepared in advance. */
export interface DirectAnswer {
  readonly status: number
  /** Alternating names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[]
  /**
   * Omitted for HEAD and 304. A string is sent with the headers in one write, which suits responses sent once; a buffer
   * takes two.
   */
  readonly body: Buffer | string | undefined
  /** Whether it is a page. */
  readonly isPage: boolean
}

/** Selects the response to a GET or HEAD request. */
export type Answerer = (request: IncomingMessage) => DirectAnswer | Promise<DirectAnswer>

/** Requests that are answered before Koa, by decoded path. */
export type DirectAnswers = ReadonlyMap<string, Answerer>

/** @param headers names and values; undefined ones are left out */
export function makeAnswer(
  status: number,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer | undefined,
  isPage = false,
): DirectAnswer {
  const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { status, headers: present.flat(), body, isPage }
}

/** Makes a JSON response that must not be cached. */
export function makeJsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>>,
): DirectAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return makeAnswer(
    status,
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      ...headers,
    },
    body,
  )
}

/** Sends a response with optional extra headers. */
export function sendAnswer(response: ServerResponse, answer: DirectAnswer, more: readonly string[] = []): void {
  const headers = more.length === 0 ? answer.headers : [...answer.headers, ...more]
  response.writeHead(answer.status, headers as unknown as OutgoingHttpHeaders)
  response.end(answer.body)
}
