import type { Tool } from '../../engine/tool.ts'
import { STATES, type Answer } from './Answer.ts'
import { answerGuessed } from './answerGuessed.ts'
import { answerSimply } from './answerSimply.ts'
import type { MessageView } from './MessageView.ts'
import type { Speller } from '../words/spelling.ts'
import { readMoney } from './moneyForm.ts'

/** Answers a message that was not understood literally: in simpler words, as a question about money, or with a typo corrected. */
export function answerOtherwise(
  message: string,
  answerAlone: (message: string) => Answer,
  tools: ReadonlyMap<string, Tool>,
  view: MessageView,
  speller: Speller | undefined,
): Answer | undefined {
  return (
    answerSimply(message, answerAlone, (id) => tools.get(id)) ??
    answerMoney(view, answerAlone) ??
    answerGuessed(speller?.guess(message) ?? [], answerAlone)
  )
}

function answerMoney(view: MessageView, answerAlone: (message: string) => Answer): Answer | undefined {
  const plain = readMoney(view)
  const answer = typeof plain !== 'string' ? undefined : answerAlone(plain)
  return answer && STATES.has(answer.kind) ? answer : undefined
}
