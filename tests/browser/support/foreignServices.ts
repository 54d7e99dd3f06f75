import { readFileSync } from 'node:fs'
import type { BrowserContext, Request } from 'playwright-core'

/** A third-party service that one page requests. Nothing else may be contacted. */
interface ForeignService {
  /** The page that asks it. */
  readonly path: string
  /** The whole address that it asks. */
  readonly url: string
  /** What it answers in tests. */
  readonly body: () => string
}

/** A public address, for the server refuses to look up others; a well-known name server has it. */
export const VISITOR_IP = '9.9.9.9'

/** The published rates, as the project publishes them. */
export const publishedRates = (): string =>
  readFileSync(
    new URL('../../../node_modules/@fawazahmed0/currency-api/v1/currencies/usd.json', import.meta.url),
    'utf8',
  )

export const RATES_URL = 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json'
export const SECOND_RATES_URL = 'https://latest.currency-api.pages.dev/v1/currencies/usd.json'
export const IP_URL = 'https://api.ipify.org/?format=json'

const SERVICES: readonly ForeignService[] = [
  { path: '/currency', url: RATES_URL, body: publishedRates },
  { path: '/currency', url: SECOND_RATES_URL, body: publishedRates },
  { path: '/ip-lookup', url: IP_URL, body: () => JSON.stringify({ ip: VISITOR_IP }) },
]

/** Whether a page asks any of them. */
export const asksServices = (path: string): boolean => SERVICES.some((service) => service.path === path)

/** Lets the services answer within the browser; a test that routes one itself later goes before. */
export async function answerForServices(context: BrowserContext): Promise<void> {
  for (const { url, body } of SERVICES) {
    await context.route(url, (route) =>
      route.fulfill({ contentType: 'application/json', headers: { 'Access-Control-Allow-Origin': '*' }, body: body() }),
    )
  }
}

/** Whether a request is one that its page is there to make: a plain GET without anything about the visitor in it. */
export function isAskedFor(request: Request): boolean {
  const { pathname } = new URL(request.frame().url())
  const isKnown = SERVICES.some(({ path, url }) => path === pathname && url === request.url())
  return isKnown && request.method() === 'GET' && request.postData() === null
}
