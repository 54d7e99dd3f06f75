declare global {
  /** The buttons pressed before hydration, in order; undefined from then on. */
  var earlyPresses: HTMLElement[] | undefined
}

/** Buttons that need scripts: those of menus open them without. */
const BUTTON = 'button:not([popovertarget])'

/** Keeps the buttons that are pressed, by click or Enter, before hydration; for the scripts that run before the first paint. */
export function keepEarlyPresses(): void {
  globalThis.earlyPresses = []
  addEventListener('click', ({ target }) => {
    const presses = globalThis.earlyPresses
    if (!presses) return
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null
    // Who sees no answer presses again; only keys of a keypad are pressed twice on purpose.
    if (button && (button !== presses.at(-1) || button.closest('[data-keypad]'))) presses.push(button)
  })
}

let kept: readonly HTMLElement[] = []

/** Call right before hydration; from then on React handles clicks. */
export function takeEarlyPresses(): void {
  kept = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
}

/** Repeats the clicks from before hydration, each after the last one has taken effect. */
export async function repeatEarlyPresses(): Promise<void> {
  const presses = kept
  kept = []
  for (const button of presses) {
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  }
}
