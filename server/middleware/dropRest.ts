import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'

/** A client that sends more than this, or nothing for a while, is not waited for. */
const MAX_BYTES = 32 * 1024 * 1024
const QUIET_MS = 1000

/**
 * Reads and drops what is left of a body that was answered early. Otherwise the next request on the connection would
 * wait behind it, and a client that is still sending when its connection closes does not see the answer.
 */
export function dropRest(): Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    const { req: request, res: response, body } = ctx
    const dropAll = async () => {
      if (!(await drop(request))) request.destroy()
    }
    // It may be read from the body.
    if (body instanceof Readable) body.once('close', () => void dropAll())
    else if (response.shouldKeepAlive) void dropAll()
    else await drop(request)
  }
}

/**
 * Reads until the body ends, or the connection is closed, as it is once the time for a request is over.
 *
 * @returns false if the body goes on
 */
function drop(request: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (request.destroyed || (request.complete && request.readableLength === 0)) return Promise.resolve(true)
  const timer = setTimeout(() => resolve(false), QUIET_MS)
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    timer.refresh()
    bytes += chunk.length
    if (bytes > MAX_BYTES) resolve(false)
  })
  const end = () => resolve(true)
  // Whatever unpacks the body has stopped reading.
  request.unpipe().once('close', end).once('end', end).resume()
  return promise.finally(() => clearTimeout(timer))
}
