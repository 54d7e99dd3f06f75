import type { Given } from '../engine/run/readInputs.ts'
import type { ToolData } from '../engine/toolData.ts'

// A page that was opened by a link with inputs, or starts with the choices of the visitor's region. Before the first
// paint, the build's script (src/pages/tool/early.ts) puts the form of its choices in place and reserves the height of the
// result; src/pages/tool/paintOpened.ts paints the figures of a link, and the other scripts follow. Hydration starts from
// the same choices.

declare global {
  /** The choices of the form that the script has put in place, until it is hydrated. */
  var openedChoices: Given | undefined
}

/** Returns the choices that the served form of a tool shows, where they are not those of programs. */
export const openedChoices = ({ starts }: ToolData): Given | undefined => globalThis.openedChoices ?? starts?.all

/** Call once the form is hydrated: later forms start with their own choices. */
export function forgetOpenedChoices(): void {
  globalThis.openedChoices = undefined
}

/** Gives the panel its own height, once its result is rendered or the link turned out not to suffice. */
export function showOpened(): void {
  const { dataset } = document.documentElement
  if (dataset.opening === undefined) return
  // After two frames, so that the layout has settled.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.opening))
}
