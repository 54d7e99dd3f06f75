/**
 * Closes the bar's menus when the focus goes elsewhere: by itself the browser does so only on a click outside or Escape.
 *
 * @returns what takes the listener away
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
