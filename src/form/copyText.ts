/**
 * Puts a text on the clipboard, by a selection where the browser offers nothing better.
 *
 * @throws Error where the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  // Without a secure connection there is no clipboard to ask, and in a frame it may refuse.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (!isCopied) copySelection(text)
}

function copySelection(text: string): void {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;opacity:0'
  // Only inside an open dialog can text be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('the browser does not let this page copy')
}
