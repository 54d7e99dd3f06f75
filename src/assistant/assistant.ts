import type { Chooser } from '../search/chooser.ts'
import { createEmbeddedAssistant, type Later, type Programs } from './embedded/embeddedAssistant.ts'
import type { CalculationContext } from '../engine/evaluate/context.ts'
import { unchanging } from '../service/resources.ts'
import type { OpenProgram } from '../service/programs.ts'
import type { Figure } from './Figure.ts'
import type { Message } from './Message.ts'
import type { ToolData } from '../engine/toolData.ts'

export type { Figure } from './Figure.ts'
export type { Message } from './Message.ts'

export interface Reply {
  /** Returns the answer in Markdown, with links to pages of the site; loads the sentences. */
  readonly say: () => Promise<string>
  /** Present only if the answer states a figure. */
  readonly figure?: Figure
  /** The ids of the tools that the message is about, best first. */
  readonly tools: readonly string[]
}

/**
 * Answers questions in words, with figures from the calculators only. It is stateless: earlier messages are passed in the
 * history.
 */
export interface Assistant {
  /**
   * @param message as typed, at most 4,000 characters
   * @param history the earlier messages, oldest first
   * @param context the visitor's clock and units
   */
  reply(message: string, history: readonly Message[], context: CalculationContext): Promise<Reply>
}

export interface AssistantParts {
  /** The catalogue: definitions, or their slim versions from slimTool. */
  readonly tools: readonly ToolData[]
  /** Trained on the catalogue. */
  readonly chooser: Chooser
  /** Loads the code that opens plugins' tools; without it, they calculate with built-in resources. */
  readonly loadPrograms?: () => Promise<OpenProgram>
}

/** Creates the assistant that needs no language model. Pure: it runs in browsers and on the server. */
export function createAssistant({ tools, chooser, loadPrograms = loadBuiltIn }: AssistantParts): Assistant {
  const later: Later = {}
  const programs: Programs = {}
  /** @returns whether anything had to be loaded */
  const loadWanted = async (): Promise<boolean> => {
    if (later.isWanted && !later.code) later.code = await import('./embedded/later.ts')
    else if (programs.isWanted && !programs.open) programs.open = await loadPrograms()
    else return false
    return true
  }
  const answer = createEmbeddedAssistant(tools, chooser, later, programs)
  return {
    async reply(message, before, context) {
      // The chat opens with a greeting, which is nothing to go on from.
      const history = before.some(({ role }) => role === 'user') ? before : []
      let told = answer(message, context, history)
      while (await loadWanted()) told = answer(message, context, history)
      const { says, figure, tool, tools: about = tool === undefined ? [] : [tool] } = told
      const say = async () => says(await import('./embedded/sayAnswer.ts'))
      return { say, tools: about, ...(figure ? { figure } : {}) }
    },
  }
}

const loadBuiltIn = async (): Promise<OpenProgram> =>
  (await import('../service/programs.ts')).createProgramOpener(unchanging().current)
