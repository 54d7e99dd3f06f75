import type { Context } from 'koa'
import type { Account } from '../createTurns.ts'
import { chargeCpu, visitorOf, type Counter } from './limit.ts'

/**
 * Does work for a visitor, and counts a point for each further POINT_MS of CPU time that it takes, even if it fails.
 *
 * @param work is given the account, and what adds the CPU time of other threads to it, in milliseconds
 */
export async function onAccount<T>(
  counter: Counter,
  ctx: Pick<Context, 'ip'>,
  work: (account: Account, charge: (cpuMs: number) => void) => Promise<T>,
): Promise<T> {
  const account: Account = { visitor: visitorOf(ctx.ip), cpuMs: 0 }
  try {
    return await work(account, (cpuMs) => void (account.cpuMs += cpuMs))
  } finally {
    await chargeCpu(counter, ctx, account.cpuMs)
  }
}
