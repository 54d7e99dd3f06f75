import type { Page } from 'playwright-core'

/**
 * Waits until React has taken over the page that was served, and what followed from that is done. What a visitor types
 * before that is kept, but a button pressed or a key hit too early does nothing.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
}

/** Runs in pages, so it stands on its own. */
export function isHydrated(): boolean {
  // React takes over from the innermost and first to the outermost and last.
  const last = [...document.querySelectorAll('main *:not(script)')].at(-1)
  return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
}
