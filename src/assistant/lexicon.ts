import type { Phrase, ToolData } from '../engine/toolData.ts'
import { phrasesOf } from '../search/phrasesOf.ts'
import { textsOf } from '../search/textsOf.ts'
import { namesOfInput, namesOfOutput, toolWords } from './fill/toolWords.ts'
import { collectUnits, type Unit } from './read/units.ts'
import { stem, wordsIn } from './read/words.ts'

/**
 * What the assistant knows of all tools before it opens one: their words, units and phrases. It is plain data, so that
 * browsers get it instead of all definitions.
 */
export interface Lexicon {
  readonly tools: readonly ListedTool[]
  /** Words that name tools, inputs, outputs and choices. */
  readonly names: readonly string[]
  /** Stems of the other words of definitions. */
  readonly stems: readonly string[]
  /** Units by their names. */
  readonly units: readonly (readonly [string, Unit])[]
}

export interface ListedTool extends Pick<ToolData, 'id' | 'name' | 'description' | 'plugin'> {
  readonly phrases: readonly Phrase[]
  /** Whether it calculates what is written as an expression. */
  readonly isCalculator: boolean
}

/** Collects the words, units and phrases of definitions. */
export function buildLexicon(tools: readonly ToolData[]): Lexicon {
  const own = tools.map(withoutTables)
  const names = namesIn(own)
  const stems = new Set(own.flatMap((tool) => [...toolWords(tool).all]))
  return {
    tools: tools.map(({ id, name, description, plugin, phrases, requires }) => ({
      ...{ id, name, description, phrases, isCalculator: requires.includes('expression') },
      ...(plugin === undefined ? {} : { plugin }),
    })),
    names: [...names],
    stems: [...stems.difference(new Set([...names].map(stem)))],
    units: [...collectUnits(tools)],
  }
}

/** A misspelt word of another question must not be taken for one of the many names that a plugin's table has. */
const withoutTables = (tool: ToolData): ToolData => ({
  ...tool,
  inputs: tool.inputs.map((input) => (input.table === undefined ? input : { ...input, choices: [] })),
})

const namesIn = (tools: readonly ToolData[]): ReadonlySet<string> =>
  new Set(
    tools
      .flatMap((tool) => [
        ...[tool.name, ...tool.keywords, ...phrasesOf(tool).map(({ says }) => says.replace(/\{[^}]*\}/g, ' '))],
        ...tool.inputs.flatMap((input) => [
          ...namesOfInput(input),
          ...(input.choices ?? []).flatMap(({ label, names = '' }) => [label, String(names)]),
          ...(input.columns ?? []).flatMap(({ label }) => textsOf(label)),
        ]),
        ...tool.outputs.flatMap(namesOfOutput),
      ])
      .flatMap(wordsIn),
  )
