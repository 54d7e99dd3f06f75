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

/**
 * The content security policy. Pages are static, so inline scripts are allowed by hash, not by nonce.
 *
 * @param scriptHashes  of the inline scripts of all pages, 'sha256-…'
 * @param hasAnalytics  whether the server was started with a measurement id
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  hasAnalytics: boolean,
): Record<string, string[]> {
  const hosts = hasAnalytics ? analyticsHosts : noHosts
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...hosts.script],
    // The component library sets style attributes and one inline sheet; pages carry their own CSS inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts.image],
    'connect-src': ["'self'", ...toolAddresses, ...hosts.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
