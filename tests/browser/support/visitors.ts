import type { BrowserContext, BrowserContextOptions, Clock, Disposable, Page, ViewportSize } from 'playwright-core'

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

/** What can change from one visit to the next in the same context. */
export interface Visit extends ViewportSize {
  readonly media: Required<Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast'>>
  readonly permissions: readonly string[]
}

/** How many wait at most for a test that wants the like of them. */
const MOST_WAITING = 6

/** Contexts that a test has left, by the options that they cannot change; the one that has waited longest comes first. */
const waiting = new Map<string, Visitors>()

/** Contexts with nothing stored and nothing noticed, opened before with the same options. */
export function takeVisitors(key: string): Visitors | undefined {
  const visitors = waiting.get(key)
  waiting.delete(key)
  return visitors
}

/** The visitors that have a context after each other: each finds it as new, but for a warm cache and the tab's history. */
export class Visitors {
  readonly #site: OpenSite
  readonly #key: string | undefined
  readonly #problems: string[]
  readonly #hasTestClock: boolean
  /** What the visitor who is here has brought along. */
  #brought = new AsyncDisposableStack()
  #visit: Visit | undefined
  #isSpoilt = false

  /**
   * @param key what those who may come next ask for; nobody does without one
   * @param hasTestClock whether all who come set the clock, which cannot be taken back
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
      // As the context's own page is: an option of the context would hold for all visitors.
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

  /** Has the context wait for the next visitor, instead of closing it. One that has had what cannot be taken back is closed. */
  async #leave(): Promise<void> {
    const { context } = this.#site
    if (this.#key === undefined || this.#isSpoilt || !(await this.#renew())) return await context.close()
    // A test that had two visitors of a kind leaves one.
    if (waiting.has(this.#key)) return await context.close()
    waiting.set(this.#key, this)
    const [oldest] = waiting
    if (waiting.size > MOST_WAITING && oldest) {
      waiting.delete(oldest[0])
      await oldest[1].#site.context.close()
    }
  }

  /** Whether that was possible. */
  async #renew(): Promise<boolean> {
    const { page } = this.#site
    try {
      await this.#undo()
      // Of the same site, so that its process stays, and without a script that would store anything.
      await page.goto('/healthz')
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    } catch {
      // As after a crash.
      return false
    }
    await page.mouse.move(-1, -1)
    await page.emulateMedia({ media: null })
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

/** All that a clock can be made to do. */
const CLOCK = Object.keys({
  install: true,
  fastForward: true,
  pauseAt: true,
  resume: true,
  runFor: true,
  setFixedTime: true,
  setSystemTime: true,
} satisfies Record<keyof Clock, true>) as (keyof Clock)[]

/** Has the answers of an object's methods seen too. */
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
