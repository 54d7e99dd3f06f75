import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '../src/engine/language/nearestName.ts'
import { copyDefinition, newToolTemplate, skeletons } from './newToolTemplate.ts'

/**
 * Returns the text of a new definition, which works as it is.
 *
 * @param id     of the new tool
 * @param like   what to start from: a skeleton, or a tool of the folder
 * @param folders with definitions, the nearest first
 * @returns the text, or a sentence that says what is wrong
 */
export function newDefinition(
  id: string,
  like: string | undefined,
  folders: readonly string[],
): string | { readonly problem: string } {
  if (like === undefined || skeletons.includes(like)) return newToolTemplate(id, like)
  const there = folders.filter((folder) => existsSync(folder))
  const file = there.map((folder) => join(folder, `${like}.yaml`)).find((path) => existsSync(path))
  if (/^[a-z0-9-]+$/.test(like) && file !== undefined) return copyDefinition(id, readFileSync(file, 'utf8'))
  const tools = there.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.yaml') ? [name.slice(0, -5)] : [])),
  )
  const nearest = nearestName(like, [...skeletons, ...tools])
  const meant = nearest === undefined ? '' : `, did you mean "${nearest}"?`
  return { problem: `there is no skeleton or tool "${like}"${meant}\n  skeletons: ${skeletons.join(', ')}` }
}
