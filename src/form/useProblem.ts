import { useState } from 'react'

/**
 * The message of a small form that can be in the way of its button: said once the button was pressed, and gone as soon as
 * it no longer holds.
 *
 * @param problem what is in the way; undefined where nothing is
 * @returns what to show under the field, and what the button asks first: whether there is a problem, which then gets said
 *          and its field the focus
 */
export function useProblem(
  problem: string | undefined,
): [said: string | undefined, isRefused: (field: HTMLElement | null | undefined) => boolean] {
  const [isSaid, setSaid] = useState(false)
  if (isSaid && problem === undefined) setSaid(false)
  const isRefused = (field: HTMLElement | null | undefined) => {
    if (problem === undefined) return false
    setSaid(true)
    field?.focus()
    return true
  }
  return [isSaid ? problem : undefined, isRefused]
}
