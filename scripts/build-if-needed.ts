// Builds if the last build is missing or older than its sources. If several processes ask at once, one builds.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST_FOLDER, withBuildLock } from './build-lock.ts'
import { fingerprint } from './fingerprint.ts'

export async function buildIfNeeded(): Promise<void> {
  if (isCurrent()) return
  await withBuildLock(async () => {
    if (isCurrent()) return
    console.log('Building the site …')
    const { build } = await import('./build.ts')
    await build()
  })
}

function isCurrent(): boolean {
  const file = join(DIST_FOLDER, 'build.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { id?: string }).id === fingerprint()
}

if (import.meta.main) await buildIfNeeded()
