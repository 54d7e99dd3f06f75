/**
 * Closes the bar's menus when the focus leaves them; the browser only does so on a click outside or Escape.
 *
 * @returns a function that removes the listener
 */
export function closeLeftMenus(): () => void {
  const listener = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    for (const menu of document.querySelector('header')?.querySelectorAll<HTMLElement>(':popover-open') ?? [])
      if (!menu.contains(target) && target.getAttribute('popovertarget') !== menu.id) menu.hidePopover()
  }
  document.addEventListener('focusin', listener)
  return () => document.removeEventListener('focusin', listener)
}
