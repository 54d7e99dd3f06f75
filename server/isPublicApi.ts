/**
 * Whether a path belongs to the public API. Its errors are problem details (RFC 9457), and pages of other sites may
 * read its responses.
 */
export const isPublicApi = (path: string): boolean =>
  /^\/(?:api\/(?:tools|calculate|openapi\.json)|oembed)(?=[/?]|$)/.test(path)
