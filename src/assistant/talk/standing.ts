import { decodePermalink } from '../../engine/show/link/permalink.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'

/** One message of a conversation. */
export interface Said {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** What the last answer was about. */
export interface Standing {
  readonly tool: Tool
  readonly given: Given
  /** The figure that it stated, with its currency: 386.66, "£". */
  readonly figure?: { readonly number: string; readonly sign?: string }
}

const LINK = /\]\(\/([a-z\d-]+)(?:#(\S*))?\)(?=[\s:]|$)/g
/** A single number: not a fraction, a ratio or a time, whose last number would be taken for it. */
const FIGURE = /\*\*[^*]*?([^\s\d*.,/:-]?)(-?(?<![\d/:])\d[\d,]*(?:\.\d+)?)[^\d*]*\*\*/

/** Reads the tool, its inputs and the figure from the last answer that links to a calculator. */
export function readStanding(history: readonly Said[], open: (id: string) => Tool | undefined): Standing | undefined {
  const last = history.findLast(({ role }) => role === 'assistant')
  const [first, ...others] = [...(last?.content ?? '').matchAll(LINK)]
  const tool = first?.[1] === undefined || others.length > 0 ? undefined : open(first[1])
  if (!tool) return undefined
  const { given } = decodePermalink(tool, first?.[2] ?? '')
  const [, sign = '', number] = FIGURE.exec(last?.content ?? '') ?? []
  const money = /[$£€₹¥]/.test(sign) ? { sign } : {}
  return { tool, given, ...(number === undefined ? {} : { figure: { number: number.replaceAll(',', ''), ...money } }) }
}
