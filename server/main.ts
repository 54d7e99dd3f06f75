import { join } from 'node:path'
import { checkNodeVersion } from './checkNodeVersion.ts'
import { readConfig } from './config.ts'
import { StartError } from './StartError.ts'

/**
 * Starts the server, or exits with a one-line message if that fails.
 *
 * @param folder   the build's folder
 * @param prepare  called once the settings are valid, before the build is read
 */
export async function main(folder: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  try {
    checkNodeVersion(process.versions.node)
    const config = readConfig(process.env)
    await prepare()
    // Imported late, so that invalid settings are reported at once.
    const { serve } = await import('./serve.ts')
    await serve(folder, config)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const message = `${error.message.replace(/^/gm, 'Abakit cannot start: ')}\n`
    // Open resources, such as a store that is reconnecting to Redis, must not keep the process alive.
    process.stderr.write(message, () => process.exit(1))
  }
}

// Usage: node server/main.ts [folder of the build]
if (import.meta.main) await main(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'))
