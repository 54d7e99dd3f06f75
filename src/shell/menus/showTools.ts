import type { RegisteredRouter } from '@tanstack/react-router'

/** The id of the heading above the home page's tools. */
export const TOOLS_HEADING = 'tools'

/**
 * Scrolls the home page's tools into view, all or those of a category. The pressed link may be out of sight or gone by
 * then, so the focus moves to the tools.
 *
 * @param fragment of the category; empty for all
 */
export async function showTools(router: RegisteredRouter, fragment: string): Promise<void> {
  await router.navigate({ to: '/', hash: fragment, resetScroll: false })
  const heading = document.getElementById(TOOLS_HEADING)
  // In this order, because less is scrolled while the focus is in the bar.
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView()
}
