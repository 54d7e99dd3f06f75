import { lexicon } from 'virtual:assistant-lexicon'
import { createAssistant, type Answer, type Message } from '../../assistant/assistant.ts'
import { loadRequirements } from '../../engine/load/loadRequirements.ts'
import { evaluateExpression } from '../../engine/language/expression/evaluateExpression.ts'
import { loadToolData } from '../../form/loadToolData.ts'
import { storedChoices } from '../../form/units/unitStore.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import { chooser } from './chooser.ts'

/**
 * Answers in the browser; nothing is sent anywhere.
 *
 * @param history the earlier messages, oldest first
 */
export type Answering = (message: string, history?: readonly Message[]) => Promise<Answer>

/** Starts the embedded assistant with the visitor's clock and units. */
export async function startAnswering(): Promise<Answering> {
  await loadRequirements(['temporal'])
  const assistant = createAssistant({
    lexicon,
    chooser,
    loadTool: loadToolData,
    loadPrograms: async () => (await import('./openKeptPrograms.ts')).openKeptPrograms,
  })
  return (message, history = []): Promise<Answer> =>
    assistant.reply(message, history, { ...visitorContext({ evaluateExpression }), units: storedChoices() })
}
