import { join } from 'node:path'
import { checkNodeVersion } from './checkNodeVersion.ts'
import { readConfig } from './config.ts'
import { StartError } from './StartError.ts'

/**
 * Starts the server, or ends the process with one clear line if it cannot be started.
 *
 * @param folder   of the build
 * @param prepare  what is done before the build is read, once the settings have proved to make sense
 */
export async function main(folder: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  try {
    checkNodeVersion(process.versions.node)
    const config = readConfig(process.env)
    await prepare()
    // Loaded late, so that invalid settings are reported at once.
    const { serve } = await import('./serve.ts')
    await serve(folder, config)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const message = `${error.message.replace(/^/gm, 'Abakit cannot start: ')}\n`
    // What is open already, such as a store that looks for its Redis, must not keep the process.
    process.stderr.write(message, () => process.exit(1))
  }
}

// node server/main.ts [folder of the build]
if (import.meta.main) await main(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'))
