import type { BrowserContext, Page } from 'playwright-core'

interface Shift {
  readonly value: number
  readonly what: string
}

/** Records, from now on, the layout shifts on each page of the context that no input of the visitor caused. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const what = sources
          .map(({ node, previousRect: before, currentRect: after }) => {
            const part = node instanceof Element ? node.outerHTML.slice(0, 80) : 'text'
            return `${part} from ${before.top} to ${after.top}`
          })
          .join()
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts so far on a page of any visitor. */
export async function readShifts(page: Page): Promise<Shift[]> {
  return await page.evaluate(
    () =>
      new Promise((resolve) =>
        // Observers run after the frame in which something shifted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts)),
        ),
      ),
  )
}
