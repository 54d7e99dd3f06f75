/**
 * Copies a text to the clipboard; falls back to a selection where the Clipboard API is missing.
 *
 * @throws Error if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  // The Clipboard API is missing on insecure origins and may refuse in a frame.
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
  // While a dialog is open, only text inside it can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('the browser does not let this page copy')
}
