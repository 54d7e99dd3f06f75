import { countEdits } from '../../engine/problems/nearestName.ts'
import { isWord, termsOf } from './termsOf.ts'

/** Learned weights of words for tools, as texts of one kind each: small to send and quick to parse. */
export interface ChooserData {
  /** Ids, in the order of the weights. */
  readonly tools: readonly string[]
  /** Terms in alphabetical order, a line each: how many letters are those of the term before, a character, and the rest. */
  readonly terms: string
  /** For each term a line with the tools that it has weights for, a character each. */
  readonly marked: string
  /** The levels of these weights, a character each. */
  readonly levels: string
  /** The weight of one level. */
  readonly step: number
}

export interface Chosen {
  readonly tool: string
  /** From 0 to 1; all tools together have 1. */
  readonly score: number
}

/** Picks the tool that a question is about. It only picks: it fills in no inputs. */
export interface Chooser {
  /** Best first; none if it knows no word of the text. */
  choose: (text: string) => Chosen[]
  /** Whether it knows a word, given its stem; a typing mistake is forgiven. */
  knows: (stem: string) => boolean
}

/** Of the largest weight. */
const MOST_LEVELS = 15
/** What stands for a level of 0. */
const MIDDLE = 2 * MOST_LEVELS
/** The first character that stands for a number; what comes before it separates. */
const FIRST = 0x30
/** A text of more unknown words is no question; looking each up would take long. */
const MOST_CORRECTED = 60

/** Encodes learned weights for sending. */
export function packChooser(tools: readonly string[], weights: ReadonlyMap<string, readonly number[]>): ChooserData {
  const largest = Math.max(0, ...[...weights.values()].flat().map(Math.abs))
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

/** Shares depend only on how levels differ: those of most tools, which are one below zero for most terms, need not be sent. */
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

/** Decodes what packChooser encoded. */
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
