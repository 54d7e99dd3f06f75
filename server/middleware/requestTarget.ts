import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'

const maxUrlLength = 8192

/** Rejects URLs that no page can have and requests with two hosts, and stores the decoded path in `ctx.state.path`. */
export function requestTarget(): Middleware<AppState> {
  return async (ctx, next) => {
    if (ctx.url.length > maxUrlLength) return ctx.throw(414, 'URI Too Long')
    const path = decodePath(ctx)
    if (path === undefined || !path.startsWith('/') || path.includes('\0') || !hasOneHost(ctx.req)) {
      return ctx.throw(400, 'Bad Request')
    }
    ctx.state.path = path
    await next()
  }
}

/**
 * Returns the path of a request that `requestTarget` would accept, if it is in the usual spelling.
 *
 * @returns undefined if it needs a closer look; a path with a % is returned undecoded
 */
export function usualPath(request: IncomingMessage): string | undefined {
  const { url = '' } = request
  if (url.length > maxUrlLength || !hasOneHost(request)) return undefined
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Returns the query of a request, without its question mark. */
export function queryOf({ url = '' }: IncomingMessage): string {
  const [address = ''] = url.split('#', 1)
  const start = address.indexOf('?')
  return start === -1 ? '' : address.slice(start + 1)
}

/** Two hosts can mislead a proxy. HTTP/1.0 requests may have none. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++
  }
  return hosts <= 1
}

function decodePath(ctx: Context): string | undefined {
  try {
    // The getter parses, and throws on some absolute URLs.
    return decodeURIComponent(ctx.path)
  } catch {
    return undefined
  }
}
