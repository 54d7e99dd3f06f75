import { useState } from 'react'

/**
 * Validation of a small form with one button: the message appears when the button is pressed and disappears once the
 * problem is fixed.
 *
 * @param problem what blocks the button; undefined if nothing does
 * @returns the message to show under the field, and a function for the button to call first: it returns whether there
 *          is a problem, and if so shows the message and focuses the field
 */
export function useProblem(
  problem: string | undefined,
): [message: string | undefined, isRefused: (field: HTMLElement | null | undefined) => boolean] {
  const [isShown, setShown] = useState(false)
  if (isShown && problem === undefined) setShown(false)
  const isRefused = (field: HTMLElement | null | undefined) => {
    if (problem === undefined) return false
    setShown(true)
    field?.focus()
    return true
  }
  return [isShown ? problem : undefined, isRefused]
}
