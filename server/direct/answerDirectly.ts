import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../createLog.ts'
import { describeFailure } from '../middleware/errors.ts'
import type { Headers } from '../securityHeaders.ts'
import { sendAnswer, type Answerer, type DirectAnswer } from './DirectAnswer.ts'

/** Answers a request for a decoded path; returns false if it is not handled here. */
export type AnswerDirectly = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

/**
 * @param find          returns the answerer of a decoded path
 * @param isHttps       whether the visitor uses https
 * @param httpsHeaders  additional headers of pages over https
 */
export function createAnswerDirectly({
  find,
  isHttps,
  httpsHeaders,
  log,
}: {
  find: (path: string) => Answerer | undefined
  isHttps: (request: IncomingMessage) => boolean
  httpsHeaders: Headers
  log: Log
}): AnswerDirectly {
  const more = Object.entries(httpsHeaders).flat()
  const none: readonly string[] = []
  return (path, request, response) => {
    const { method } = request
    const answerer = method === 'GET' || method === 'HEAD' ? find(path) : undefined
    if (answerer === undefined) return false
    const send = (answer: DirectAnswer) => sendAnswer(response, answer, answer.isPage && isHttps(request) ? more : none)
    const fail = (error: unknown) => {
      const { status, headers, type, body } = describeFailure(error, path, request, log)
      const described = { ...headers, 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }
      send({ status, headers: Object.entries(described).flat(), body, isPage: false })
    }
    let answer: ReturnType<Answerer>
    try {
      answer = answerer(request)
    } catch (error) {
      fail(error)
      return true
    }
    if (answer instanceof Promise) answer.then(send, fail)
    else send(answer)
    return true
  }
}
