import type { BrowserContext, BrowserContextOptions, Clock, Disposable, Page, ViewportSize } from 'playwright-core'

export interface OpenSite extends AsyncDisposable {
  context: BrowserContext
  /** The first page, still empty: `page.goto('/loan')`. */
  page: Page
  /** The problems noticed so far on all pages of the context, a line each. */
  problems: readonly string[]
  /**
   * Throws with everything noticed so far.
   *
   * @param expected problems that the test itself provokes, such as the 404 of a page that does not exist
   */
  expectQuiet: (expected?: RegExp[]) => Promise<void>
}

/** The settings that can change between visits in the same context. */
export interface Visit extends ViewportSize {
  readonly media: Required<Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast'>>
  readonly permissions: readonly string[]
}

/** The maximum number of idle contexts. */
const MOST_WAITING = 6

/** Idle contexts by the options that cannot be changed, oldest first. */
const waiting = new Map<string, Visitors>()

/** Takes an idle context with the same options, with nothing stored and no problems noticed. */
export function takeVisitors(key: string): Visitors | undefined {
  const visitors = waiting.get(key)
  waiting.delete(key)
  return visitors
}

/** The successive visitors of a context: each finds it like new, except for a warm cache and the tab's history. */
export class Visitors {
  readonly #site: OpenSite
  readonly #key: string | undefined
  readonly #problems: string[]
  readonly #hasTestClock: boolean
  /** What the current visitor has added to the context. */
  #brought = new AsyncDisposableStack()
  #visit: Visit | undefined
  #isSpoilt = false

  /**
   * @param key the options that the next visitors must share; without a key the context is not reused
   * @param hasTestClock whether every visitor sets the clock, which cannot be undone
   */
  constructor(key: string | undefined, site: OpenSite, problems: string[], hasTestClock: boolean) {
    this.#key = key
    this.#site = site
    this.#problems = problems
    this.#hasTestClock = hasTestClock
    const { context, page } = site
    const bring = (thing: Promise<unknown>) =>
      void thing.then((disposable) => this.#brought.use(disposable as Disposable)).catch(() => undefined)
    for (const place of [context, page]) spyOn(place, ['addInitScript', 'exposeBinding', 'exposeFunction'], bring)
    const setOffline = context.setOffline.bind(context)
    spyOn(context, ['setOffline'], () => this.#brought.defer(() => setOffline(false)))
    spyOn(context, ['grantPermissions'], () => this.#brought.defer(() => context.clearPermissions()))
    spyOn(page, ['close'], () => void (this.#isSpoilt = true))
    if (!hasTestClock) spyOn(page.clock, CLOCK, () => void (this.#isSpoilt = true))
    context.on('page', (other) => {
      this.#brought.defer(() => other.close())
      const visit = this.#visit
      // Set per page: an option of the context would apply to all visitors.
      if (visit)
        void Promise.all([other.setViewportSize(visit), other.emulateMedia(visit.media)]).catch(() => undefined)
    })
  }

  async enter(visit: Visit): Promise<OpenSite> {
    const { page, context } = this.#site
    this.#visit = visit
    await Promise.all([
      page.setViewportSize(visit),
      page.emulateMedia(visit.media),
      visit.permissions.length > 0 && context.grantPermissions([...visit.permissions]),
    ])
    return { ...this.#site, [Symbol.asyncDispose]: () => this.#leave() }
  }

  /** Keeps the context for the next visitor. Closes it if it has changed in a way that cannot be undone. */
  async #leave(): Promise<void> {
    const { context } = this.#site
    if (this.#key === undefined || this.#isSpoilt || !(await this.#renew())) return await context.close()
    // After a test with two such visitors, only one context is kept.
    if (waiting.has(this.#key)) return await context.close()
    waiting.set(this.#key, this)
    const [oldest] = waiting
    if (waiting.size > MOST_WAITING && oldest) {
      waiting.delete(oldest[0])
      await oldest[1].#site.context.close()
    }
  }

  /** Resets the context; returns whether that worked. */
  async #renew(): Promise<boolean> {
    const { page } = this.#site
    try {
      await this.#undo()
      // On the same site, so that its process is kept, and on a page without scripts that store anything.
      await page.goto('/healthz', { waitUntil: 'commit' })
      await Promise.all([
        page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        }),
        page.mouse.move(-1, -1),
        page.emulateMedia({ media: null }),
      ])
    } catch {
      // For example after a crash.
      return false
    }
    this.#problems.length = 0
    return true
  }

  async #undo(): Promise<void> {
    const { context, page } = this.#site
    page.removeAllListeners()
    if (this.#hasTestClock) await page.clock.resume()
    await this.#brought.disposeAsync()
    this.#brought = new AsyncDisposableStack()
    await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  }
}

/** All methods of Playwright's clock. */
const CLOCK = Object.keys({
  install: true,
  fastForward: true,
  pauseAt: true,
  resume: true,
  runFor: true,
  setFixedTime: true,
  setSystemTime: true,
} satisfies Record<keyof Clock, true>) as (keyof Clock)[]

/** Passes what an object's methods return to a second function too. */
function spyOn<T extends object>(object: T, methods: (keyof T)[], see: (answer: Promise<unknown>) => void): void {
  for (const name of methods) {
    const method = object[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(object, {
      [name]: (...given: unknown[]) => {
        const answer = method.apply(object, given)
        see(answer)
        return answer
      },
    })
  }
}
