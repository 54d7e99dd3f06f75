import fresh from 'fresh'
import { contentType } from 'mime-types'
import type { Representation, Site, SiteFile } from '../loadSite.ts'
import { EMBED_SCRIPT, isEmbedPath } from '../embeds.ts'
import type { Headers, SecurityHeaders } from '../securityHeaders.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { makeAnswer, type Answerer, type DirectAnswer } from './DirectAnswer.ts'

/** Returns the answerers of prerendered pages and their files, by path. */
export function answerSiteFiles(site: Site, security: SecurityHeaders): Map<string, Answerer> {
  return new Map([...site.files].map(([path, file]) => [path, answerFile(file, headersOf(path, file, security))]))
}

/** Returns the headers of a file that do not depend on its encoding. */
export function describeFile({ extension, encoded }: SiteFile): { 'Content-Type': string; Vary: string | undefined } {
  return {
    'Content-Type': contentType(extension) || 'application/octet-stream',
    Vary: Object.keys(encoded).length > 0 ? 'Accept-Encoding' : undefined,
  }
}

/** Returns the security headers of a file. */
function headersOf(path: string, { inline }: SiteFile, security: SecurityHeaders): Headers {
  if (path === EMBED_SCRIPT) return { ...security.all, ...security.shared }
  const ofPage = inline && (isEmbedPath(path) ? security.ofEmbed(inline) : security.ofPage(inline))
  return { ...security.all, ...ofPage }
}

function answerFile(file: SiteFile, secure: Headers): Answerer {
  const { 'Content-Type': type, Vary } = describeFile(file)
  const isPage = file.inline !== undefined
  const prepare = ({ body, etag }: Representation, encoding?: string) => {
    const headers = {
      Vary,
      'Cache-Control': file.cacheControl,
      ETag: etag,
      ...secure,
    }
    const whole = {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Content-Encoding': encoding,
      ...headers,
    }
    return {
      etag,
      whole: makeAnswer(200, whole, body, isPage),
      // Includes the policy, because a cached page adopts it if it has changed.
      unchanged: makeAnswer(304, headers, undefined, isPage),
    }
  }
  const plain = prepare(file.plain)
  const encoded = {
    ...(file.encoded.br && { br: prepare(file.encoded.br, 'br') }),
    ...(file.encoded.gzip && { gzip: prepare(file.encoded.gzip, 'gzip') }),
  }
  return ({ headers }): DirectAnswer => {
    const encoding = chooseEncoding(headers['accept-encoding'], encoded)
    const { etag, whole, unchanged } = (encoding && encoded[encoding]) ?? plain
    return fresh(headers, { etag }) ? unchanged : whole
  }
}
