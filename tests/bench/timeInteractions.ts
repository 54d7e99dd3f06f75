import type { Page } from 'playwright-core'

/**
 * Observes the browser's event timing from now on. The function returned gives the duration of each interaction since it
 * was called last, in ms rounded to 8; those below 16 ms are left out.
 */
export async function timeInteractions(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return async () =>
    await page.evaluate(() => {
      const { longest } = globalThis as unknown as { longest: Map<number, number> }
      const times = [...longest.values()]
      longest.clear()
      return times
    })
}
