import type { RegisteredRouter } from '@tanstack/react-router'

/** The id of the heading over the home page's tools. */
export const TOOLS_HEADING = 'tools'

/**
 * Brings the home page's tools into view, those of a category or all, whatever was in view before. What was pressed for it
 * is out of sight or gone then: the Tab key goes on with the tools.
 *
 * @param fragment of the category; empty for all
 */
export async function showTools(router: RegisteredRouter, fragment: string): Promise<void> {
  await router.navigate({ to: '/', hash: fragment, resetScroll: false })
  const heading = document.getElementById(TOOLS_HEADING)
  // In this order, as the page is scrolled further while the focus is in the bar.
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView()
}
