import type { Path } from '../language/yaml/parseYaml.ts'
import type { ParsedFile } from './problems/openFile.ts'
import { nearestName } from '../language/nearestName.ts'
import type { Problem } from './problems/problem.ts'

/** Checks that an icon exists. */
export function checkIcon(parsed: ParsedFile, path: Path, icon: string, icons: ReadonlySet<string>): Problem[] {
  if (icons.has(icon)) return []
  const nearest = nearestIcon(icon, icons)
  const hint = nearest === undefined ? '; tabler.io/icons shows them all' : ''
  const message = `there is no Tabler icon "${icon}"${hint}`
  return [parsed.problemAt('unknown-icon', path, message, nearest === undefined ? {} : { nearest })]
}

/** Finds the icon that was most likely meant, also by a word of its name: money for moneybag. */
function nearestIcon(icon: string, icons: ReadonlySet<string>): string | undefined {
  // Tabler's own font prefixes the names: ti-cash.
  const own = icon.replace(/^ti[- ]/, '').toLowerCase()
  if (icons.has(own)) return own
  const nearest = nearestName(own, icons)
  if (nearest !== undefined || own.length < 3) return nearest
  const [shortest] = [...icons]
    .filter((name) => `-${name}`.includes(`-${own}`))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return shortest
}
