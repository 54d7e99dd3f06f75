import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { isPublicApi } from '../isPublicApi.ts'

const methods = 'GET, HEAD, POST, OPTIONS'
const exposed = 'ETag, RateLimit, RateLimit-Policy, Retry-After'
const daySeconds = 24 * 60 * 60

/** The CORS headers that let pages of any origin read a response. */
const SHARING = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed }

/**
 * Lets pages of any origin call the public API. This is safe, because requests carry no cookies or other credentials.
 */
export function crossOrigin(): Middleware<AppState> {
  return async (ctx, next) => {
    if (!isPublicApi(ctx.state.path)) return next()
    ctx.set(SHARING)
    if (ctx.method !== 'OPTIONS') return next()
    ctx.set({
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': String(daySeconds),
    })
    ctx.status = 204
  }
}
