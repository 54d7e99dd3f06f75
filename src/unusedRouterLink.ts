// Replaces the router's Link, which its route objects include: we use plain links, and a listener on the document
// passes them to the router (shell/menus/listenToLinks.ts). The original would cost every page 2.5 kB.
export const Link = undefined
export const createLink = undefined
export const linkOptions = undefined
export const useLinkProps = undefined
