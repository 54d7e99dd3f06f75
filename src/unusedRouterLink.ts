// Replaces the router's Link, which its route objects include: our links are plain ones that a listener on the
// document passes to the router (shell/menus/listenToLinks.ts). The original would cost every page 2.5 kB.
export const Link = undefined
export const createLink = undefined
export const linkOptions = undefined
export const useLinkProps = undefined
