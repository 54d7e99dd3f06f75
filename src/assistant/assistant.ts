import type { Chooser } from './choose/chooser.ts'
import { createEmbeddedAssistant, type Backwards } from './embedded/embeddedAssistant.ts'
import type { CalculationContext } from '../engine/evaluate/context.ts'
import type { Figure } from './Figure.ts'
import type { Message } from './Message.ts'
import type { ToolData } from '../engine/toolData.ts'

export type { Figure } from './Figure.ts'
export type { Message } from './Message.ts'

export interface Reply {
  /** In Markdown, with links to pages of the site. */
  readonly text: string
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
}

/** The assistant that needs no language model. Pure: it runs in browsers and on the server. */
export function createAssistant({ tools, chooser }: AssistantParts): Assistant {
  const backwards: Backwards = {}
  const answer = createEmbeddedAssistant(tools, chooser, backwards)
  return {
    async reply(message, history, context) {
      let told = answer(message, context, history)
      if (backwards.isWanted && !backwards.read) {
        backwards.read = (await import('./embedded/readBackwards.ts')).readBackwards
        told = answer(message, context, history)
      }
      const { text, figure, tool, tools: about = tool === undefined ? [] : [tool] } = told
      return { text, tools: about, ...(figure ? { figure } : {}) }
    },
  }
}
