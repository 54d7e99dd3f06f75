/**
 * What a page may load and contact. Pages are static, so inline scripts are allowed by hash, not by nonce.
 *
 * @param scriptHashes  of the inline scripts of all pages, 'sha256-…'
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // The component library sets style attributes and one inline sheet; pages carry their own CSS inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
