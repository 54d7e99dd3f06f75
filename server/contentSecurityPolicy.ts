import { RATE_FILES } from '../src/plugins/currency/rates.ts'
import { IP_SERVICE } from '../src/plugins/ip-lookup/ipLookup.ts'

/** The hosts listed in the analytics documentation. */
const analyticsHosts = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}
const noHosts = { script: [], image: [], connect: [] }

/** The exact addresses that tools request: the visitor's IP address, the currency rates and their second host. */
const addressOf = (address: string): string => address.replace(/[?#].*$/s, '')
const toolAddresses = [IP_SERVICE, ...RATE_FILES].map(addressOf)

/** The inline scripts and styles of a page, as hashes: 'sha256-…'. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface PolicyOptions {
  /** Whether a measurement ID is configured. */
  readonly hasAnalytics: boolean
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

/**
 * Returns the content security policy of a page. Pages are static, so inline scripts are allowed by hash, not by nonce.
 *
 * Style sheets are also allowed by hash, but style attributes in general: pages use them for colours and widths, and a
 * hash for each would bloat every header. Browsers without style-src-elem fall back to style-src.
 */
export function contentSecurityPolicy(inline: InlineHashes, { hasAnalytics }: PolicyOptions): Record<string, string[]> {
  const { script, image, connect } = hasAnalytics ? analyticsHosts : noHosts
  return policyOf(inline, {
    script,
    image,
    connect: [...toolAddresses, ...connect],
    // For the preview of an embed, and for the installed app.
    own: { 'frame-src': ["'self'"], 'manifest-src': ["'self'"], 'worker-src': ["'self'"] },
    framedBy: "'none'",
  })
}

/** Returns the policy of a page that other sites may frame. It may fetch rates, and has no analytics. */
export const embedPolicy = (inline: InlineHashes): Record<string, string[]> =>
  policyOf(inline, { ...noHosts, connect: RATE_FILES.map(addressOf), own: {}, framedBy: '*' })

/**
 * Returns the policy of the page in the frame of the studio. What it draws may come from a link: it runs our scripts only,
 * and fetches nothing else.
 */
export const previewPolicy = (inline: InlineHashes): Record<string, string[]> => ({
  ...policyOf(inline, { ...noHosts, connect: [], own: {}, framedBy: "'self'" }),
  'connect-src': ["'none'"],
})

/** The policy of a worker: it makes no code of texts, and fetches nothing but its scripts. */
export const workerPolicy: Record<string, string[]> = { 'default-src': ["'none'"], 'script-src': ["'self'"] }

interface Allowed {
  readonly script: readonly string[]
  readonly image: readonly string[]
  readonly connect: readonly string[]
  readonly own: Readonly<Record<string, string[]>>
  readonly framedBy: string
}

const policyOf = (
  { scripts, styles }: InlineHashes,
  { script, image, connect, own, framedBy }: Allowed,
): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...quoted(scripts), ...script],
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-elem': ["'self'", ...quoted(styles)],
  'img-src': ["'self'", 'data:', ...image],
  'connect-src': ["'self'", ...connect],
  ...own,
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': [framedBy],
})
