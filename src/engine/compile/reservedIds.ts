/** Routes of the site, now or in the future, which no tool can have as its id. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'developers',
  'embed',
  'healthz',
  'index',
  'mcp',
  'oembed',
  'readyz',
  'search',
])

/**
 * Why a tool cannot have an id.
 *
 * @param pageIds of the info pages
 * @returns a sentence; undefined where it can
 */
export function describeReserved(id: string, pageIds: ReadonlySet<string> = new Set()): string | undefined {
  if (RESERVED_IDS.has(id)) return `the id "${id}" is reserved: /${id} belongs to the site itself`
  return pageIds.has(id) ? `the id "${id}" is reserved: /${id} is an info page` : undefined
}
