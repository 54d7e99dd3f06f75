import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { encodings, type Site, type SiteFile } from '../loadSite.ts'

const methods = ['GET', 'HEAD']

/** The prerendered site: pages, files, one spelling for each page, and the not-found page for all else. */
export function siteRoutes({ site }: { site: Site }): Middleware<AppState> {
  return (ctx) => {
    if (!methods.includes(ctx.method)) {
      ctx.throw(405, 'Method Not Allowed', { headers: { Allow: methods.join(', ') } })
    }
    const { path } = ctx.state
    const file = site.files.get(path)
    if (file !== undefined) return respondWithFile(ctx, file)
    // The target is a path of ours, never the visitor's: //evil.example/ leads nowhere.
    const target = site.redirects.get(path) ?? withSingleSlashes(site, path)
    if (target !== undefined) return respondWithRedirect(ctx, target)
    respondNotFound(ctx, site.notFound)
  }
}

/** The page that a path with more slashes than it needs means; undefined where it is none. */
function withSingleSlashes({ files, redirects }: Site, path: string): string | undefined {
  const single = path.replace(/\/{2,}/g, '/')
  return single !== path && files.has(single) ? single : redirects.get(single)
}

function respondWithFile(ctx: Context, file: SiteFile): void {
  const { body, etag } = negotiate(ctx, file)
  ctx.status = 200
  ctx.set({ 'Cache-Control': file.cacheControl, ETag: etag })
  if (!ctx.fresh) {
    ctx.body = body
    return
  }
  ctx.status = 304
  ctx.remove('Content-Encoding')
}

function respondWithRedirect(ctx: Context, path: string): void {
  ctx.status = 301
  ctx.set('Cache-Control', 'no-cache')
  ctx.redirect(path + ctx.search)
}

function respondNotFound(ctx: Context, page: SiteFile): void {
  ctx.vary('Accept')
  if (!ctx.accepts('html')) ctx.throw(404, 'Not Found', { headers: { Vary: 'Accept' } })
  const { body } = negotiate(ctx, page)
  ctx.status = 404
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = body
}

/** Picks the representation and sets the headers that describe it. */
function negotiate(ctx: Context, file: SiteFile): SiteFile['plain'] {
  ctx.type = file.extension
  if (Object.keys(file.encoded).length > 0) ctx.vary('Accept-Encoding')
  // One at a time: of equals, a list would pick the first in the request, and browsers name gzip before br.
  for (const encoding of encodings) {
    const representation = file.encoded[encoding]
    if (representation === undefined || !ctx.acceptsEncodings(encoding)) continue
    ctx.set('Content-Encoding', encoding)
    return representation
  }
  return file.plain
}
