import type { Context } from 'koa'

export interface Tagged {
  /** Quoted. */
  readonly etag: string
  readonly type: string
  readonly body: Buffer | string
}

/**
 * Sends a body with its ETag, or 304 if the client already has it.
 *
 * @returns whether the body is sent
 */
export function sendTagged(ctx: Context, { etag, type, body }: Tagged): boolean {
  ctx.set('ETag', etag)
  ctx.status = 200
  if (ctx.headers['if-none-match'] !== undefined && ctx.fresh) {
    ctx.status = 304
    return false
  }
  ctx.set('Content-Type', type)
  ctx.body = body
  return true
}
