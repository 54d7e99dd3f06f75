// A link may hold further results of its tool, to be shown beside its own: `amount=20000&rate=6&with=rate=5.2%26years=4`.
// Each is written as the inputs that differ from those of the link; an empty one is not given.

/** The name of the parts that hold further results; inputs cannot have it. */
export const SCENARIO = 'with'

/** Browsers and messengers truncate longer links. */
const MAX_CHARACTERS = 8000

/** Returns a link that also holds other results; without them if it would be too long. */
export function joinScenarios(main: string, others: readonly string[]): string {
  const parts = others.map((other) => `${SCENARIO}=${escape(differences(main, other))}`)
  const link = [main, ...parts].join('&')
  return link.length > MAX_CHARACTERS ? main : link
}

/** Splits a link into the inputs of its own result and those of the others. */
export function splitScenarios(link: string): { readonly main: string; readonly others: readonly string[] } {
  const isScenario = (part: string): boolean => part.startsWith(`${SCENARIO}=`)
  const parts = link.split('&')
  const main = parts.filter((part) => !isScenario(part)).join('&')
  const others = parts
    .filter(isScenario)
    .map((part) => applyDifferences(main, unescape(part.slice(SCENARIO.length + 1))))
  return { main, others }
}

function differences(main: string, other: string): string {
  const [before, after] = [partsByName(main), partsByName(other)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((name) => {
      const [own = [`${name}=`], theirs] = [after.get(name), before.get(name)]
      return own.join('&') === theirs?.join('&') ? [] : own
    })
    .join('&')
}

function applyDifferences(main: string, changes: string): string {
  const all = new Map([...partsByName(main), ...partsByName(changes)])
  return [...all].flatMap(([name, parts]) => parts.filter((part) => part !== `${name}=`)).join('&')
}

/** The parts of a link by input; rows have a part each. */
function partsByName(link: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const part of link.split('&').filter((each) => each !== '')) {
    const [name = ''] = part.split('=')
    parts.set(name, [...(parts.get(name) ?? []), part])
  }
  return parts
}

/** Only what ends a part is escaped, and the escapes in it, so that links stay readable. */
const escape = (text: string): string => text.replace(/[%&]/g, encodeURIComponent)

/** Messengers may escape the rest, too. */
function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
