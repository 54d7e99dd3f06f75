import type { RegisteredRouter } from '@tanstack/react-router'

/** Opens a page of this site, with the inputs that the fragment of the link may hold. */
export function openLink(router: RegisteredRouter, href: string): void {
  // The router goes to the top of a new page, but not where there is a fragment: here it holds inputs.
  if (new URL(href, location.href).pathname !== location.pathname) {
    const stop = router.subscribe('onRendered', () => {
      stop()
      scrollTo(0, 0)
    })
  }
  router.history.push(href)
}
