import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Turns } from '../createTurns.ts'
import type { Counter } from './limit.ts'
import { onAccount } from './onAccount.ts'

/** Calculates in the visitor's turn, and counts a point for each further POINT_MS of CPU time. */
export function inTurn(counter: Counter, { turns }: { turns: Turns }): Middleware<AppState> {
  return async (ctx, next) => {
    await onAccount(counter, ctx, (account, charge) => {
      ctx.state.charge = charge
      return turns.run(account, next)
    })
  }
}
