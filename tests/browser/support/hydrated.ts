import type { Page } from 'playwright-core'

/**
 * Touches the page, which runs its scripts, and waits until React has hydrated it and the following effects are done.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 })))
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
}

/** Runs in the page, so it must be self-contained. */
export function isHydrated(): boolean {
  // React hydrates from the inside out and from first to last.
  const last = [...document.querySelectorAll('main *:not(script)')].at(-1)
  return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
}
