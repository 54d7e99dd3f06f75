import { RATE_FILES } from '../src/plugins/currency/rates.ts'
import { IP_SERVICE } from '../src/plugins/ip-lookup/ipLookup.ts'

/** Hosts that the analytics guide lists. */
const analyticsHosts = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}
const noHosts = { script: [], image: [], connect: [] }

/** Exact addresses that tools request: the visitor's address, the currency rates and their second host. */
const toolAddresses = [IP_SERVICE, ...RATE_FILES].map((address) => address.replace(/[?#].*$/s, ''))

/** What stands in a page itself, as hashes: 'sha256-…'. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface PolicyOptions {
  /** Whether the server was started with a measurement id. */
  readonly hasAnalytics: boolean
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

/**
 * The content security policy of a page. Pages are static, so inline scripts are allowed by hash, not by nonce.
 *
 * Style sheets are allowed by hash as well, style attributes as they are: pages carry colours and widths in them, of which
 * each would need a hash in every header. Browsers that do not know style-src-elem go by style-src.
 */
export function contentSecurityPolicy(inline: InlineHashes, { hasAnalytics }: PolicyOptions): Record<string, string[]> {
  const hosts = hasAnalytics ? analyticsHosts : noHosts
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scripts), ...hosts.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:', ...hosts.image],
    'connect-src': ["'self'", ...toolAddresses, ...hosts.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
