import { stemsOf } from './language/english.ts'

/** Sentences kept of a text that is long enough to be shortened. */
const KEPT_SHARE = 0.3
const MOST_KEPT = 5

/**
 * The key sentences of a text, in their order: those whose words come up most in it.
 *
 * @returns undefined where there are too few sentences to leave any out
 * @source Luhn, The automatic creation of literature abstracts, IBM Journal 1958; 2: 159–165
 */
export function summarize(text: string): readonly string[] | undefined {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' ').trim())]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  if (sentences.length < 3) return undefined
  const counts = new Map<string, number>()
  for (const word of stemsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence, index) => {
    const words = [...new Set(stemsOf(sentence))]
    const weight = words.reduce((total, word) => total + (counts.get(word) ?? 0) - 1, 0)
    // The first sentence most often says what it is about.
    return { index, sentence, score: weight / Math.sqrt(words.length + 1) + (index === 0 ? 0.5 : 0) }
  })
  const kept = Math.min(MOST_KEPT, Math.max(1, Math.round(sentences.length * KEPT_SHARE)))
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, kept)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
}
