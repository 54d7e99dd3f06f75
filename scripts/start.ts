// npm start: builds where the last build is missing or older than its sources, then serves.
import { existsSync, readFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.ts'

if (builtFingerprint() !== fingerprint()) {
  console.log('Building the site …')
  const { build } = await import('./build.ts')
  await build()
}
await import('../server/main.ts')

function builtFingerprint(): string | undefined {
  const file = 'dist/build.json'
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id?: string }).id : undefined
}
