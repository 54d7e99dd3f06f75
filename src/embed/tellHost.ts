import type { ShownResult } from '../form/useToolForm.ts'
import type { EmbedMessage, EmbedResult } from './messages.ts'

/** Says something to the page around the embed, whichever it is: nothing that is said here is a secret from it. */
function tellHost(message: EmbedMessage): void {
  if (parent !== window) parent.postMessage(message, '*')
}

/** Keeps the page around the embed informed of the height of its content. */
export function followHeight(): void {
  const root = document.documentElement
  const tell = () => tellHost({ abakit: 'size', height: Math.ceil(root.offsetHeight), title: document.title })
  new ResizeObserver(tell).observe(root)
}

/** Passes on a result. */
export function tellResult(tool: string, { given, outputs }: Pick<ShownResult, 'given' | 'outputs'>): void {
  const result: EmbedResult = {
    tool,
    inputs: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value, text, unit, label }]) => [
        name,
        { value, text, ...(unit === undefined ? {} : { unit }), label },
      ]),
    ),
  }
  tellHost({ abakit: 'result', result })
}
