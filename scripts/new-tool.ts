// npm run new-tool -- <id> [--like <skeleton or tool>]: creates a working definition to start from; the check lists the texts
// that are still placeholders.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { describeReserved } from '../src/engine/check/reservedIds.ts'
import { listYamlFiles } from './listYamlFiles.ts'
import { newSiteTemplate } from './newSiteTemplate.ts'
import { newDefinition } from './newDefinition.ts'
import { readPageIds } from './read-tools.ts'
import { SITE_FILE } from './site/readSite.ts'
import { inPackage, inSite, shownPath } from './site/roots.ts'

/**
 * Writes a definition, in a folder without a site the settings of a site, too.
 *
 * @returns the exit status: 1 if the id cannot be taken
 */
export function newTool(args: readonly string[]): number {
  const at = args.indexOf('--like')
  const like = at < 0 ? undefined : args[at + 1]
  const [id, ...rest] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  if (id === undefined || rest.length > 0 || (at >= 0 && like === undefined))
    return refuse('give one id, and maybe what it is like: abakit new fuel-cost --like rate-time')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return refuse(`the id must be lower case words joined by hyphens, such as fuel-cost, got "${id}"`)
  const reserved = describeReserved(id, readPageIds())
  if (reserved !== undefined) return refuse(`${reserved}; choose another id`)
  const file = shownPath(inSite('tools', `${id}.yaml`))
  if (existsSync(file)) return refuse(`${file} already exists; choose another id`)
  const text = newDefinition(id, like, [inSite('tools'), inPackage('tools')])
  if (typeof text !== 'string') return refuse(text.problem)
  const schemas = shownPath(inPackage('schema'))
  if (!existsSync(SITE_FILE) && listYamlFiles(inSite('tools')).length === 0) writeSite(schemas)
  mkdirSync(inSite('tools'), { recursive: true })
  writeFileSync(file, text.replace('../schema/', `../${schemas}/`))
  console.log(`${file} is written and works as it is. Next:
  npx abakit dev                   look at http://localhost:3000/${id} while you write
  npx abakit check ${file}   names the texts still to be written, and every problem
  npx abakit ${id} --help
What a definition may hold: ${schemas}/REFERENCE.md`)
  return 0
}

function writeSite(schemas: string): void {
  mkdirSync(inSite(), { recursive: true })
  writeFileSync(SITE_FILE, newSiteTemplate(schemas))
  if (!existsSync(inSite('.gitignore'))) writeFileSync(inSite('.gitignore'), 'node_modules\ndist\n.dist.lock*\ndata\n')
  console.log(`${shownPath(SITE_FILE)} is written, with the name and the settings of the site.`)
}

function refuse(sentence: string): number {
  console.error(`new-tool: ${sentence}`)
  return 1
}

if (import.meta.main) process.exitCode = newTool(process.argv.slice(2))
