import type { CellData, InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import { meantStem, stem, stemsOf } from '../language/english.ts'
import { remember } from '../language/remember.ts'
import { textsOf } from '../language/textsOf.ts'

/** The words of a definition as stems, by what they are said of. Made once for each tool. */
export interface ToolWords {
  /** Every word by which it speaks of itself, but its keywords: a tool is found by more than it answers. */
  readonly all: ReadonlySet<string>
  /** Its name. */
  readonly name: ReadonlySet<string>
  /** By which it calls itself, its inputs and its outputs, keywords and other words in questions. */
  readonly names: ReadonlySet<string>
  readonly choices: ReadonlySet<string>
  /** The labels of inputs that are no choices. */
  readonly labels: ReadonlySet<string>
  /** The labels of inputs and figures that are there without an option. */
  readonly plainLabels: ReadonlySet<string>
  /** The label of each output, where it is always the same. */
  readonly outputs: readonly (readonly string[])[]
  /** Said only of options, and of figures that are there only with one: "the interest saved". */
  readonly options: ReadonlySet<string>
  /** What a choice is called, in its label and in phrases that imply it. */
  readonly ofChoices: readonly { readonly input: string; readonly value: string; readonly stems: ReadonlySet<string> }[]
  /** Its description and its vocabulary: what changes nothing, whatever was given. */
  readonly always: ReadonlySet<string>
  /** Words of no choice in particular. */
  readonly besideChoices: ReadonlySet<string>
  readonly countsPeople: boolean
}

export const toolWords = remember((tool: ToolData): ToolWords => {
  const { inputs, outputs, phrases, vocabulary } = tool
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
    ofChoices: [
      ...inputs.flatMap(({ name, choices = [], match }) =>
        match
          ? []
          : choices.map(({ value, label }) => ({
              input: name,
              value: String(value),
              stems: stemsIn([String(value), label]),
            })),
      ),
      ...phrases.flatMap(({ says, given }) =>
        Object.entries(given).map(([input, value]) => ({
          input,
          value: String(value),
          stems: stemsIn([literalsOf(says)]),
        })),
      ),
    ],
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

/** With small words, and both as they are said and as definitions mean them. */
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
  ...tool.phrases.map(({ says }) => literalsOf(says)),
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
  ...('type' in part ? [...(part.aliases ?? []), ...(part.unit === undefined ? [] : textsOf(part.unit))] : []),
]

/** Every word of these inputs, outputs and phrases, and of the choices among them. */
export const wordsOfNames = (parts: readonly (Part | Phrase)[]): ReadonlySet<string> =>
  stemsIn(
    parts.flatMap((part) =>
      'says' in part
        ? [literalsOf(part.says)]
        : [...namesOfPart(part), ...('choices' in part ? (part.choices ?? []).map(({ label }) => label) : [])],
    ),
  )

/** The words of a name such as tipPercent. */
export const spaced = (name: string): string => name.replace(/(?=[A-Z])/g, ' ')

/** What a phrase says beside its inputs. */
const literalsOf = (says: Phrase['says']): string => says.replace(/\{[^}]*\}/g, ' ')

/** A tool as it is for who opens no options: without them, and without the figures that hang on one. */
function withoutOptions(tool: ToolData): ToolData {
  const options = new Set(tool.inputs.flatMap(({ name, more }) => (more ? [name] : [])))
  const formulas = new Map(tool.nodes.map((node) => [node.name, node]))
  const seen = new Set<string>()
  const reads = (tree: unknown): boolean => {
    if (Array.isArray(tree)) return tree.some(reads)
    if (typeof tree !== 'string' || seen.has(tree)) return false
    // A table names itself among what it reads.
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
    phrases: tool.phrases.filter(({ says }) => ![...options].some((name) => says.includes(`{${name}}`))),
  }
}
