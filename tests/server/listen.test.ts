import { once } from 'node:events'
import { request, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen, WAITS, type Waits } from '../../server/listen.ts'
import { parseTrustProxy, trustNobody } from '../../server/parseTrustProxy.ts'
import { StartError } from '../../server/StartError.ts'
import { SOON } from '../support/soon.ts'

/**
 * Only the timeouts under test are short: the others last longer than any test, so that a connection closes only for the
 * intended reason, even on a busy machine.
 */
async function start(
  handler: RequestListener,
  { maxConnections = 100, waits = {}, trustProxy = trustNobody }: StartOptions = {},
) {
  const { url, drain } = await listen(
    handler,
    { port: 0, host: '127.0.0.1', maxConnections, trustProxy },
    { waits: { ...WAITS, headersMs: 600_000, requestMs: 600_000, ...waits } },
  )
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await drain()
  })
  /** Sends text over a new connection. */
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text)).on('error', () => {})
    sockets.push(socket)
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
    return { socket, closed, received: () => received }
  }
  return { port, send }
}

interface StartOptions {
  maxConnections?: number
  waits?: Partial<Waits>
  trustProxy?: typeof trustNobody
}

/** Long enough for a slow reader: it reads twenty times within the timeout. */
const SHORT_IDLE = { waits: { idleMs: 2000, checkMs: 50 } }
/** So short that a reader is always too late. */
const SHORTEST_IDLE = { waits: { idleMs: 400, checkMs: 50 } }

const GET = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'
const never = new Promise<undefined>(() => {})
const soon = (is: () => boolean | Promise<boolean>) => vi.waitUntil(is, SOON)

describe('a connection', () => {
  it('may have sixteen requests at a time', async () => {
    const { send } = await start(async (_, response) => {
      await Promise.resolve()
      response.end('here\n')
    })
    const { socket, received } = send(GET.repeat(16))
    await soon(() => received().split('here').length === 17)
    socket.write(GET.repeat(16))
    await soon(() => received().split('here').length === 33)
  })

  it('is closed if it sends more, and nothing more is done for it', async () => {
    let asked = 0
    const { send } = await start(async (_, response) => {
      asked++
      await never
      response.end()
    })
    const { closed } = send(GET.repeat(1100))
    await closed
    expect(asked).toBe(16)
  })

  it('is closed if its other end does not read', async () => {
    const large = Buffer.alloc(32_000_000)
    const served = Promise.withResolvers<Socket>()
    const { port } = await start(({ socket }, response) => {
      served.resolve(socket)
      response.end(large)
    }, SHORTEST_IDLE)
    const socket = connect(port, '127.0.0.1', () => socket.write(GET)).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const ours = await served.promise
    await once(ours, 'close')
  })

  it('is closed if a response takes too long to read, even if its other end reads on', async () => {
    const served = Promise.withResolvers<Socket>()
    const { port } = await start(
      ({ socket }, response) => {
        served.resolve(socket)
        response.end(Buffer.alloc(64_000_000))
      },
      { waits: { responseMs: 400 } },
    )
    const socket = connect(port, '127.0.0.1', () => socket.write(GET)).on('error', () => {})
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 20)
    })
    onTestFinished(() => void socket.destroy())
    await once(await served.promise, 'close')
  })

  it('is held as long as its other end reads, however slowly', async () => {
    const { port } = await start((_, response) => response.end(Buffer.alloc(24_000_000)), SHORT_IDLE)
    const read = async () => {
      const [response] = await once(request({ port, host: '127.0.0.1', agent: false }).end(), 'response')
      let [bytes, longestMs, lastMs] = [0, 0, performance.now()]
      response.on('error', () => {})
      response.on('data', (chunk: Buffer) => {
        const isPaused = bytes % 1_000_000 > (bytes + chunk.length) % 1_000_000
        bytes += chunk.length
        longestMs = Math.max(longestMs, performance.now() - lastMs)
        lastMs = performance.now()
        if (!isPaused) return
        response.pause()
        setTimeout(() => response.resume(), 100)
      })
      await new Promise((resolve) => response.once('close', resolve))
      return { bytes, isStalled: Math.max(longestMs, performance.now() - lastMs) >= SHORT_IDLE.waits.idleMs }
    }
    let seen = await read()
    // The machine was so busy that this reader did stop for as long.
    while (seen.isStalled) seen = await read()
    expect(seen.bytes).toBe(24_000_000)
  })

  it.each([
    { what: 'says nothing', text: '', ms: 100 },
    { what: 'stops in its head', text: 'POST / HTTP/1.1\r\nHost: x\r\n', ms: 100 },
    { what: 'stops in its body', text: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', ms: 250 },
  ])('is closed when its time is over where it $what', async ({ text, ms }) => {
    const { send } = await start(() => {}, { waits: { headersMs: 100, requestMs: 250, checkMs: 50 } })
    const startedAt = performance.now()
    await send(text).closed
    expect(performance.now() - startedAt).toBeGreaterThan(ms - 60)
  })

  it('is not accepted beyond the number that is set', async () => {
    const { send } = await start((_, response) => void response.end('here\n'), { maxConnections: 2 })
    const open = [send(GET), send(GET)]
    await soon(() => open.every(({ received }) => received().includes('here')))
    expect(await send(GET).closed).toBe('')
    open[0]?.socket.destroy()
    await open[0]?.closed
    await soon(async () => {
      const next = send(GET)
      await Promise.race([next.closed, soon(() => next.received() !== '')])
      return next.received().includes('here')
    })
  })
})

it.each([
  { trust: '0', left: 100 },
  { trust: '127.0.0.0/8', left: 110 },
  { trust: '1', left: 110 },
])('leaves $left of 110 connections to one address where "$trust" is trusted', async ({ trust, left }) => {
  const { send } = await start((_, response) => void response.end('here\n'), {
    maxConnections: 1000,
    trustProxy: parseTrustProxy(trust) ?? trustNobody,
  })
  const open = Array.from({ length: 110 }, () => send(GET))
  const isOver = ({ socket, received }: (typeof open)[number]) => socket.destroyed || received() !== ''
  await soon(() => open.every(isOver))
  expect(open.filter(({ received }) => received().includes('here'))).toHaveLength(left)
  // Each closed connection makes room for another.
  for (const { socket } of open) socket.destroy()
  await soon(async () => {
    const next = send(GET)
    await Promise.race([next.closed, soon(() => next.received() !== '')])
    return next.received().includes('here')
  })
})

it('refuses an address of another machine', async () => {
  const foreign = { port: 0, host: '192.0.2.1', maxConnections: 100, trustProxy: trustNobody }
  await expect(listen(() => {}, foreign)).rejects.toThrow(
    new StartError('HOST must be an address of this machine, got "192.0.2.1"'),
  )
})

it('looks for expired connections more often than the shortest time limit', () => {
  expect(WAITS.checkMs).toBeLessThanOrEqual(WAITS.headersMs / 3)
  expect(WAITS.idleMs).toBeGreaterThan(WAITS.requestMs)
})
