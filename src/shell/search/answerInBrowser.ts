import { tools } from 'virtual:assistant-tools'
import { createAssistant } from '../../assistant/assistant.ts'
import { evaluateExpression } from '../../engine/expression/evaluateExpression.ts'
import { storedChoices } from '../../form/units/unitStore.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import type { Message, Reply } from '../../assistant/assistant.ts'

const assistant = createAssistant({ tools })

/**
 * The assistant of this browser: what is typed stays here.
 *
 * @param history the messages before, oldest first
 */
export const answerInBrowser = (message: string, history: readonly Message[] = []): Promise<Reply> =>
  assistant.reply(message, history, visitorContext({ evaluateExpression, units: storedChoices() }))
