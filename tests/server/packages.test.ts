import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { buildFakeSite } from './support/buildFakeSite.ts'
import { NODE_COMPILE_CACHE } from './support/spawnServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { writeMmdb } from './support/writeMmdb.ts'

const root = join(import.meta.dirname, '../..')

/** The packages loaded until the server listens or gives up. */
async function packagesOf(
  env: Record<string, string>,
  folder: string,
): Promise<{ packages: string[]; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'support/tellPackages.mjs'), join(root, 'server/main.ts'), folder],
    {
      env: { NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let names = ''
  let output = ''
  const channel = child.stdio[3] as Readable
  channel.on('data', (chunk) => (names += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.stdout?.on('data', (chunk) => {
    output += chunk
    if (output.includes('Abakit listens on')) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return { packages: [...new Set(names.split('\n').filter(Boolean))], output }
}

it('loads no Redis client, IP database reader or language model client unless configured', async () => {
  const { packages } = await packagesOf({}, await buildFakeSite())
  expect(packages).toContain('koa')
  expect(packages).not.toContain('ioredis')
  expect(packages).not.toContain('maxmind')
  expect(packages).not.toContain('openai')
})

it('loads what is configured', async () => {
  const folder = await buildFakeSite()
  await mkdir(join(folder, 'data/ip'), { recursive: true })
  await writeFile(join(folder, 'data/ip/dbip.mmdb'), writeMmdb({ records: { '8.8.8.0/24': { country_code: 'US' } } }))
  const env = { REDIS_URL: 'redis://127.0.0.1:1', OPENAI_API_KEY: 'none' }
  const { packages } = await packagesOf(env, folder)
  expect(packages).toEqual(expect.arrayContaining(['ioredis', 'maxmind', 'openai']))
})

it('refuses a setting before it loads any package', async () => {
  const { packages, output } = await packagesOf({ PORT: 'abc' }, await buildFakeSite())
  expect(output).toMatch(/^Abakit cannot start: PORT must be/)
  expect(packages).toEqual([])
})

it('refuses a setting before it builds', async () => {
  const dist = join(await temporaryFolder(), 'dist')
  const child = spawn(process.execPath, [join(root, 'bin/abakit.js'), 'start'], {
    cwd: root,
    env: { PORT: 'abc', DIST_FOLDER: dist },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output).toBe('Abakit cannot start: PORT must be a whole number from 0 to 65535, got "abc"\n')
})
