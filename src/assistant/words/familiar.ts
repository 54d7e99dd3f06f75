import type { ToolData } from '../../engine/toolData.ts'
import { remember } from '../../engine/remember.ts'
import type { Item } from '../lex/Item.ts'
import words from './familiarWords.json' with { type: 'json' }
import { TURNING_WORDS } from './turningWords.ts'

// Which words belong to the talk about a tool was learned from some thousand ordinary questions, by tests/assistant/learn.ts.

/** Words by the tools whose questions have them: the ids, separated by spaces, then the words. */
type WordsOfTools = Readonly<Record<string, string>>

type Known = ReadonlyMap<string, ReadonlySet<string>>

const toolsByWord = remember((lists: WordsOfTools): Known => {
  const tools = new Map<string, Set<string>>()
  for (const [ids, list] of Object.entries(lists))
    for (const word of list.split(' ')) {
      const all = tools.get(word) ?? new Set()
      for (const id of ids.split(' ')) all.add(id)
      tools.set(word, all)
    }
  return tools
})

const KNOWN_TOOLS = new Set(Object.keys(words.turning).flatMap((ids) => ids.split(' ')))

/** Requests to round, and courtesies, turn no question. */
const ANY_TOOL = 'any'

/** A word of the questions of so many tools belongs to all; in a step, one of the steps of fewer. */
const COMMON = 12
const COMMON_IN_STEPS = 5

/**
 * Whether a word is mere story in questions for a tool, "offered", "autobahn": it was in an ordinary one for it or, unless the
 * figure is about health, in those for two others. Turning words never are.
 */
export const isStory = (word: string, tool: Pick<ToolData, 'id' | 'category'>): boolean =>
  isStoryIn(toolsByWord(words.story), word, tool)

/** Whether a word is story for some tool, for texts that are read before the tool is known. */
export const isToldOfAny = (word: string): boolean => toolsByWord(words.story).has(spellOneWay(word))

/** Whether a word can turn a question. */
export const isTurning = (word: string): boolean => TURNING_WORDS.has(spellOneWay(word))

/** @param known words and the tools whose ordinary questions have them */
export function isStoryIn(known: Known, word: string, { id, category }: Pick<ToolData, 'id' | 'category'>): boolean {
  const tools = known.get(spellOneWay(word))
  return tools !== undefined && (tools.has(id) || (category !== 'Health' && tools.size > 1))
}

/**
 * Returns the words of a message that can turn a question, and of which it is not known how they turn one for these tools:
 * they are in no such question that was answered rightly. None for a tool of which no question is known.
 *
 * @param tools  ids, and "arithmetic" for calculations in steps
 * @param isStep whether the message goes on from an answer
 */
export function findTurning(items: readonly Item[], tools: readonly string[], isStep: boolean): readonly string[] {
  if (!tools.some((id) => KNOWN_TOOLS.has(id))) return []
  const isOf = (word: string, lists: WordsOfTools, common: number): boolean => {
    const known = toolsByWord(lists).get(word)
    return known !== undefined && (known.size >= common || [...tools, ANY_TOOL].some((id) => known.has(id)))
  }
  return items.flatMap(({ kind, text, raw }) => {
    const word = spellOneWay(text)
    const isKnown =
      kind !== 'word' ||
      !isTurning(word) ||
      isOf(word, words.turning, COMMON) ||
      (isStep && isOf(word, words.steps, COMMON_IN_STEPS))
    return isKnown ? [] : [raw]
  })
}

/** A word as the lists have it: without what a contraction adds, "what's" as "what". */
export const spellOneWay = (word: string): string => {
  const whole = word.toLowerCase().replaceAll('’', "'")
  return CONTRACTIONS[whole] ?? whole.replace(/'(?:s|m|d|re|ve|ll)?$/, '')
}

const CONTRACTIONS: Readonly<Record<string, string>> = {
  whats: 'what', wats: 'what', hows: 'how', whens: 'when', whos: 'who', im: 'i', ive: 'i', weve: 'we', theres: 'there', theyre: 'they', shes: 'she', hes: 'he',
  thats: 'that', wud: 'would', cud: 'could', shud: 'should', gettin: 'getting', mum: 'mom', mums: 'mom', dads: 'dad', til: 'until', till: 'until',
} // oxfmt-ignore
