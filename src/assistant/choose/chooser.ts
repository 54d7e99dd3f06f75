import { countEdits } from '../../engine/problems/nearestName.ts'
import { isWord, termsOf } from './termsOf.ts'

/** Learned weights of words for tools, as text: small to send and quick to parse. */
export interface ChooserData {
  /** Ids, in the order of the weights. */
  readonly tools: readonly string[]
  /** Terms in alphabetical order, each followed by its weights: a tool and a level from 0 to 31, a character each. */
  readonly terms: string
  /** The weight of a level, times the level less the middle. */
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

const LEVELS = 32
const MIDDLE = LEVELS / 2
/** The first character that stands for a number; what comes before it separates. */
const FIRST = 0x30
/** A text of more unknown words is no question; looking each up would take long. */
const MOST_CORRECTED = 60

/** Encodes learned weights for sending. */
export function packChooser(tools: readonly string[], weights: ReadonlyMap<string, readonly number[]>): ChooserData {
  const largest = Math.max(0, ...[...weights.values()].flat().map(Math.abs))
  const step = Number((largest / (MIDDLE - 1)).toPrecision(3))
  const level = (weight: number) => Math.round(weight / step) + MIDDLE
  const terms = [...weights]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([term, row]) => {
      const pairs = row.flatMap((weight, tool) =>
        level(weight) === MIDDLE ? [] : [charOf(tool) + charOf(level(weight))],
      )
      return pairs.length > 0 ? [`${term}\t${pairs.join('')}`] : []
    })
  return { tools, terms: terms.join('\n'), step }
}

const charOf = (number: number): string => String.fromCharCode(FIRST + number)

/** Decodes what packChooser encoded. */
export function openChooser({ tools, terms, step }: ChooserData): Chooser {
  const rows = new Map(
    terms.split('\n').map((line) => {
      const [term = '', pairs = ''] = line.split('\t')
      const weights = Array.from({ length: pairs.length / 2 }, (_, at) => [
        pairs.charCodeAt(2 * at) - FIRST,
        (pairs.charCodeAt(2 * at + 1) - FIRST - MIDDLE) * step,
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
