import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'

const maxUrlLength = 8192

/**
 * Letters, digits and -._~ mean the same escaped, so that /api/t%6Fols is /api/tools.
 *
 * @source RFC 3986, 6.2.2.2
 */
const ESCAPED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi

/** Rejects URLs that no page can have and requests with two hosts, and stores the decoded path in `ctx.state.path`. */
export function requestTarget(): Middleware<AppState> {
  return async (ctx, next) => {
    if (ctx.url.length > maxUrlLength) return ctx.throw(414, 'URI Too Long')
    const path = decodePath(ctx)
    if (path === undefined || !path.startsWith('/') || path.includes('\0') || !hasOneHost(ctx.req)) {
      return ctx.throw(400, 'Bad Request')
    }
    ctx.state.path = path
    if (path !== ctx.path) ctx.newRouterPath = ctx.path.replace(ESCAPED_UNRESERVED, decodeURIComponent)
    await next()
  }
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
