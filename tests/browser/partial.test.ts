import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

/** Long enough for a frame to be painted. */
const PAUSE_MS = 500

it.each(['<select id="unit-years"', '<div class="result', '<div class="tool-page-reading"'])(
  'nothing moves when the document arrives in two parts, the first of which ends with %s',
  async (end) => {
    const baseURL = await startDivided(end)
    await using site = await openSite({ baseURL, width: 320, height: 640 })
    await site.page.goto('/loan')
    await hydrated(site.page)
    expect(await readShifts(site.page)).toEqual([])
  },
)

/** Serves the site under test, but documents in two parts, with a pause between them, until the test ends. */
async function startDivided(end: string): Promise<string> {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(new URL(url ?? '/', inject('baseUrl')), { headers: { accept: headers.accept ?? '*/*' } })
    const { status } = answer
    const kept = ['content-type', 'content-security-policy', 'cache-control']
    response.writeHead(status, Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name))))
    const body = Buffer.from(await answer.arrayBuffer())
    if (!headers.accept?.includes('text/html')) return response.end(body)
    const from = body.indexOf('>', body.indexOf(end)) + 1
    response.write(body.subarray(0, from))
    await wait(PAUSE_MS)
    return response.end(body.subarray(from))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
