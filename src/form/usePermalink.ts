import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPermalink } from './isPermalink.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { EquippedTool } from '../engine/tool.ts'
import { showOpened } from './opening.ts'
import { replaceFragment } from './replaceFragment.ts'

/** The delay before the address follows an edit. */
const LIVE_MS = 500

/** What permalinks need from a form. */
interface LinkedForm {
  readonly tool: EquippedTool
  /** The tool's requirements have loaded. */
  readonly loaded: boolean
  readonly result: { readonly given: Given; readonly opened: boolean; readonly live?: boolean } | undefined
  /** Fills in the inputs of a link and calculates; returns whether they were sufficient. */
  open(given: Given): boolean
}

/**
 * Synchronizes the address and the form: a link with inputs fills them in and calculates; after a calculation the
 * address holds its inputs, as long as the result is shown. They are in the fragment, which browsers do not send to
 * servers.
 *
 * @param kept changes with the results that the page compares with that of the form; they are in the address, too
 * @returns a note on the parts of the link that were not understood, until the visitor calculates
 */
export function usePermalink(form: LinkedForm, kept?: string): string {
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
    const { openFragment } = await import('./fragment.ts')
    if (shown.current !== fragment) return
    const link = openFragment(form.tool, fragment)
    setNote(link.note)
    const hasResult = Object.keys(link.given).length > 0 && form.open(link.given)
    if (!hasResult) showOpened()
  })
  useEffect(() => {
    const listen = () => void open()
    listen()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [href, loaded])

  // In a layout effect: a visitor who goes back at once must not have that address overwritten.
  useLayoutEffect(() => {
    if (!result) {
      // The fragment of the last calculation is removed with its result; a link not yet calculated stays.
      if (calculated.current !== '' && calculated.current === location.hash.slice(1)) {
        shown.current = calculated.current = ''
        replaceFragment('')
      }
      return
    }
    let wanted = true
    const address = location.href
    const write = async () => {
      const { writeFragment } = await import('./fragment.ts')
      if (!wanted || location.href !== address) return
      shown.current = calculated.current = writeFragment(form.tool, result.given)
      replaceFragment(shown.current)
    }
    // Browsers limit address changes to a few per second.
    const timer = result.live ? setTimeout(write, LIVE_MS) : undefined
    if (timer === undefined) void write()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [form.tool, result, kept])

  return result?.opened === false ? '' : note
}
