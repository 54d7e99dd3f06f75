import { useLayoutEffect, type RefObject } from 'react'

/** Focuses the first invalid control each time a calculation is refused. */
export function useRefusalFocus(form: RefObject<HTMLElement | null>, refusals: number): void {
  // Before the messages are painted, and after the layout effect that opens the field's details.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [form, refusals])
}

/** In a group of radio buttons, the first one. */
const INVALID = ':is(input, select, textarea)[aria-invalid], fieldset[aria-invalid] :is(input, select)'
