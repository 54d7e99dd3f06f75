import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'

const longestUrl = 8192

/** Refuses URLs that no page can have, and leaves the decoded path in `ctx.state.path`. */
export function requestTarget(): Middleware<AppState> {
  return async (ctx, next) => {
    if (ctx.url.length > longestUrl) return ctx.throw(414, 'URI Too Long')
    const path = decodePath(ctx)
    if (path === undefined || !path.startsWith('/') || path.includes('\0')) return ctx.throw(400, 'Bad Request')
    ctx.state.path = path
    await next()
  }
}

function decodePath(ctx: Context): string | undefined {
  try {
    // The getter parses, and throws on some absolute URLs.
    return decodeURIComponent(ctx.path)
  } catch {
    return undefined
  }
}
