import type { Headers } from '../securityHeaders.ts'
import { makeJsonAnswer, type Answerer } from './DirectAnswer.ts'

/**
 * /healthz answers while the process lives, /readyz while it wants visitors: the site is loaded before the first
 * request, so only a server that is shutting down says no. Redis is not asked: it is away for all instances at once,
 * and without it each still serves every page and nearly all of the API.
 */
export function answerHealth({
  isDraining,
  headers,
}: {
  isDraining: () => boolean
  headers: Headers
}): Map<string, Answerer> {
  const ok = makeJsonAnswer(200, { status: 'ok' }, headers)
  const ready = makeJsonAnswer(200, { status: 'ready' }, headers)
  const draining = makeJsonAnswer(503, { status: 'draining' }, headers)
  return new Map<string, Answerer>([
    ['/healthz', () => ok],
    ['/readyz', () => (isDraining() ? draining : ready)],
  ])
}
