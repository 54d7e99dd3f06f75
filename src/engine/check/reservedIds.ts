/** Routes of the site, which neither a tool nor an info page can have as its id. */
const ROUTES: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'embed',
  'healthz',
  'index',
  'mcp',
  'oembed',
  'readyz',
  'search',
  'studio',
])

/** An info page that the site may leave out. */
const PAGE = 'developers'

/** The commands of the program, which takes any other first word for a tool. */
const COMMANDS = ['new', 'check', 'dev', 'build', 'start', 'calc', 'mcp']

/**
 * Explains why a tool cannot have an id.
 *
 * @param pageIds the ids of the info pages
 * @returns a message; undefined if the id is allowed
 */
export function describeReserved(id: string, pageIds: ReadonlySet<string> = new Set()): string | undefined {
  const route = id === PAGE ? describeTaken(id) : describeReservedRoute(id)
  if (route !== undefined) return route
  if (COMMANDS.includes(id)) return `the id "${id}" is reserved: "abakit ${id}" is a command`
  return pageIds.has(id) ? `the id "${id}" is reserved: /${id} is an info page` : undefined
}

/** Explains why neither a tool nor an info page can have an id; undefined if they can. */
export const describeReservedRoute = (id: string): string | undefined =>
  ROUTES.has(id) ? describeTaken(id) : undefined

const describeTaken = (id: string): string => `the id "${id}" is reserved: /${id} belongs to the site itself`
