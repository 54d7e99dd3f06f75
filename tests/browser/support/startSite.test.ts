import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { SOON } from '../../support/soon.ts'
import { startSite } from './startSite.ts'

const server = `
  const { createServer } = require('node:http')
  require('node:fs').writeFileSync('env.json', JSON.stringify(process.env))
  let ready = false
  let answered = 0
  setTimeout(() => (ready = true), 300)
  const server = createServer((_request, response) => {
    response.statusCode = ready ? 200 : 503
    response.end(() => ready && require('node:fs').writeFileSync('answered', String(++answered)))
  })
  server.listen(Number(process.env.PORT), process.env.HOST)
`
const drains = `process.on('SIGTERM', () => { server.close(); server.closeAllConnections() })`

/** Creates a project whose start script runs this code. */
async function project({ onTestFinished }: TestContext, code: string, start = 'exec node stub.cjs'): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'abakit-stub-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'stub', scripts: { start } }))
  await writeFile(join(root, 'stub.cjs'), code)
  return root
}

// They mostly wait, so they run concurrently.
describe.skipIf(process.platform === 'win32').concurrent('the site under test', () => {
  it('is served once it is ready, and leaves nothing behind', async (context) => {
    const { expect } = context
    const root = await project(context, server + drains)
    const { baseUrl, stop } = await startSite({ root })
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
    const { NODE_ENV, VITEST, HOST, PORT, DATA_DIR } = JSON.parse(await readFile(join(root, 'env.json'), 'utf8'))
    expect({ NODE_ENV, VITEST, HOST }).toEqual({ HOST: '127.0.0.1' })
    expect(baseUrl).toBe(`http://127.0.0.1:${PORT}`)
    expect(existsSync(DATA_DIR)).toBe(true)

    await stop()
    expect(existsSync(DATA_DIR)).toBe(false)
    await expect(fetch(baseUrl)).rejects.toThrow('fetch failed')
  })

  it('fails with what it printed where it does not start', async (context) => {
    const { expect } = context
    const root = await project(context, `console.error('PORT must be a number'); process.exit(3)`)
    await expect(startSite({ root })).rejects.toThrow(
      /^npm start: exit status 3 before \/readyz answered. It printed:\n[^]*PORT must be a number/,
    )
  })

  it('fails and is ended where it is never ready', async (context) => {
    const { expect } = context
    const root = await project(context, server.replace('? 200', '? 500') + drains)
    const limit = new AbortController()
    const starting = startSite({ root, startLimit: limit.signal })
    const refused = expect(starting).rejects.toThrow(/readyz: still status 500 when time ran out/)
    const answered = () => readFile(join(root, 'answered'), 'utf8').then(Number, () => 0)
    await expect.poll(answered, SOON).toBeGreaterThan(1)
    limit.abort()
    await refused
    const { PORT } = JSON.parse(await readFile(join(root, 'env.json'), 'utf8'))
    await expect(fetch(`http://127.0.0.1:${PORT}`)).rejects.toThrow('fetch failed')
  })

  it('must end with exit status 0', async (context) => {
    const { expect } = context
    const { stop } = await startSite({
      root: await project(context, `${server} process.on('SIGTERM', () => process.exit(4))`),
    })
    await expect(stop()).rejects.toThrow('ended with exit status 4 on SIGTERM')
  })

  it('must not run behind a shell that does not pass the signal on', async (context) => {
    const { expect } = context
    const { stop } = await startSite({ root: await project(context, server + drains, 'node stub.cjs; true') })
    await expect(stop()).rejects.toThrow('the start script must `exec` the server')
  })

  it('must end in time, and is ended otherwise', async (context) => {
    const { expect } = context
    const root = await project(context, `${server} process.on('SIGTERM', () => {})`)
    const { baseUrl, stop } = await startSite({ root, stopLimitMs: 500 })
    await expect(stop()).rejects.toThrow('still running 0.5 s after SIGTERM')
    await expect.poll(() => fetch(baseUrl).catch(() => 'gone')).toBe('gone')
  })
})
