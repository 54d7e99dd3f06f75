import { readFileSync } from 'node:fs'
import type { BrowserContext, Request } from 'playwright-core'

/** A third-party service that one page requests. No other host may be contacted. */
interface ForeignService {
  /** The page that requests it. */
  readonly path: string
  /** The full URL. */
  readonly url: string
  /** The response in tests. */
  readonly body: () => string
}

/** A public address, because the server refuses to look up others; it belongs to a well-known name server. */
export const VISITOR_IP = '9.9.9.9'

/** The rates in the format of the project that publishes them. */
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

/** Whether a page requests any of them. */
export const asksServices = (path: string): boolean => SERVICES.some((service) => service.path === path)

/** Answers for the services within the browser; routes that a test adds later take precedence. */
export async function answerForServices(context: BrowserContext): Promise<void> {
  for (const { url, body } of SERVICES) {
    await context.route(url, (route) =>
      route.fulfill({ contentType: 'application/json', headers: { 'Access-Control-Allow-Origin': '*' }, body: body() }),
    )
  }
}

/** Whether a page is meant to make this request: a plain GET that says nothing about the visitor. */
export function isAskedFor(request: Request): boolean {
  // A frame that has just been added has no address yet.
  const pathname = URL.parse(request.frame().url())?.pathname
  const isKnown = SERVICES.some(({ path, url }) => path === pathname && url === request.url())
  return isKnown && request.method() === 'GET' && request.postData() === null
}
