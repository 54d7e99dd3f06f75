/** Current and future routes of the site, which no tool can have as its id. */
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
  'studio',
])

/** The commands of the program, which takes any other first word for a tool. */
const COMMANDS = ['new', 'check', 'dev', 'build', 'start', 'calc', 'mcp']

/**
 * Explains why a tool cannot have an id.
 *
 * @param pageIds the ids of the info pages
 * @returns a message; undefined if the id is allowed
 */
export function describeReserved(id: string, pageIds: ReadonlySet<string> = new Set()): string | undefined {
  if (RESERVED_IDS.has(id)) return `the id "${id}" is reserved: /${id} belongs to the site itself`
  if (COMMANDS.includes(id)) return `the id "${id}" is reserved: "abakit ${id}" is a command`
  return pageIds.has(id) ? `the id "${id}" is reserved: /${id} is an info page` : undefined
}
