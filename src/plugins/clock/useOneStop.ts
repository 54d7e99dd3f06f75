import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { ZoneAction } from './ZoneRow.tsx'

/** A button of the list. */
interface Stop {
  readonly id: string
  readonly action: ZoneAction
}

interface OneStop {
  /** The last focused button. */
  readonly stop: Stop | undefined
  readonly follow: (event: FocusEvent<HTMLElement>) => void
  readonly go: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Makes a list of rows a single tab stop (roving tabindex): up and down move between rows, left and right between the
 * buttons of a row, Home and End to the first and the last row.
 */
export function useOneStop(): OneStop {
  const [stop, setStop] = useState<Stop>()
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const [id, action] = [rowOf(target)?.dataset.zone, target.dataset.action]
    if (id !== undefined && isAction(action) && (id !== stop?.id || action !== stop.action)) setStop({ id, action })
  }
  const go = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextButton(event.currentTarget, event.target as HTMLElement, event.key)
    if (next === undefined) return
    // Keeps the list from scrolling.
    event.preventDefault()
    next?.focus()
  }
  return { stop, follow, go }
}

const rowOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-zone]')
const isAction = (value: string | undefined): value is ZoneAction =>
  value === 'pin' || value === 'up' || value === 'down'

/** Returns the button that a key moves to: null at the end of the list, undefined if the key does not navigate. */
function nextButton(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = rowOf(from)
  if (!row) return undefined
  const buttons = [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const place = buttons.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return buttons[place - 1] ?? null
    case 'ArrowRight':
      return buttons[place + 1] ?? null
    case 'ArrowUp':
      return like(from, row.previousElementSibling)
    case 'ArrowDown':
      return like(from, row.nextElementSibling)
    case 'Home':
      return like(from, list.firstElementChild)
    case 'End':
      return like(from, list.lastElementChild)
    default:
      return undefined
  }
}

/** Returns the button of another row with the same action, or else its pin. */
const like = (button: HTMLElement, row: Element | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-action="${button.dataset.action}"]:not(:disabled)`) ??
  row?.querySelector<HTMLElement>('[data-action="pin"]') ??
  null
