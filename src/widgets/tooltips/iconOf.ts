/** Returns the icon button at a target, if its tooltip adds something to its text. */
export function iconOf(target: EventTarget | null): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null
  return button && (button.title !== '' || button.textContent.trim() === '') ? button : undefined
}
