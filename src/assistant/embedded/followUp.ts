import type { Message } from '../Message.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import type { Quantity } from '../lex/Item.ts'
import { assignQuantities } from './assignQuantities.ts'
import { findNamedChoice } from './findChoices.ts'
import { isDoubtful } from './findDoubts.ts'
import { isUnitTable } from './isUnitTable.ts'
import type { MessageView } from './MessageView.ts'
import { ASKED_BACK } from './sayAnswer.ts'
import type { Tool } from '../../engine/tool.ts'

/** What was spoken of before. */
export interface Talk {
  readonly toolId: string
  /** The inputs of our last answer, as its link holds them. */
  readonly given: Given
  /** Whether that answer was a question of ours. */
  readonly asked: boolean
  /** What the visitor had said. */
  readonly before: string
}

/** Characters of the question before that an answer to us is read with. */
const MOST_REMEMBERED = 1000

/** The last answer links to its tool, filled in: what it was about stands in the talk itself, and nothing is kept. */
export function readTalk(history: readonly Message[]): Talk | undefined {
  const [before, last] = history.slice(-2)
  if (before?.role !== 'user' || last?.role !== 'assistant') return undefined
  const [, toolId, fragment = ''] = /\]\(\/([a-z0-9-]+)#([^)\s]*)\)/.exec(last.content) ?? []
  if (toolId === undefined) return undefined
  return {
    toolId,
    given: Object.fromEntries(new URLSearchParams(fragment)),
    asked: ASKED_BACK.some((words) => last.content.includes(words)),
    before: before.content.slice(0, MOST_REMEMBERED),
  }
}

/** "What about 10 years?", "and with 7%", "make it weekly": another value for what was calculated. */
const CHANGES =
  /^(?:ok(?:ay)?,? |and |but |so )?(?:what|how) (?:about|if)\b|^(?:ok(?:ay)?,? )?(?:and|but|now|make it|change|instead)\b/i

/**
 * The inputs of the last answer with what a message says anew.
 *
 * @returns undefined where it says nothing of them, or what is not certain
 */
export function changeInputs(tool: Tool, { given }: Talk, view: MessageView): Given | undefined {
  if (!CHANGES.test(view.text)) return undefined
  const { inputs } = tool.data
  if (inputs.some(({ type }) => type === 'rows')) return undefined
  const fields = viewForm(tool, given, view.context)
  const quantities = view.items.filter((item): item is Quantity => item.kind === 'quantity')
  const { pairs, doubts } = assignQuantities(quantities, fields, view)
  const isCertain =
    pairs.length === quantities.length &&
    doubts.length === 0 &&
    pairs.every((pair) => pair.evidence > 0.5 && !isDoubtful(pair, tool.data, view))
  if (!isCertain) return undefined
  const chosen = inputs.flatMap((input) => {
    const named =
      input.type === 'choice' && !isUnitTable(input) ? findNamedChoice(input, view.items, new Set()) : undefined
    return named && !named.isDisputed ? [[input.name, named.row.value] as const] : []
  })
  const changed = [...pairs.map(({ field, value }) => [field.input.name, value] as const), ...chosen]
  return changed.length === 0 ? undefined : { ...given, ...Object.fromEntries(changed) }
}
