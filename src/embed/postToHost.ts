import type { ShownResult } from '../form/useToolForm.ts'
import type { EmbedMessage, EmbedResult } from './messages.ts'

/** Posts a message to the host page of any origin; messages contain nothing confidential. */
function postToHost(message: EmbedMessage): void {
  if (parent !== window) parent.postMessage(message, '*')
}

/** Reports the height of the content to the host page. */
export function followHeight(): void {
  const root = document.documentElement
  const postSize = () => postToHost({ abakit: 'size', height: Math.ceil(root.offsetHeight), title: document.title })
  new ResizeObserver(postSize).observe(root)
}

/** Reports a result to the host page. */
export function postResult(tool: string, { given, outputs }: Pick<ShownResult, 'given' | 'outputs'>): void {
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
  postToHost({ abakit: 'result', result })
}
