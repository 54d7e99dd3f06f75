declare global {
  /** The last button the visitor activated, by click or Enter; set by the build's start script. */
  var earlyPress: HTMLElement | undefined
}

let pressed: HTMLElement | undefined

/** Call right before hydration; from then on React handles clicks. */
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
