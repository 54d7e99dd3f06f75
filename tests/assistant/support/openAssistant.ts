import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readChooser } from '../../../scripts/read-chooser.ts'
import { keepCatalogue, readCatalogue } from '../../../scripts/read-tools.ts'
import { openChooser } from '../../../src/search/chooser.ts'
import type { Answer } from '../../../src/assistant/embedded/Answer.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '../../../src/assistant/embedded/embeddedAssistant.ts'
import * as later from '../../../src/assistant/embedded/later.ts'
import * as say from '../../../src/assistant/embedded/sayAnswer.ts'
import type { ToolData } from '../../../src/engine/toolData.ts'
import { unchanging } from '../../../src/service/resources.ts'
import { createProgramOpener } from '../../../src/service/programs.ts'
import { evaluateExpression } from '../../../src/engine/expression/evaluateExpression.ts'
import type { CalculationContext } from '../../../src/engine/evaluate/context.ts'

/** An answer with its text. */
export interface ToldAnswer extends Omit<Answer, 'says'> {
  readonly text: string
}

type TellingAssistant = (...message: Parameters<EmbeddedAssistant>) => ToldAnswer

let ours: TellingAssistant | undefined

/** The embedded assistant over a folder of definitions, or over the project's own, which all tests of a process share. */
export function openAssistant(folder?: string): TellingAssistant {
  return folder === undefined ? (ours ??= assistantOver()) : assistantOver(folder)
}

const assistantOver = (folder?: string): TellingAssistant =>
  assistantFor((folder === undefined ? keepCatalogue() : readCatalogue(folder)).tools)

/** The assistant with all of its parts loaded. */
export function assistantFor(
  tools: readonly ToolData[],
  chooser = openChooser(readChooser(tools)),
  code = later,
): TellingAssistant {
  const programs = { open: createProgramOpener(unchanging().current) }
  const answer = createEmbeddedAssistant(tools, chooser, { code }, programs)
  return (...message) => {
    const { says, ...told } = answer(...message)
    return { ...told, text: says(say) }
  }
}

export const contextAt = (now: string): CalculationContext => ({ now, random: () => 123_456_789, evaluateExpression })

/** A file of questions in this folder. */
export const readQuestions = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

/** Whether an answer states a figure as its own. */
export const statesFigures = ({ kind }: Pick<Answer, 'kind'>): boolean =>
  kind === 'calculated' || kind === 'arithmetic' || kind === 'numbers'

/** Whether a text states a figure in one of its spellings: "1,200|1200". */
export const statesOneOf = (text: string, figure: string): boolean =>
  String(figure)
    .split('|')
    .some((spelling) => states(text, spelling))

/** Whether a text has the figure, and not only as a part of a longer one. */
export function states(text: string, figure: string): boolean {
  // 75 is said by 75.00, too, and 4.24264 by more digits of it.
  const after = figure.includes('.') ? '' : '(?!\\d|[,:/]\\d|\\.\\d*[1-9])'
  const bounded = `${/^\d/.test(figure) ? '(?<!\\d|\\d[.,:/])' : ''}${RegExp.escape(figure)}${/\d$/.test(figure) ? after : ''}`
  return new RegExp(bounded).test(text)
}

/** Whether a text has a figure with more decimals that rounds to one of its spellings: 37.777778 to 37.78. */
export const roundsTo = (text: string, figure: string): boolean =>
  figure.split('|').some((spelling) => {
    const [, digits = '', decimals = ''] = /^\D*([\d,]+)(?:\.(\d+))?\D*$/.exec(spelling) ?? []
    const wanted = Number(`${digits.replaceAll(',', '')}.${decimals}`)
    const longer = (text.match(/\d[\d,]*\.\d+/g) ?? []).filter(
      (each) => (each.split('.')[1] ?? '').length > decimals.length,
    )
    return (
      digits !== '' &&
      longer.some((each) => Math.abs(Number(each.replaceAll(',', '')) - wanted) <= 0.5000001 * 10 ** -decimals.length)
    )
  })
