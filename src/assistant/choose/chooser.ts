import { countEdits } from '../../engine/problems/nearestName.ts'
import { isWord, termsOf } from './termsOf.ts'

/** What was learnt of which words speak for which tools, as text: small to send and quick to read. */
export interface ChooserData {
  /** Ids, in the order of the weights. */
  readonly tools: readonly string[]
  /** Terms in alphabetical order, each followed by its weights: a tool and a level from 0 to 63, a character each. */
  readonly terms: string
  /** The weight of a level, times the level less the middle. */
  readonly step: number
}

export interface Chosen {
  readonly tool: string
  /** From 0 to 1; all tools together have 1. */
  readonly score: number
}

/** Tells from the words of a question which tool it is about. It only chooses: what it reads is put into no input. */
export interface Chooser {
  /** Best first. No tool where no word says anything of one. */
  choose: (text: string) => Chosen[]
  /** What each tool has in favour of it, by id; without those of which nothing speaks. */
  weigh: (text: string) => ReadonlyMap<string, number>
  /** Whether a word says anything, by its stem and but for a typing mistake. */
  knows: (stem: string) => boolean
}

const LEVELS = 64
const MIDDLE = LEVELS / 2
/** The first character that stands for a number; what comes before it separates. */
const FIRST = 0x30
/** A text of more unknown words is no question; looking each up would take long. */
const MOST_CORRECTED = 60

/** Puts learnt weights into the form that is sent. */
export function packChooser(tools: readonly string[], weights: ReadonlyMap<string, readonly number[]>): ChooserData {
  const largest = Math.max(...[...weights.values()].flat().map(Math.abs))
  const step = Number((largest / (MIDDLE - 1)).toPrecision(3))
  const level = (weight: number) => Math.round(weight / step) + MIDDLE
  const terms = [...weights]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([term, row]) => {
      const told = row.flatMap((weight, tool) =>
        level(weight) === MIDDLE ? [] : [charOf(tool) + charOf(level(weight))],
      )
      return told.length > 0 ? [`${term}\t${told.join('')}`] : []
    })
  return { tools, terms: terms.join('\n'), step }
}

const charOf = (number: number): string => String.fromCharCode(FIRST + number)

/** Reads what was sent. */
export function openChooser({ tools, terms, step }: ChooserData): Chooser {
  const rows = new Map(
    terms.split('\n').map((line) => {
      const [term = '', told = ''] = line.split('\t')
      const weights = Array.from({ length: told.length / 2 }, (_, at) => [
        told.charCodeAt(2 * at) - FIRST,
        (told.charCodeAt(2 * at + 1) - FIRST - MIDDLE) * step,
      ])
      return [term, weights as [number, number][]] as const
    }),
  )
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
      if (Math.abs(known.length - word.length) >= fewest) continue
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
  const weigh = (text: string): ReadonlyMap<string, number> => {
    const found = termsOf(text, correctSome()).flatMap((term) => rows.get(term) ?? [])
    const sums = new Map<string, number>()
    for (const [tool, weight] of found) sums.set(tools[tool] ?? '', (sums.get(tools[tool] ?? '') ?? 0) + weight)
    return sums
  }
  const choose = (text: string): Chosen[] => {
    const sums = weigh(text)
    const shares = tools.map((tool) => ({ tool, share: Math.exp(sums.get(tool) ?? 0) }))
    const all = shares.reduce((sum, { share }) => sum + share, 0)
    return sums.size === 0
      ? []
      : shares.map(({ tool, share }) => ({ tool, score: share / all })).toSorted((a, b) => b.score - a.score)
  }
  return { choose, weigh, knows: (word) => rows.has(correct(word)) }
}
