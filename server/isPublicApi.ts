/**
 * Whether a path belongs to the API that programs anywhere may use. Its errors are problem details (RFC 9457), and pages
 * of other sites may read its answers.
 */
export const isPublicApi = (path: string): boolean =>
  /^\/(?:api\/(?:tools|calculate|openapi\.json)|oembed)(?=[/?]|$)/.test(path)
