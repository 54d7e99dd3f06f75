import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EN_US } from '../../../src/engine/conventions.ts'
import { parse } from 'yaml'
import { readChooser } from '../../../scripts/read-chooser.ts'
import { keepCatalogue, readCatalogue } from '../../../scripts/read-tools.ts'
import type { Answer } from '../../../src/assistant/answer/Answer.ts'
import { createAnswerer } from '../../../src/assistant/answer/answerer.ts'
import { buildLexicon } from '../../../src/assistant/lexicon.ts'
import { solveFor } from '../../../src/assistant/fill/solveFor.ts'
import type { Said } from '../../../src/assistant/talk/standing.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import { evaluateExpression } from '../../../src/engine/language/expression/evaluateExpression.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { openChooser } from '../../../src/search/chooser.ts'
import { createProgramOpener } from '../../../src/service/programs.ts'
import { unchanging } from '../../../src/service/resources.ts'

export type Ask = (message: string, context: CalculationContext, history?: readonly Said[]) => Answer

let ours: Ask | undefined

/** The assistant over a folder of definitions, or over the project's own, which all tests of a process share. */
export function openAssistant(folder?: string): Ask {
  return folder === undefined
    ? (ours ??= assistantFor(keepCatalogue().tools))
    : assistantFor(readCatalogue(folder).tools)
}

function assistantFor(tools: readonly ToolData[], chooser = openChooser(readChooser(tools))): Ask {
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  const answer = createAnswerer(buildLexicon(tools), chooser, {
    find: (id) => byId.get(id),
    open: createProgramOpener(unchanging().current),
    solveFor,
    wanted: { tools: new Set() },
  })
  return (message, context, history = []) => answer(message, history, context)
}

export const contextAt = (now: string): CalculationContext => ({
  now,
  random: () => 123_456_789,
  conventions: EN_US,
  evaluateExpression,
})

/** A file of questions in this folder. */
export const readQuestions = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

export const statesFigures = ({ figure }: Answer): boolean => figure !== undefined
