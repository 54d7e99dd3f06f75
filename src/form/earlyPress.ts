declare global {
  /** The last button the visitor activated, by click or Enter. */
  var earlyPress: HTMLElement | undefined
}

/** Keeps the buttons that are pressed before hydration; for the scripts that run before the first paint. */
export function keepEarlyPress(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[type=submit],.try-example')
    if (button) globalThis.earlyPress = button
  })
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
