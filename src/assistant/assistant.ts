import type { CalculationContext } from '../engine/context.ts'
import type { ToolData } from '../engine/toolData.ts'
import type { Chooser } from '../search/chooser.ts'
import { unchanging } from '../service/resources.ts'
import type { OpenProgram } from '../service/programs.ts'
import type { Answer } from './answer/Answer.ts'
import { createAnswerer, type Later } from './answer/answerer.ts'
import type { Lexicon } from './lexicon.ts'
import type { Said } from './talk/standing.ts'

export type { Answer, FilledTool } from './answer/Answer.ts'
export type { Figure } from './Figure.ts'
export type { Said as Message } from './talk/standing.ts'

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
  reply(message: string, history: readonly Said[], context: CalculationContext): Promise<Answer>
}

export interface AssistantParts {
  /** From buildLexicon. */
  readonly lexicon: Lexicon
  /** Trained on the catalogue. */
  readonly chooser: Chooser
  /** Loads the definition of a tool of the lexicon, which a message may be about. */
  readonly loadTool: (id: string) => Promise<ToolData>
  /** Loads the code that opens plugins' tools; without it, they calculate with built-in resources. */
  readonly loadPrograms?: () => Promise<OpenProgram>
}

/** Creates the assistant that needs no language model. Pure: it runs in browsers and on the server. */
export function createAssistant({ lexicon, chooser, loadTool, loadPrograms = loadBuiltIn }: AssistantParts): Assistant {
  const tools = new Map<string, ToolData>()
  const later: Later = { find: (id) => tools.get(id), wanted: { tools: new Set() } }
  const answer = createAnswerer(lexicon, chooser, later)
  return {
    async reply(message, history, context) {
      for (;;) {
        const found = answer(message, history, context)
        const { open, solveFor, tools: ids } = later.wanted
        if (!open && !solveFor && ids.size === 0) return found
        later.wanted = { tools: new Set() }
        if (open) later.open = await loadPrograms()
        if (solveFor) later.solveFor = (await import('./fill/solveFor.ts')).solveFor
        for (const tool of await Promise.all([...ids].map(loadTool))) tools.set(tool.id, tool)
      }
    },
  }
}

const loadBuiltIn = async (): Promise<OpenProgram> =>
  (await import('../service/programs.ts')).createProgramOpener(unchanging().current)
