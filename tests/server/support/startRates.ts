import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answerer = (response: ServerResponse, request: IncomingMessage) => void

/** A published rates file: half a euro and ten kronor to the dollar. */
export const published = (date = '2026-11-20', usd: object = { eur: 0.5, sek: 10 }): string =>
  JSON.stringify({ date, usd })

/** Starts a stand-in for the host of the rates; its response can be changed, and requests are counted. */
export async function startRates(answer: Answerer = (response) => response.end(published())) {
  const host = { answer, count: 0, url: '' }
  const server = createServer((request, response) => {
    host.count++
    host.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/usd.json`
  return host
}
