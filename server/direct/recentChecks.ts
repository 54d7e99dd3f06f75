import type { RecentChecks } from '../../src/api.ts'
import type { Log } from '../createLog.ts'
import type { Headers } from '../securityHeaders.ts'
import type { Store } from '../store/Store.ts'
import { makeJsonAnswer, type Answerer, type DirectAnswer } from './DirectAnswer.ts'

const maxShown = 20

/** GET /api/recent-checks: the websites that visitors have checked, newest first. */
export function answerRecentChecks({ store, log, headers }: { store: Store; log: Log; headers: Headers }): Answerer {
  const unavailable = makeJsonAnswer(
    503,
    { error: 'The recent checks are not available at the moment. Please try again in a minute.' },
    { ...headers, 'Retry-After': '30' },
  )
  let last: { checks: RecentChecks; answer: DirectAnswer } | undefined
  const answer = (checks: RecentChecks): DirectAnswer => {
    // The same array means the same checks.
    if (last?.checks !== checks) last = { checks, answer: makeJsonAnswer(200, checks, headers) }
    return last.answer
  }
  const refuse = (error: unknown): DirectAnswer => {
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'recent checks cannot be read')
    return unavailable
  }
  return () => {
    const checks = store.recentChecks(maxShown)
    return checks instanceof Promise ? checks.then(answer, refuse) : answer(checks)
  }
}
