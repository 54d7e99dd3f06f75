import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { chooseEncoding } from '../direct/chooseEncoding.ts'
import { describeFile } from '../direct/siteFiles.ts'
import { isEmbedPath } from '../embeds.ts'
import type { Site, SiteFile } from '../loadSite.ts'

const methods = ['GET', 'HEAD']

/**
 * Handles paths that are neither a page nor a file of the site: redirects other spellings, or sends the not-found page.
 */
export function siteRoutes({ site }: { site: Site }): Middleware<AppState> {
  return (ctx) => {
    if (!methods.includes(ctx.method)) {
      ctx.throw(405, 'Method Not Allowed', { headers: { Allow: methods.join(', ') } })
    }
    const { path } = ctx.state
    // The target is one of our paths, never the visitor's, so //evil.example/ is not an open redirect.
    const target = site.redirects.get(path) ?? withSingleSlashes(site, path)
    if (target !== undefined) return respondWithRedirect(ctx, target)
    respondNotFound(ctx, isEmbedPath(path) ? site.embedNotFound : site.notFound)
  }
}

/** Returns the page meant by a path with repeated slashes; undefined if there is none. */
function withSingleSlashes({ files, redirects }: Site, path: string): string | undefined {
  const single = path.replace(/\/{2,}/g, '/')
  return single !== path && files.has(single) ? single : redirects.get(single)
}

function respondWithRedirect(ctx: Context, path: string): void {
  ctx.status = 301
  ctx.set('Cache-Control', 'no-cache')
  ctx.redirect(path + ctx.search)
}

function respondNotFound(ctx: Context, page: SiteFile): void {
  ctx.vary('Accept')
  if (!ctx.accepts('html')) ctx.throw(404, 'Not Found', { headers: { Vary: 'Accept' } })
  const { 'Content-Type': type, Vary } = describeFile(page)
  const encoding = chooseEncoding(ctx.get('Accept-Encoding'), page.encoded)
  if (Vary !== undefined) ctx.vary(Vary)
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding)
  ctx.status = 404
  ctx.type = type
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = ((encoding && page.encoded[encoding]) ?? page.plain).body
}
