import type { Locator } from 'playwright-core'

/**
 * Scrolls to an element and presses it, as people do. A press in the same moment as the jump goes beside: what is laid out
 * once it comes near the screen moves the rest for a frame.
 */
export async function pressFarDown(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await element.click()
}
