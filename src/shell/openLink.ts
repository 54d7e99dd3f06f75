import type { RegisteredRouter } from '@tanstack/react-router'

/** Opens a page of this site, with the inputs in the fragment of the link, if any. */
export function openLink(router: RegisteredRouter, href: string): void {
  // The router ignores fragments with inputs; the open page detects the change itself.
  if (new URL(href, location.href).pathname === location.pathname) {
    location.assign(href)
    return
  }
  // The router scrolls to the top of a new page, unless there is a fragment.
  const stop = router.subscribe('onRendered', () => {
    stop()
    scrollTo(0, 0)
  })
  router.history.push(href)
}
