import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router'
import { isPermalink } from './form/isPermalink.ts'

/**
 * The browser's history for the router, without the fragments that hold a tool's inputs. Those belong to the page: the
 * router would rewrite them without their escapes, and look for an element with that id to scroll to.
 */
export const browserHistory = () => createBrowserHistory({ parseLocation })

function parseLocation(): HistoryLocation {
  const { search } = location
  // A path with two leading slashes would be read as a host.
  const pathname = location.pathname.replace(/^\/{2,}/, '/')
  const hash = isPermalink(location.hash) ? '' : location.hash
  // An address that was typed or edited has no state yet.
  const key = Math.random().toString(36).slice(2)
  const state = (history.state as HistoryLocation['state'] | null) ?? { __TSR_index: 0, key, __TSR_key: key }
  return { href: pathname + search + hash, pathname, search, hash, state }
}
