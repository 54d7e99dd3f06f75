import { countEdits } from '../engine/language/nearestName.ts'
import { isWord, termsOf } from './termsOf.ts'

/** The learned weights of words for tools, as one text for each kind of data: small to send and quick to parse. */
export interface ChooserData {
  /** The ids, in the order of the weights. */
  readonly tools: readonly string[]
  /** Sorted terms, one per line and prefix-compressed: the length of the shared prefix as a character, then the rest. */
  readonly terms: string
  /** One line for each term: the tools for which it has weights, one character each. */
  readonly marked: string
  /** The levels of these weights, one character each. */
  readonly levels: string
  /** The weight of a level. */
  readonly step: number
}

export interface Chosen {
  readonly tool: string
  /** From 0 to 1; the scores of all tools add up to 1. */
  readonly score: number
}

/** Picks the tool that a question is about; it does not read the inputs. */
export interface Chooser {
  /** Best first; empty if it knows no word of the text. */
  choose: (text: string) => Chosen[]
  /** Whether it knows a word, given its stem. Tolerates a typing mistake. */
  knows: (stem: string) => boolean
}

/** The level of the largest weight. */
const MOST_LEVELS = 15
/** The code of level 0. */
const MIDDLE = 2 * MOST_LEVELS
/** The first character that represents a number; those before it are separators. */
const FIRST = 0x30
/** A text with more unknown words is not a question, and looking each of them up would take long. */
const MOST_CORRECTED = 60

/** Encodes learned weights for sending. */
export function packChooser(tools: readonly string[], weights: ReadonlyMap<string, readonly number[]>): ChooserData {
  let largest = 0
  for (const row of weights.values()) for (const weight of row) largest = Math.max(largest, Math.abs(weight))
  const step = Number((largest / MOST_LEVELS).toPrecision(3))
  const level = (weight: number) => Math.round(weight / step)
  const rows = [...weights]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, row]) => ({ term, levels: row.map(level) }))
    .filter(({ levels }) => levels.some((each) => each !== 0))
    .map(({ term, levels }) => ({ term, marks: markUnusual(levels) }))
  return {
    tools,
    terms: rows.map(({ term }, at) => shortenTerm(term, rows[at - 1]?.term ?? '')).join('\n'),
    marked: rows.map(({ marks }) => marks.map(({ tool }) => charOf(tool)).join('')).join('\n'),
    levels: rows.flatMap(({ marks }) => marks.map(({ level }) => charOf(level + MIDDLE))).join(''),
    step,
  }
}

/** Scores depend only on differences between levels, so the most frequent level of each term becomes 0 and is omitted. */
function markUnusual(levels: readonly number[]): { tool: number; level: number }[] {
  const counts = [...Map.groupBy(levels, (level) => level)].map(([level, all]) => ({ level, count: all.length }))
  const usual = counts.reduce((most, each) => (each.count > most.count ? each : most)).level
  return levels.flatMap((level, tool) => (level === usual ? [] : [{ tool, level: level - usual }]))
}

function shortenTerm(term: string, before: string): string {
  let same = 0
  while (same < term.length && term[same] === before[same]) same++
  return charOf(same) + term.slice(same)
}

const charOf = (number: number): string => String.fromCharCode(FIRST + number)
const numberOf = (text: string, at: number): number => text.charCodeAt(at) - FIRST

/** Decodes the output of packChooser. */
export function openChooser({ tools, terms, marked, levels, step }: ChooserData): Chooser {
  const marks = marked.split('\n')
  const rows = new Map<string, readonly (readonly [tool: number, weight: number])[]>()
  let term = ''
  let read = 0
  for (const [at, line] of terms.split('\n').entries()) {
    term = term.slice(0, numberOf(line, 0)) + line.slice(1)
    const own = marks[at] ?? ''
    rows.set(
      term,
      Array.from(own, (_, of) => [numberOf(own, of), (numberOf(levels, read + of) - MIDDLE) * step] as const),
    )
    read += own.length
  }
  const words = Map.groupBy(
    [...rows.keys()].filter((term) => isWord(term) && !term.includes(' ') && term.length > 3),
    (word) => word[0],
  )
  const correct = (word: string): string => {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    if (most === 0 || rows.has(word)) return word
    let nearest = word
    let fewest = most + 1
    for (const known of words.get(word[0]) ?? []) {
      const edits = countEdits(word, known, fewest)
      if (edits < fewest) [nearest, fewest] = [known, edits]
    }
    return nearest
  }
  const correctSome = () => {
    const done = new Map<string, string>()
    return (word: string) => {
      if (rows.has(word)) return word
      const kept = done.get(word) ?? (done.size < MOST_CORRECTED ? correct(word) : word)
      done.set(word, kept)
      return kept
    }
  }
  const choose = (text: string): Chosen[] => {
    const found = termsOf(text, correctSome()).flatMap((term) => rows.get(term) ?? [])
    if (found.length === 0) return []
    const sums = tools.map(() => 0)
    for (const [tool, weight] of found) sums[tool] = (sums[tool] ?? 0) + weight
    const shares = sums.map(Math.exp)
    const all = shares.reduce((sum, share) => sum + share, 0)
    return tools.map((tool, at) => ({ tool, score: (shares[at] ?? 0) / all })).toSorted((a, b) => b.score - a.score)
  }
  return { choose, knows: (word) => rows.has(correct(word)) }
}
