declare global {
  /** The button that a visitor pressed last, by Enter too; the build's start script keeps it. */
  var earlyPress: HTMLElement | undefined
}

let pressed: HTMLElement | undefined

/** Right before the page comes to life: what is pressed from now on, React answers by itself. */
export function takeEarlyPress(): void {
  pressed = globalThis.earlyPress
}

/** Presses once more what was pressed in vain. A click brings to life whatever of the page has yet to be. */
export function repeatEarlyPress(): void {
  setTimeout(() => {
    pressed?.click()
    pressed = undefined
  })
}
