import type { Context } from 'koa'
import { decodePermalink, encodePermalink } from '../../src/engine/show/link/permalink.ts'
import { escapeHtml } from '../../src/engine/show/working/mathml.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { canEmbed } from '../../src/service/programNames.ts'
import { shorten } from '../../src/engine/language/shorten.ts'
import { ProblemError } from './ProblemError.ts'
import type { ToolsApi } from './ToolsApi.ts'

export interface OembedSite {
  readonly name: string
  /** The public origin of the site, without a trailing slash. */
  readonly url: string
  /** Whether the origin is configured. If not, pages are recognized by their path alone. */
  readonly isKnown: boolean
}

const WIDTH = 640
const DAY_SECONDS = 24 * 60 * 60

/**
 * Returns the markup that embeds a calculator in another site, as of oEmbed 1.0. Unknown parameters are ignored, as the
 * specification requires.
 *
 * @throws ProblemError 400 for an invalid request, 404 if the page cannot be embedded
 */
export async function answerOembed(
  api: ToolsApi,
  { querystring }: Pick<Context, 'querystring'>,
  site: OembedSite,
): Promise<object> {
  const query = new URLSearchParams(querystring)
  const { id, fragment } = readPage(query.get('url'), site)
  await api.prepare(id)
  const tool = api.openCalculating(id)
  const { data } = tool
  if (!canEmbed(data))
    throw new ProblemError(404, [{ code: 'page-only', message: `the page of ${data.id} cannot be embedded` }])
  const inputs = encodePermalink(tool, decodePermalink(tool, fragment).given)
  const width = Math.min(readLength(query, 'maxwidth'), WIDTH)
  const height = Math.min(readLength(query, 'maxheight'), usualHeight(data))
  const source = `${site.url}/embed/${data.id}${inputs && `?${inputs}`}`
  return {
    version: '1.0',
    type: 'rich',
    title: data.title,
    provider_name: site.name,
    provider_url: site.url,
    cache_age: DAY_SECONDS,
    html: `<iframe src="${escapeAttribute(source)}" title="${escapeAttribute(data.title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`,
    width,
    height,
  }
}

const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')

/** Returns the tool and the inputs in the address of a page. */
function readPage(address: string | null, { url, isKnown }: OembedSite): { id: string; fragment: string } {
  if (!address)
    throw new ProblemError(400, [{ input: 'url', code: 'missing', message: 'url must be the address of a page' }])
  const page = URL.parse(address)
  const [, id] = /^\/([\w-]+)\/?$/.exec(page?.pathname ?? '') ?? []
  const isOurs = page !== null && (isKnown ? page.origin === new URL(url).origin : /^https?:$/.test(page.protocol))
  if (id !== undefined && isOurs) return { id, fragment: page.hash.slice(1) }
  const message = `${shorten(address)} is not a page of this site that can be embedded`
  throw new ProblemError(404, [{ input: 'url', code: 'unknown-page', message }])
}

/** Reads the maximum size in pixels; infinite if absent. */
function readLength(query: URLSearchParams, name: string): number {
  const text = query.get(name)
  if (text === null) return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  const message = `${name} must be a whole number of pixels above 0, got ${JSON.stringify(shorten(text))}`
  throw new ProblemError(400, [{ input: name, code: 'not-a-length', message }])
}

/** Returns the approximate height of the form with its figures, in CSS pixels; taller content scrolls. */
const usualHeight = ({ inputs, outputs }: ToolData): number =>
  Math.min(1200, 400 + 100 * inputs.filter(({ more }) => !more).length + 45 * outputs.length)
