import type { Headers } from '../securityHeaders.ts'
import { makeJsonAnswer, type Answerer } from './DirectAnswer.ts'

/**
 * /healthz responds 200 while the process lives, /readyz while it accepts visitors: the site is loaded before the first
 * request, so only a server that is shutting down responds 503. Redis is not checked: an outage affects all instances
 * at once, and without Redis each still serves every page and most of the API.
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
