import { unfoldPlurals } from '../../engine/language/units/plurals.ts'
import { remember } from '../../engine/remember.ts'
import type { CellData, InputData, OutputData, ToolData } from '../../engine/toolData.ts'
import { phrasesOf } from '../../search/phrasesOf.ts'
import { textsOf } from '../../search/textsOf.ts'
import { stem, stemsOf, wordsIn } from '../read/words.ts'

/** The words of a definition as stems, by where they occur. */
export interface ToolWords {
  /** All of them: they need no explanation in a question. What the page tells besides may change a question. */
  readonly all: ReadonlySet<string>
  /** The words of its names and keywords, and of its outputs: what can be asked for. */
  readonly asked: ReadonlySet<string>
  /** The words of its name, title and id. */
  readonly names: ReadonlySet<string>
  /** The words of the labels of inputs that are not choices. */
  readonly labels: ReadonlySet<string>
  /** The words of its outputs. */
  readonly outputs: ReadonlySet<string>
  /** Whether an input or output is a percentage. */
  readonly hasPercent: boolean
}

export const toolWords = remember((tool: ToolData): ToolWords => {
  const names = [tool.id.replaceAll('-', ' '), tool.name, tool.title]
  const fields = tool.inputs.flatMap((input): (InputData | CellData)[] => [input, ...(input.columns ?? [])])
  const phrases = phrasesOf(tool).map(({ says }) => withoutInputs(says))
  const outputs = tool.outputs.flatMap((output) => [...namesOfOutput(output), ...textsOf(output.unit ?? '')])
  const asked = [...names, ...tool.keywords, ...outputs]
  return {
    outputs: new Set(tool.outputs.flatMap((output) => textsOf(output.label)).flatMap(stemsOf)),
    hasPercent: [...tool.inputs, ...tool.outputs].some((part) => JSON.stringify(part.unit ?? '').includes('%')),
    all: stemSet([...asked, ...phrases, tool.description, ...fields.flatMap(textsOfField)]),
    asked: stemSet([...asked, ...tool.inputs.flatMap(({ choices }) => (choices ?? []).map(({ label }) => label))]),
    names: new Set(names.flatMap(stemsOf)),
    labels: new Set(
      tool.inputs.flatMap((input) => (input.type === 'choice' ? [] : namesOfInput(input).flatMap(stemsOf))),
    ),
  }
})

/** The names of an input in any form: its labels, its name and its aliases. */
export const namesOfInput = ({ label, name, aliases = [] }: InputData): readonly string[] => [
  ...textsOf(label),
  spaced(name),
  ...aliases,
]

/** The names of an output in any form. */
export const namesOfOutput = ({ label, name, aliases = [] }: OutputData): readonly string[] => [
  ...textsOf(label),
  spaced(name),
  ...aliases,
]

/** The stems of all words, stop words included. */
const stemSet = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsIn).map(stem))

const textsOfField = (field: InputData | CellData): readonly string[] => [
  ...namesOfInput(field),
  ...textsOf(field.unit ?? ''),
  ...textsOf(field.help ?? ''),
  ...(field.units?.offers ?? []).flatMap(({ parts }) => parts.flatMap((part) => unfoldPlurals(part?.names ?? []))),
  ...(field.choices ?? []).flatMap(({ value, label, names = '' }) => [String(value), label, String(names)]),
]

/** Splits a name such as tipPercent into words. */
const spaced = (name: string): string => name.replace(/(?=[A-Z])/g, ' ')

const withoutInputs = (says: string): string => says.replace(/\{[^}]*\}/g, ' ')
