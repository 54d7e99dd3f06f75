import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { answerForServices } from './foreignServices.ts'
import { takeVisitors, Visitors, type OpenSite, type Visit } from './visitors.ts'
import { watchContext } from './watchContext.ts'
import { watchShifts } from './watchShifts.ts'

export type { OpenSite }

/** Any option of Playwright's contexts, and the size of the window in CSS pixels. */
export interface SiteOptions extends Omit<BrowserContextOptions, 'viewport' | 'storageState'> {
  /** @default 1280 */
  width?: number
  /** @default 800 */
  height?: number
  /** What the visitor has said to cookies before, so that the banner asks only the tests that are about it. @default 'necessary' */
  consent?: 'unanswered' | 'necessary' | 'all'
  /**
   * Where the site answers, if not where the test run serves it.
   *
   * @default the site under test
   */
  baseURL?: string
  /**
   * Whether the browser has service workers. What one stores would come between a test and the server.
   *
   * @default 'block'
   */
  serviceWorkers?: 'allow' | 'block'
  /**
   * Whether the services of others answer, which only pages that ask them need: each request of the site then takes the
   * way through the test, and nothing is cached.
   *
   * @default false
   */
  services?: boolean
  /**
   * Whether the test sets the clock, which the next visitor cannot be rid of: those who do share a context.
   *
   * @default false
   */
  testClock?: boolean
  /**
   * Whether the browser caches nothing, for tests in which files are missing or late.
   *
   * @default false
   */
  uncached?: boolean
}

// The first group is Playwright's own list, which a second switch of the same name replaces. The second makes a visitor
// three times as cheap: Chromium draws its own address bar as a web page for each of them, and keeps a process ready for
// the next page.
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],

  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
]

const launchArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // A process for what has no GPU to talk to is a process for nothing.
  '--in-process-gpu',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No test depends on the network: every other host fails at once, while requests that a test routes still work.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

// One for all files that this process runs, as it loads modules once. Playwright ends it with the process.
let browser: Promise<Browser> | undefined

/**
 * A new visitor: a context with storage of its own and one page, in the browser that the test files share. A context that
 * can be as new again is used again, with its process and with the scripts of the site in its cache, which halves what
 * opening a page costs.
 *
 * @example
 * await using site = await openSite({ width: 375, colorScheme: 'dark' })
 * await site.page.goto('/loan')
 * await site.expectQuiet()
 */
export async function openSite({
  width = 1280,
  height = 800,
  consent = 'necessary',
  services = false,
  uncached = false,
  permissions = [],
  colorScheme = 'light',
  // Nobody waits for what slides and fades, but the tests that are about it.
  reducedMotion = 'reduce',
  forcedColors = 'none',
  contrast = 'no-preference',
  ...options
}: SiteOptions = {}): Promise<OpenSite> {
  const lasting = {
    baseURL: inject('baseUrl'),
    // Where definitions and visitors mean the same units.
    locale: 'en-CA',
    timezoneId: 'UTC',
    ...options,
  }
  const visitors = takeVisitors(JSON.stringify(lasting)) ?? (await openContext(lasting))
  const media = { colorScheme, reducedMotion, forcedColors, contrast }
  const site = await visitors.enter({ width, height, media, permissions })
  const { context } = site
  if (consent !== 'unanswered') await storeConsent(context, lasting.baseURL, consent)
  if (services) await answerForServices(context)
  // Where anything is routed, Playwright has the browser cache nothing.
  if (uncached) await context.route('**/routed-for-no-cache', (route) => route.fallback())
  return site
}

/** What a context keeps for all of its visitors. */
type LastingOptions = Omit<SiteOptions, keyof Visit | keyof Visit['media'] | 'consent' | 'services' | 'uncached'> & {
  readonly baseURL: string
}

async function openContext(lasting: LastingOptions): Promise<Visitors> {
  const { serviceWorkers = 'block', testClock = false, ...options } = lasting
  browser ??= chromium.launch({ executablePath: inject('browserPath'), args: launchArguments })
  const context = await (await browser).newContext(options)
  // Below the limit of a test, so that a failure names what was waited for.
  context.setDefaultTimeout(10_000)
  // Playwright's own way to block them has every registration log a warning.
  if (serviceWorkers === 'block')
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
  await watchShifts(context)
  const problems = await watchContext(context, options.baseURL)
  const page = await context.newPage()

  const expectQuiet = async (expected: RegExp[] = []) => {
    // What the browser has said before this answer has arrived when it comes.
    await Promise.all(context.pages().map((each) => each.evaluate(() => undefined)))
    const left = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    if (left.length > 0) throw new Error(`${page.url()} is not quiet:\n${left.map((line) => `  - ${line}`).join('\n')}`)
  }
  const site: OpenSite = { context, page, problems, expectQuiet, [Symbol.asyncDispose]: () => context.close() }
  // What a service worker has stored stays, and without scripts nothing can be cleared.
  const isLastingFor = serviceWorkers === 'block' && options.javaScriptEnabled !== false
  return new Visitors(isLastingFor ? JSON.stringify(lasting) : undefined, site, problems, testClock)
}

/** As the banner stores it. By a script, for a state of storage to begin with takes Playwright a page of its own. */
async function storeConsent(context: BrowserContext, origin: string, consent: 'necessary' | 'all'): Promise<void> {
  const hasAll = consent === 'all'
  const value = JSON.stringify({ necessary: true, analytics: hasAll, marketing: hasAll })
  await context.addInitScript(
    ([site, text]) => {
      if (location.origin === site && localStorage.getItem('cookie-consent') === null)
        localStorage.setItem('cookie-consent', text)
    },
    [origin, value] as const,
  )
}
