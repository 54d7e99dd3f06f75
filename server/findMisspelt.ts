/** Names used by other programs, which are not misspellings. */
const otherNames = new Set(['REDIS_URI', 'DATADIR'])

/**
 * Shorter names, PORT and HOST, have too many innocent neighbours (PORTS, HOSTS, POST): of these, only swapped letters
 * count.
 */
const minLength = 8

/**
 * Finds environment variables that look like a misspelled setting: the same letters in another case, or an edit
 * distance of one (a letter added, removed or replaced, or two swapped). Environments contain many names of other
 * programs, so numbered siblings (`OPENAI_API_KEY_2`) are ignored.
 *
 * @param env    the environment; empty values count as unset
 * @param names  our variables
 * @returns each misspelt name with the intended one
 */
export function findMisspelt(
  env: Record<string, string | undefined>,
  names: readonly string[],
): { found: string; meant: string }[] {
  return Object.keys(env)
    .filter((found) => env[found]?.trim() && !names.includes(found) && !otherNames.has(found))
    .flatMap((found) => {
      const meant = names.find((name) => isMisspelling(found.toUpperCase(), name))
      return meant === undefined ? [] : [{ found, meant }]
    })
}

function isMisspelling(found: string, name: string): boolean {
  if (name.length < minLength) return areSwapped(found, name)
  if (found === name) return true
  if (found.slice(0, 2) !== name.slice(0, 2) || /^_?\d+$/.test(found.slice(name.length))) return false
  const [a, b] = withoutCommonStart(found, name)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || areSwapped(found, name)
}

/** Whether two neighbouring letters are swapped: PROT, PORT. */
function areSwapped(one: string, other: string): boolean {
  const [a, b] = withoutCommonStart(one, other)
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}

function withoutCommonStart(one: string, other: string): [string, string] {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  return [one.slice(start), other.slice(start)]
}
