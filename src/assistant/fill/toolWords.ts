import type { CellData, InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import { meantStem, stem, stemsOf } from '../language/english.ts'
import { remember } from '../../engine/remember.ts'
import { textsOf } from '../../search/textsOf.ts'
import { phrasesOf } from '../../search/phrasesOf.ts'

/** The words of a definition as stems, by where they occur. Computed once for each tool. */
export interface ToolWords {
  /** All words of the definition except its keywords, which also cover questions that the tool does not answer. */
  readonly all: ReadonlySet<string>
  /** Its name. */
  readonly name: ReadonlySet<string>
  /** The words of its name and title, of labels, aliases and keywords. */
  readonly names: ReadonlySet<string>
  readonly choices: ReadonlySet<string>
  /** The labels of inputs that are not choices. */
  readonly labels: ReadonlySet<string>
  /** The labels of the inputs and outputs that are shown without an option. */
  readonly plainLabels: ReadonlySet<string>
  /** The label of each output; empty if the label varies. */
  readonly outputs: readonly (readonly string[])[]
  /** Words that occur only in options, and in outputs that require one: "the interest saved". */
  readonly options: ReadonlySet<string>
  /** The choices that have a word in their label, or in a phrase that implies them. */
  readonly ofChoices: ReadonlyMap<string, readonly { readonly input: string; readonly value: string }[]>
  /** The words of the description and the vocabulary, which never change the question. */
  readonly always: ReadonlySet<string>
  /** Words that belong to no particular choice. */
  readonly besideChoices: ReadonlySet<string>
  readonly countsPeople: boolean
}

export const toolWords = remember((tool: ToolData): ToolWords => {
  const { inputs, outputs, vocabulary } = tool
  const phrases = phrasesOf(tool)
  const all = wordsIn(tool)
  const plain = withoutOptions(tool)
  const labelsOf = (inputs: readonly InputData[]) => inputs.flatMap(({ label }) => textsOf(label))
  const outputLabels = (of: ToolData) => of.outputs.flatMap(({ label }) => textsOf(label))
  const choices = inputs.flatMap(({ choices = [] }) => choices.map(({ label }) => label))
  const aliases = inputs.flatMap((input) => input.aliases ?? [])
  const own = namesOf(tool)
  return {
    all: stemsIn([tool.description, ...all]),
    name: new Set(stemsOf(`${tool.name} ${tool.title} ${tool.id}`)),
    names: stemSet([tool.name, tool.title, ...tool.keywords, ...labelsOf(inputs), ...outputLabels(tool), ...aliases]),
    choices: stemSet(choices),
    labels: stemSet(labelsOf(inputs.filter(({ type }) => type !== 'choice'))),
    plainLabels: stemSet([...labelsOf(plain.inputs), ...outputLabels(plain)]),
    outputs: outputs.map(({ label }) => (typeof label === 'string' ? stemsOf(label) : [])),
    options: stemsIn(all).difference(stemsIn([tool.description, ...wordsIn(plain)])),
    ofChoices: Map.groupBy(
      [
        ...inputs.flatMap(({ name, choices = [], match }) =>
          match ? [] : choices.map(({ value, label }) => [name, value, `${value} ${label}`] as const),
        ),
        ...phrases.flatMap(({ says, given }) =>
          Object.entries(given).map(([name, value]) => [name, value, literalsOf(says)] as const),
        ),
      ].flatMap(([input, value, text]) => [...stemsIn([text])].map((word) => ({ word, input, value: String(value) }))),
      ({ word }) => word,
    ),
    always: stemsIn([tool.description, ...vocabulary]),
    besideChoices: stemsIn([
      ...own,
      ...vocabulary,
      ...phrases.flatMap(({ says, given }) => (Object.keys(given).length > 0 ? [] : [literalsOf(says)])),
    ]),
    countsPeople: inputs.some(({ label }) => textsOf(label).some((text) => /\bpeople\b/i.test(text))),
  }
})

const stemSet = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(stemsOf))

/** The stems of all words, stop words included, both as typed and as definitions call them. */
function stemsIn(texts: readonly string[]): ReadonlySet<string> {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z\u00c0-\u024f]+(?:'[a-z]+)?/g) ?? []
  return new Set(words.flatMap((word) => [stem(word), meantStem(word)]))
}

const fieldsOf = ({ inputs }: ToolData): readonly (InputData | CellData)[] =>
  inputs.flatMap((input) => [input, ...(input.columns?.filter(({ more }) => !more) ?? [])])

const wordsIn = (tool: ToolData): readonly string[] => [
  ...namesOf(tool),
  ...tool.vocabulary,
  ...phrasesOf(tool).map(({ says }) => literalsOf(says)),
  ...fieldsOf(tool).flatMap(({ choices = [] }) => choices.map(({ value, label }) => `${value} ${label}`)),
]

const namesOf = (tool: ToolData): readonly string[] => [
  ...[tool.id, tool.name, tool.title],
  ...[...fieldsOf(tool), ...tool.outputs].flatMap(namesOfPart),
]

type Part = InputData | CellData | ToolData['outputs'][number]

const namesOfPart = (part: Part): readonly string[] => [
  ...textsOf(part.label),
  spaced(part.name),
  ...(part.aliases ?? []),
  ...('type' in part && part.unit !== undefined ? textsOf(part.unit) : []),
]

/** The stems of all words of these inputs and outputs, and of their choices. */
export const wordsOfNames = (parts: readonly Part[]): ReadonlySet<string> =>
  stemsIn(
    parts.flatMap((part) => [
      ...namesOfPart(part),
      ...('choices' in part ? (part.choices ?? []).map(({ label }) => label) : []),
    ]),
  )

/** Splits a name such as tipPercent into words. */
export const spaced = (name: string): string => name.replace(/(?=[A-Z])/g, ' ')

/** The words of a phrase without its inputs. */
const literalsOf = (says: Phrase['says']): string => says.replace(/\{[^}]*\}/g, ' ')

/** Returns a tool without its options, and without the outputs that depend on one. */
function withoutOptions(tool: ToolData): ToolData {
  const options = new Set(tool.inputs.flatMap(({ name, more }) => (more ? [name] : [])))
  const formulas = new Map(tool.nodes.map((node) => [node.name, node]))
  const seen = new Set<string>()
  const reads = (tree: unknown): boolean => {
    if (Array.isArray(tree)) return tree.some(reads)
    if (typeof tree !== 'string' || seen.has(tree)) return false
    // Prevents infinite recursion: a table is among its own references.
    seen.add(tree)
    return options.has(tree) || reads(formulas.get(tree)?.formula)
  }
  const isPlain = ({ name, more }: { readonly name: string; readonly more?: boolean }): boolean => {
    seen.clear()
    return more !== true && !reads(formulas.get(name)?.when)
  }
  return {
    ...tool,
    inputs: tool.inputs.filter(isPlain),
    outputs: tool.outputs.filter(isPlain),
    phrases: phrasesOf(tool).filter(({ says }) => ![...options].some((name) => says.includes(`{${name}}`))),
  }
}
