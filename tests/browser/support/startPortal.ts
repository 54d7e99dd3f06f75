import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network between the browser and the site that may answer in the site's place. */
export interface Portal extends AsyncDisposable {
  readonly baseUrl: string
  /** Whether a request gets the login page instead of the site's response. */
  catches: (request: IncomingMessage) => boolean
  /** Paths that got the login page. */
  readonly caught: string[]
  /** A script served in place of the site's service worker, as another version of it. */
  worker: string | undefined
}

const LOGIN_PAGE = '<!doctype html><title>Welcome to our hotel</title><form>Room number: <input></form>'

/** Starts a captive portal: it answers the requests it catches with 200 and a login page, and passes on the rest. */
export async function startPortal(siteUrl: string): Promise<Portal> {
  const portal: Pick<Portal, 'catches' | 'caught' | 'worker'> = { catches: () => false, caught: [], worker: undefined }
  const server = createServer((incoming, outgoing) => {
    if (portal.catches(incoming)) {
      portal.caught.push(incoming.url ?? '')
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(LOGIN_PAGE)
      return
    }
    if (portal.worker !== undefined && incoming.url === '/service-worker.js') {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(portal.worker)
      return
    }
    const { host } = new URL(siteUrl)
    const passedOn = request(`${siteUrl}${incoming.url}`, {
      method: incoming.method,
      headers: { ...incoming.headers, host },
    })
    passedOn.on('response', (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)))
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(portal, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
