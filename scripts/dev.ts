// npm run dev, abakit dev: shows the site while its files are written.
import { parseArgs } from 'node:util'
import { createServer, mergeConfig } from 'vite'
import settings from '../vite.config.ts'
import { StartError } from '../server/StartError.ts'

const DEFAULT_PORT = '3000'

/** Serves the site until the process ends. */
export async function dev(args: readonly string[]): Promise<undefined> {
  const { port = process.env.PORT ?? DEFAULT_PORT, host } = readOptions(args)
  if (!/^\d{1,5}$/.test(port)) throw new StartError(`--port must be a number, got ${JSON.stringify(port)}`)
  const server = await createServer(
    mergeConfig(settings({ command: 'serve', mode: 'development' }), {
      configFile: false,
      server: { port: Number(port), ...(host === undefined ? {} : { host }) },
    }),
  )
  await server.listen()
  server.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  return undefined
}

function readOptions(args: readonly string[]): { port?: string; host?: string } {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' }, host: { type: 'string' } } }).values
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
