declare global {
  /** The button that a visitor pressed last, by Enter too; the build's start script keeps it. */
  var earlyPress: HTMLElement | undefined
}

let pressed: HTMLElement | undefined

/** Called right before hydration; from then on React handles clicks. */
export function takeEarlyPress(): void {
  pressed = globalThis.earlyPress
}

/** Repeats a click from before hydration. */
export function repeatEarlyPress(): void {
  setTimeout(() => {
    pressed?.click()
    pressed = undefined
  })
}
