import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { AnswerDirectly } from '../direct/answerDirectly.ts'

/** Handles unusual spellings of what is answered before Koa: /l%6Fan, or absolute URLs. */
export function answerUnusual(answerDirectly: AnswerDirectly): Middleware<AppState> {
  return async (ctx, next) => {
    if (!answerDirectly(ctx.state.path, ctx.req, ctx.res)) return next()
    ctx.respond = false
  }
}
