import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkNodeVersion } from '../../server/checkNodeVersion.ts'
import { buildFakeSite, siteFiles } from './support/buildFakeSite.ts'
import { spawnServer } from './support/spawnServer.ts'

describe('a start', () => {
  it('says in one JSON line where it listens, and SIGINT ends it with 0, open keep-alive connections or not', async () => {
    const server = await spawnServer(await buildFakeSite())
    const entry = await server.listening()
    expect(entry).toMatchObject({ level: 'info', build: 'test-build', message: `Abakit listens on ${entry.url}` })
    expect(entry.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(await (await fetch(`${entry.url}/loan`)).text()).toBe(siteFiles['loan.html'])
    server.child.kill('SIGINT')
    // npm may pass the signal on a second time.
    server.child.kill('SIGINT')
    expect(await server.exited).toMatchObject({ code: 0, signal: null, stderr: '' })
  })

  it.each([
    { name: 'a malformed value', env: { PORT: 'abc' }, says: 'PORT must be a whole number from 0 to 65535, got "abc"' },
    { name: 'a misspelt name', env: { REDIS_ULR: 'x' }, says: 'unknown variable REDIS_ULR, did you mean REDIS_URL?' },
  ])('ends with one line on $name', async ({ env, says }) => {
    const { exited } = await spawnServer(await buildFakeSite(), env)
    expect(await exited).toEqual({ code: 1, signal: null, stdout: '', stderr: `Abakit cannot start: ${says}\n` })
  })

  it('ends with one line where the port is in use, although it is still looking for its Redis', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { exited } = await spawnServer(await buildFakeSite(), {
      PORT: String(port),
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    const { code, stderr } = await exited
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Abakit cannot start: port ${port} on 127.0.0.1 is in use; stop what uses it, or set PORT to another one\n`,
    )
  })

  it.each([
    {
      name: 'is damaged',
      write: (folder: string) => writeFile(join(folder, 'abakit.sqlite'), 'no database'.repeat(99)),
    },
    { name: 'belongs to another user', write: (folder: string) => mkdir(join(folder, 'abakit.sqlite')) },
  ])('needs no database: where it $name, checks are in memory and the log says so', async ({ write }) => {
    const folder = await buildFakeSite()
    await mkdir(join(folder, 'data'))
    await write(join(folder, 'data'))
    const server = await spawnServer(folder)
    await server.saying('Abakit listens on')
    const [failure, { url = '' } = {}] = server.log() as { level: string; message: string; url?: string }[]
    expect(failure).toMatchObject({
      level: 'error',
      message: 'the database cannot be opened; recent checks are in memory',
    })
    expect((await fetch(`${url}/loan`)).status).toBe(200)
    expect(await (await fetch(`${url}/api/recent-checks`)).json()).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exited).toMatchObject({ code: 0, stderr: '' })
  })

  it('requires a Node that is new enough', () => {
    expect(() => checkNodeVersion('20.20.2')).toThrow(/needs Node 26 or later, this is 20\.20\.2/)
    expect(() => checkNodeVersion('26.0.0')).not.toThrow()
    expect(() => checkNodeVersion('100.1.0')).not.toThrow()
  })
})

it('SIGTERM ends a server with 0', async () => {
  // How responses are completed is tested without a clock in prepareDrain.test.ts.
  const server = await spawnServer(await buildFakeSite())
  const { url } = await server.listening()
  expect((await fetch(url)).ok).toBe(true)
  server.child.kill('SIGTERM')
  const { code, signal, stdout, stderr } = await server.exited
  expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' })
  expect(stdout).toMatch(/Abakit is stopping.*\n.*Abakit has stopped/)
  await expect(fetch(url)).rejects.toThrow()
})
