import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { SOON } from '../../support/soon.ts'
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
  /** The visitor's earlier answer about cookies, so that only tests about the banner see it. @default 'necessary' */
  consent?: 'unanswered' | 'necessary' | 'all'
  /**
   * The origin of the site, if it is not the one that the test run serves.
   *
   * @default the site under test
   */
  baseURL?: string
  /**
   * Whether service workers are allowed. One would come between a test and the server.
   *
   * @default 'block'
   */
  serviceWorkers?: 'allow' | 'block'
  /**
   * Whether third-party services answer; only the pages that request them need this. Every request then goes through the
   * test, and nothing is cached.
   *
   * @default false
   */
  services?: boolean
  /**
   * Whether the test sets the clock. This cannot be undone for the next visitor, so such visitors share a context.
   *
   * @default false
   */
  testClock?: boolean
  /**
   * Whether to disable the browser's cache, for tests in which files are missing or late.
   *
   * @default false
   */
  uncached?: boolean
}

// The first group is Playwright's own list, because a second switch of the same name replaces the first. The second makes a
// visitor a third as expensive: Chromium renders its address bar as a web page for each one and keeps a spare process for
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
  // Without a GPU, a separate GPU process is wasted.
  '--in-process-gpu',
  // Starting a process for each tab costs more than the tab.
  '--process-per-site',
  // Pages live too briefly for optimized code to pay for its compilation.
  '--js-flags=--no-opt,--no-maglev',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No test depends on the network: every other host fails immediately, while requests routed by a test still work.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

// Shared by all files that this process runs, because modules load once. Playwright closes it with the process.
let browser: Promise<Browser> | undefined

/**
 * Opens the site as a new visitor: a context with its own storage and one page, in the browser that all test files share. A
 * context that can be reset is reused, with its process and its cached scripts, which halves the cost of opening a page.
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
  // Only tests about animations wait for them.
  reducedMotion = 'reduce',
  forcedColors = 'none',
  contrast = 'no-preference',
  ...options
}: SiteOptions = {}): Promise<OpenSite> {
  const lasting = {
    baseURL: inject('baseUrl'),
    // A locale in which visitors use the units of the definitions.
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
  // Playwright disables the cache as soon as anything is routed.
  if (uncached) await context.route('**/routed-for-no-cache', (route) => route.fallback())
  return site
}

/** Options that a context keeps for all of its visitors. */
type LastingOptions = Omit<SiteOptions, keyof Visit | keyof Visit['media'] | 'consent' | 'services' | 'uncached'> & {
  readonly baseURL: string
}

async function openContext(lasting: LastingOptions): Promise<Visitors> {
  const { serviceWorkers = 'block', testClock = false, ...options } = lasting
  browser ??= chromium.launch({ executablePath: inject('browserPath'), args: launchArguments })
  const context = await (await browser).newContext(options)
  // Below the test timeout, so that a failure names what was waited for.
  context.setDefaultTimeout(SOON.timeout)
  // Playwright's own option for blocking them logs a warning for each registration.
  if (serviceWorkers === 'block')
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
  await watchShifts(context)
  const problems = await watchContext(context, options.baseURL)
  const page = await context.newPage()

  const expectQuiet = async (expected: RegExp[] = []) => {
    // Messages logged before this call returns have arrived by then.
    await Promise.all(context.pages().map((each) => each.evaluate(() => undefined)))
    const left = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    if (left.length > 0) throw new Error(`${page.url()} is not quiet:\n${left.map((line) => `  - ${line}`).join('\n')}`)
  }
  const site: OpenSite = { context, page, problems, expectQuiet, [Symbol.asyncDispose]: () => context.close() }
  // Contexts that store with a service worker, or cannot run the cleanup script, are not reused.
  const isLastingFor = serviceWorkers === 'block' && options.javaScriptEnabled !== false
  return new Visitors(isLastingFor ? JSON.stringify(lasting) : undefined, site, problems, testClock)
}

/** Stores consent as the banner does. By script, because Playwright opens an extra page for an initial storage state. */
async function storeConsent(context: BrowserContext, origin: string, consent: 'necessary' | 'all'): Promise<void> {
  const hasAll = consent === 'all'
  const value = JSON.stringify({ necessary: true, analytics: hasAll, marketing: hasAll })
  await context.addInitScript(
    ([site, text]) => {
      // A sandboxed frame has the address of the site, but not its storage.
      if (self.origin === site && localStorage.getItem('cookie-consent') === null)
        localStorage.setItem('cookie-consent', text)
    },
    [origin, value] as const,
  )
}
