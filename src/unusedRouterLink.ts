// Stands in for the router's Link, which its route objects carry along: our links are plain ones that a listener on the
// document makes the router's (shell/menus/listenToLinks.ts). The original would cost every page 2.5 kB.
export const Link = undefined
export const createLink = undefined
export const linkOptions = undefined
export const useLinkProps = undefined
