import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Account, Turns } from '../createTurns.ts'
import { chargeCpu, visitorOf, type Counter } from './limit.ts'

/** Calculates in the visitor's turn, and counts a point for each further POINT_MS of CPU time. */
export function inTurn(
  counter: Counter,
  { turns, openTools }: { turns: Turns; openTools: () => Promise<unknown> },
): Middleware<AppState> {
  return async (ctx, next) => {
    // Loading the engine is not the first visitor's work.
    await openTools()
    const account: Account = { visitor: visitorOf(ctx.ip), cpuMs: 0 }
    ctx.state.charge = (cpuMs) => void (account.cpuMs += cpuMs)
    try {
      await turns.run(account, next)
    } finally {
      await chargeCpu(counter, ctx, account.cpuMs)
    }
  }
}
