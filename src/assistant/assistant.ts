import type { Chooser } from './choose/chooser.ts'
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
  /** The answer in Markdown, with links to pages of the site; loads the sentences. */
  readonly say: () => Promise<string>
  /** Only where a figure is stated as the answer. */
  readonly figure?: Figure
  /** The ids of the tools that the message is about, best first. */
  readonly tools: readonly string[]
}

/**
 * Answers in words what people ask, with figures of the calculators only. It has no state of its own: what was said before
 * is in the history.
 */
export interface Assistant {
  /**
   * @param message what was typed, at most 4,000 characters
   * @param history the messages before, oldest first
   * @param context the visitor's clock and units
   */
  reply(message: string, history: readonly Message[], context: CalculationContext): Promise<Reply>
}

export interface AssistantParts {
  /** The catalogue: definitions, or what slimTool leaves of them. */
  readonly tools: readonly ToolData[]
  /** Trained on the catalogue. */
  readonly chooser: Chooser
  /** Loads what opens programs among the tools; where left out, they calculate with what is built in. */
  readonly loadPrograms?: () => Promise<OpenProgram>
}

/** The assistant that needs no language model. Pure: it runs in browsers and on the server. */
export function createAssistant({ tools, chooser, loadPrograms = loadBuiltIn }: AssistantParts): Assistant {
  const later: Later = {}
  const programs: Programs = {}
  /** @returns whether there was anything to load */
  const loadWanted = async (): Promise<boolean> => {
    if (later.isWanted && !later.code) later.code = await import('./embedded/later.ts')
    else if (programs.isWanted && !programs.open) programs.open = await loadPrograms()
    else return false
    return true
  }
  const answer = createEmbeddedAssistant(tools, chooser, later, programs)
  return {
    async reply(message, history, context) {
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
