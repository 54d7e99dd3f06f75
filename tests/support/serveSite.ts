import { spawn } from 'node:child_process'

/** A served site; disposing it ends the server. */
export interface ServedSite extends Disposable {
  readonly baseUrl: string
}

/**
 * Serves a build on a free port.
 *
 * @param dist the folder of the build
 * @param env  the environment, with SITE_DIR and DATA_DIR
 * @throws if the server ends, with what it printed
 */
export function serveSite(dist: string, env: NodeJS.ProcessEnv): Promise<ServedSite> {
  const server = spawn(process.execPath, ['server/main.ts', dist], { env: { ...env, PORT: '0' } })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const baseUrl = /"url":"(http:[^"]+)"/.exec(output)?.[1]
      if (baseUrl !== undefined) resolve({ baseUrl, [Symbol.dispose]: () => void server.kill() })
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
}
