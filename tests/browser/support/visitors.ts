import type { BrowserContext, BrowserContextOptions, Clock, Page, ViewportSize } from 'playwright-core'

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

/** How many wait at most for a test that wants the like of them. */
const MOST_WAITING = 4

/** Visitors that a test has left, by what they were opened with; the one that has waited longest comes first. */
const waiting = new Map<string, OpenSite>()

/** A visitor with nothing stored and nothing noticed, opened before with the same options. */
export function takeVisitor(key: string): OpenSite | undefined {
  const site = waiting.get(key)
  waiting.delete(key)
  return site
}

/**
 * Has a visitor wait for the next test, instead of going, once its test has ended: as new, but for a warm cache and the
 * history of its tab. One that has had what cannot be taken back goes.
 */
export function keepVisitor(
  key: string,
  site: OpenSite,
  problems: string[],
  { width, height, colorScheme }: ViewportSize & Required<Pick<BrowserContextOptions, 'colorScheme'>>,
): OpenSite {
  const { context, page } = site
  let isSpoilt = false
  const spoil = () => void (isSpoilt = true)
  context.on('page', spoil)
  const { clock } = page
  spiedOn(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'setOffline', 'grantPermissions'], spoil)
  spiedOn(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'close'], spoil)
  spiedOn(clock, Object.keys(CLOCK) as (keyof typeof CLOCK)[], spoil)

  const renew = async () => {
    page.removeAllListeners()
    await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    // Of the same site, so that its process stays, and without a script that would store anything.
    await page.goto('/healthz')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(-1, -1)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ media: null, colorScheme })
    problems.length = 0
  }

  const leave = async () => {
    if (!isSpoilt) await renew().catch(spoil)
    if (isSpoilt) return await context.close()
    waiting.set(key, kept)
    const [oldest] = waiting
    if (waiting.size > MOST_WAITING && oldest) {
      waiting.delete(oldest[0])
      await oldest[1].context.close()
    }
  }
  const kept: OpenSite = { ...site, [Symbol.asyncDispose]: leave }
  return kept
}

/** All that a clock can be made to do. */
const CLOCK = {
  install: true,
  fastForward: true,
  pauseAt: true,
  resume: true,
  runFor: true,
  setFixedTime: true,
  setSystemTime: true,
} satisfies Record<keyof Clock, true>

/** Calls `before` ahead of the methods of an object. */
function spiedOn<T extends object>(object: T, methods: (keyof T)[], before: () => void): void {
  for (const name of methods) {
    const method = object[name] as (...given: unknown[]) => unknown
    Object.assign(object, {
      [name]: (...given: unknown[]) => {
        before()
        return method.apply(object, given)
      },
    })
  }
}
