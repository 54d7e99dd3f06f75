import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of a build. */
const SOURCES = ['src', 'tools', 'schema', 'scripts']
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'tsconfig.json']
const SETTINGS = ['SITE_URL', 'ADS', 'TOOLS_FOLDER']

/** Returns a hash of the build's inputs. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`)
  for (const file of [
    ...SOURCE_FILES,
    ...SOURCES.flatMap(filesBelow),
    ...filesBelow(process.env.TOOLS_FOLDER ?? ''),
  ].toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(folder: string): string[] {
  if (folder === '') return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
