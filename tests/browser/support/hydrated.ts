import type { Page } from 'playwright-core'

/**
 * Waits until React has hydrated the page and the following effects are done. Text typed earlier is kept, but clicks and
 * keys before that have no effect.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
}

/** Runs in the page, so it must be self-contained. */
export function isHydrated(): boolean {
  // React hydrates from the inside out and from first to last.
  const last = [...document.querySelectorAll('main *:not(script)')].at(-1)
  return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
}
