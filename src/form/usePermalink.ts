import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPermalink } from './isPermalink.ts'
import type { Given } from '../engine/evaluate/readInputs.ts'
import type { ToolData } from '../engine/toolData.ts'
import { showOpened } from './opening.ts'

/** Delay before the address follows an edit. */
const LIVE_MS = 500

/** What permalinks need of a form. */
interface LinkedForm {
  readonly tool: { readonly data: ToolData }
  /** What the tool needs to calculate is there. */
  readonly loaded: boolean
  readonly result: { readonly given: Given; readonly opened: boolean; readonly live?: boolean } | undefined
  /** Fills in what a link gave and calculates; whether it was enough. */
  open(given: Given): boolean
}

/**
 * Keeps the address and the form together: a link that holds inputs fills them in and calculates, and after a calculation
 * the address holds what was calculated, as long as the result is there. It is in the fragment, which browsers do not send to servers.
 *
 * @returns what to say of the parts of the link that were not understood, until the visitor calculates
 */
export function usePermalink(form: LinkedForm): string {
  const [note, setNote] = useState('')
  const shown = useRef('')
  /** The fragment of the last calculation, while it is in the address. */
  const calculated = useRef('')
  const href = useRouterState({ select: ({ location }) => location.href })
  const { loaded, result } = form

  const open = useEffectEvent(async () => {
    const fragment = location.hash.slice(1)
    if (!loaded || fragment === shown.current || !isPermalink(fragment)) return
    shown.current = fragment
    const { decodePermalink, explainIgnored } = await import('../engine/link/permalink.ts')
    if (shown.current !== fragment) return
    const link = decodePermalink(form.tool.data, fragment)
    setNote(explainIgnored(form.tool.data, link))
    const hasResult = Object.keys(link.given).length > 0 && form.open(link.given)
    if (!hasResult) showOpened()
  })
  useEffect(() => {
    const listen = () => void open()
    listen()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [href, loaded])

  // Right with the result: a visitor who goes back at once must not find the address they went back to written over.
  useLayoutEffect(() => {
    if (!result) {
      // An address that says what was calculated goes with the result; a link that has yet to be calculated stays.
      if (calculated.current !== '' && calculated.current === location.hash.slice(1)) {
        shown.current = calculated.current = ''
        replaceFragment('')
      }
      return
    }
    let wanted = true
    const address = location.href
    const write = async () => {
      const { encodePermalink } = await import('../engine/link/permalink.ts')
      if (!wanted || location.href !== address) return
      shown.current = calculated.current = encodePermalink(form.tool.data, result.given)
      replaceFragment(shown.current)
    }
    // Browsers limit address changes to a few per second.
    const timer = result.live ? setTimeout(write, LIVE_MS) : undefined
    if (timer === undefined) void write()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [form.tool, result])

  return result?.opened === false ? '' : note
}

/** Bypasses the router, which would load the page and scroll. */
function replaceFragment(fragment: string): void {
  if (fragment === location.hash.slice(1)) return
  const address = location.pathname + location.search + (fragment === '' ? '' : `#${fragment}`)
  History.prototype.replaceState.call(history, history.state, '', address)
}
