import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { asksForConsent } from './site/consent.ts'
import { inPackage, inSite } from './site/roots.ts'

/** The inputs of a build. */
const SOURCES = [
  'src',
  'tools',
  'content',
  'schema',
  'scripts',
  'docs/tutorial.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const SITE = ['abakit.yaml', 'tools', 'content', 'public']
const SETTINGS = ['SITE_URL', 'ADS']

/** Returns a hash of the build's inputs. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`)
  hash.update(`consent=${asksForConsent()}\n`)
  const files = new Set(
    [...SOURCES.map((path) => inPackage(path)), ...SITE.map((path) => inSite(path))].flatMap(filesIn),
  )
  for (const file of [...files].toSorted()) hash.update(`${relative(inPackage(), file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the files of a folder, or a file itself; nothing of what is missing. npm packs no lock file. */
function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
