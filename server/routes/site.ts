import type { Context, Middleware } from 'koa'
import { contentType } from 'mime-types'
import type { AppState } from '../AppState.ts'
import { chooseEncoding } from '../chooseEncoding.ts'
import { EMBED_SCRIPT, isEmbedPath } from '../embeds.ts'
import { usesHttps } from '../forwarded.ts'
import type { Site, SiteFile } from '../loadSite.ts'
import { sendTagged } from '../sendTagged.ts'
import type { SecurityHeaders } from '../securityHeaders.ts'
import type { Services } from '../Services.ts'
import { PREVIEW_PATH } from '../../src/studioPaths.ts'
import { isStudioFile } from '../studio.ts'

const methods = ['GET', 'HEAD']

/** A file with its headers, except those of an encoding. */
interface PreparedFile {
  readonly file: SiteFile
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The prerendered pages and their files.
 *
 * @returns `files` sends what exists; `others`, the last middleware, redirects other spellings or sends the not-found
 *          page
 */
export function siteRoutes(
  { site, config }: Pick<Services, 'site' | 'config'>,
  security: SecurityHeaders,
): Record<'files' | 'others', Middleware<AppState>> {
  const isHttps = usesHttps(config)
  const prepared = new Map([...site.files].map(([path, file]) => [path, prepare(path, file, security)]))
  const notFound = prepare('/404', site.notFound, security)
  const embedNotFound = site.embedNotFound ? prepare('/embed/404', site.embedNotFound, security) : notFound
  const setHeaders = (ctx: Context, { file, headers }: PreparedFile) => {
    ctx.set(headers)
    if (file.inline && isHttps(ctx.req)) ctx.set(security.https)
  }

  return {
    files(ctx, next) {
      const found = methods.includes(ctx.method) ? prepared.get(ctx.state.path) : undefined
      if (!found) return next()
      const { file, type } = found
      setHeaders(ctx, found)
      const encoding = chooseEncoding(ctx.get('Accept-Encoding'), file.encoded)
      const { body, etag } = (encoding && file.encoded[encoding]) ?? file.plain
      if (sendTagged(ctx, { etag, type, body }) && encoding) ctx.set('Content-Encoding', encoding)
      return undefined
    },
    others(ctx) {
      if (!methods.includes(ctx.method)) {
        ctx.throw(405, 'Method Not Allowed', { headers: { Allow: methods.join(', ') } })
      }
      const { path } = ctx.state
      // The target is one of our paths, never the visitor's, so //evil.example/ is not an open redirect.
      const target = site.redirects.get(path) ?? withSingleSlashes(site, path)
      if (target !== undefined) return respondWithRedirect(ctx, target)
      if (!ctx.accepts('html')) ctx.throw(404, 'Not Found', { headers: { Vary: 'Accept' } })
      const found = isEmbedPath(path) ? embedNotFound : notFound
      const { file, type, headers } = found
      setHeaders(ctx, found)
      ctx.set('Vary', ['Accept', headers.Vary ?? []].flat().join(', '))
      const encoding = chooseEncoding(ctx.get('Accept-Encoding'), file.encoded)
      if (encoding) ctx.set('Content-Encoding', encoding)
      ctx.status = 404
      ctx.set('Content-Type', type)
      ctx.body = ((encoding && file.encoded[encoding]) ?? file.plain).body
    },
  }
}

function prepare(path: string, file: SiteFile, security: SecurityHeaders): PreparedFile {
  const { extension, encoded, cacheControl, inline } = file
  return {
    file,
    type: contentType(extension) || 'application/octet-stream',
    headers: {
      ...(Object.keys(encoded).length > 0 && { Vary: 'Accept-Encoding' }),
      'Cache-Control': cacheControl,
      ...(path === EMBED_SCRIPT && security.shared),
      // With a 304 too, because a cached page adopts the policy if it has changed.
      ...(isStudioFile(path) && security.ofStudio),
      ...(inline && headersOf(path, security)(inline)),
    },
  }
}

/** Returns the security headers of a page, by who may frame it. */
function headersOf(path: string, { ofEmbed, ofPage, ofPreview }: SecurityHeaders): SecurityHeaders['ofPage'] {
  if (isEmbedPath(path)) return ofEmbed
  return path === PREVIEW_PATH ? ofPreview : ofPage
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
