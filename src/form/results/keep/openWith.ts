import type { MouseEvent } from 'react'
import type { Given } from '../../../engine/run/readInputs.ts'
import { bringIntoView, focusResult } from '../../common/bringIntoView.ts'

/** Returns what a link to a stored result does: its inputs are put into the form, unless it is opened in a new tab. */
export const openWith =
  (onOpen: (given: Given) => void) =>
  (event: MouseEvent, given: Given): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const tool = event.currentTarget.closest('.calculator')
    // The pressed link may disappear.
    focusResult(tool?.querySelector('.result') ?? null)
    onOpen(given)
    requestAnimationFrame(() => bringIntoView(tool?.querySelector('.result')))
  }
