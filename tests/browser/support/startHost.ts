import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Serves a page of another site, on its own origin, until the test ends.
 *
 * @param body   the content of its body
 * @param policy its content security policy
 * @param more   further headers
 * @returns its address
 */
export async function startHost(
  body: string,
  policy: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, ...more })
    response.end(`<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,">${body}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
