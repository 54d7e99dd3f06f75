import type { RegisteredRouter } from '@tanstack/react-router'

/** Opens a page of this site, with the inputs that the fragment of the link may hold. */
export function openLink(router: RegisteredRouter, href: string): void {
  // The router does not see the fragments that hold inputs: the page that is open notices by itself that its own changes.
  if (new URL(href, location.href).pathname === location.pathname) {
    location.assign(href)
    return
  }
  // The router goes to the top of a new page, but not where there is a fragment.
  const stop = router.subscribe('onRendered', () => {
    stop()
    scrollTo(0, 0)
  })
  router.history.push(href)
}
