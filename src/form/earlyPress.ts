declare global {
  /** The button that a visitor pressed last, by Enter too; the build's start script keeps it. */
  var earlyPress: HTMLElement | undefined
}

let pressed: HTMLElement | undefined

/** Called right before hydration; from then on React handles clicks. */
export function takeEarlyPress(): void {
  pressed = globalThis.earlyPress
}

let isTyping = false

/** Whether the visitor is typing while a press from before hydration is answered: then nothing may take the focus. */
export const keepsFocus = (): boolean => isTyping

/** Repeats a click from before hydration. */
export function repeatEarlyPress(): void {
  setTimeout(() => {
    isTyping = document.activeElement instanceof HTMLInputElement
    pressed?.click()
    pressed = undefined
    requestAnimationFrame(() => (isTyping = false))
  })
}
