import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { answerForServices } from './foreignServices.ts'
import { watchContext } from './watchContext.ts'

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
}

export interface OpenSite extends AsyncDisposable {
  context: BrowserContext
  /** The first page, still empty: `page.goto('/loan')`. */
  page: Page
  /** What was noticed so far on all pages of the context, a line each. */
  problems: readonly string[]
  /**
   * Throws with everything noticed so far.
   *
   * @param expected what the test itself provokes, such as the 404 of a page that does not exist
   */
  expectQuiet: (expected?: RegExp[]) => Promise<void>
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
  `--disable-features=${disabledFeatures.join(',')}`,
  // No test depends on the network: every other host fails at once, while requests that a test routes still work.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

// One for all files that this process runs, as it loads modules once. Playwright ends it with the process.
let browser: Promise<Browser> | undefined

/**
 * A new visitor: a context with storage of its own and one page, in the browser that the test files share.
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
  baseURL = inject('baseUrl'),
  serviceWorkers = 'block',
  ...options
}: SiteOptions = {}): Promise<OpenSite> {
  browser ??= chromium.launch({ executablePath: inject('browserPath'), args: launchArguments })
  const context = await (
    await browser
  ).newContext({
    ...options,
    baseURL,
    viewport: { width, height },
    ...storedConsent(baseURL, consent),
  })
  // Below the limit of a test, so that a failure names what was waited for.
  context.setDefaultTimeout(10_000)
  // Playwright's own way to block them has every registration log a warning.
  if (serviceWorkers === 'block')
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
  const problems = await watchContext(context, baseURL)
  await answerForServices(context)
  const page = await context.newPage()

  const expectQuiet = async (expected: RegExp[] = []) => {
    // What the browser has said before this answer has arrived when it comes.
    await Promise.all(context.pages().map((each) => each.evaluate(() => undefined)))
    const left = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    if (left.length > 0) throw new Error(`${page.url()} is not quiet:\n${left.map((line) => `  - ${line}`).join('\n')}`)
  }
  return { context, page, problems, expectQuiet, [Symbol.asyncDispose]: async () => await context.close() }
}

function storedConsent(origin: string, consent: SiteOptions['consent']): Pick<BrowserContextOptions, 'storageState'> {
  if (consent === 'unanswered') return {}
  const hasAll = consent === 'all'
  const value = JSON.stringify({ necessary: true, analytics: hasAll, marketing: hasAll })
  return { storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'cookie-consent', value }] }] } }
}
