import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { prepareDrain } from '../../server/prepareDrain.ts'

async function start(graceMs: number) {
  const server = createServer()
  const { drain } = prepareDrain(server, graceMs)
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
    const closed = new Promise<string>((resolve) =>
      socket.on('close', () => resolve(Buffer.concat(received).toString())),
    )
    return { response, closed }
  }
  return { server, port, drain, ask }
}

it('lets a current response complete, then closes its keep-alive connection', async () => {
  const { drain, ask } = await start(60_000)
  const { response, closed } = await ask()
  response.write('first half, ')
  const drained = drain()
  response.end('second half')
  expect(await drained).toBe(0)
  expect(await closed).toContain('second half')
})

it('does not cut off a response that is queued but not sent', async () => {
  const { drain, ask } = await start(60_000)
  const { response, closed } = await ask()
  response.end(Buffer.alloc(32_000_000, 'abakit'))
  await drain()
  expect((await closed).length).toBeGreaterThan(32_000_000)
})

it('closes connections without a request at once', async () => {
  const { server, port, drain } = await start(60_000)
  const socket = connect(port, '127.0.0.1').resume()
  await once(server, 'connection')
  await Promise.all([drain(), once(socket, 'close')])
})

it('cuts off what does not end in time', async () => {
  const { drain, ask } = await start(50)
  const { response, closed } = await ask()
  response.write('first half, ')
  expect(await drain()).toBe(1)
  expect(await closed).toContain('first half')
  expect(response.writableFinished).toBe(false)
})
