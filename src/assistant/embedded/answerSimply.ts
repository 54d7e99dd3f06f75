import type { Tool } from '../../engine/tool.ts'
import { subjectOf } from '../fill/leftOver.ts'
import { ANY_SUBJECT } from '../../search/isBackgroundWord.ts'
import { saySimply } from '../words/saySimply.ts'
import { STATES, type Answer } from './Answer.ts'

/** Answers a message in simpler words, if nothing that they leave out changes the meaning. */
export function answerSimply(
  message: string,
  answerAlone: (message: string) => Answer,
  toolOf: (id: string) => Tool | undefined,
): Answer | undefined {
  const { text, isSameFor } = saySimply(message)
  if (text === message) return undefined
  const answer = answerAlone(text)
  const tool = answer.kind === 'calculated' ? toolOf(answer.tool ?? '') : undefined
  return STATES.has(answer.kind) && isSameFor(tool ? subjectOf(tool.data) : ANY_SUBJECT) ? answer : undefined
}
