import { stemsOf } from '../read/words.ts'

/** The share of sentences kept of a longer text. */
const KEPT_SHARE = 0.3
const MAX_SENTENCES = 5

/** Titles and other abbreviations that do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'[])(?:dr|mr|mrs|ms|mx|prof|rev|hon|st|gen|col|capt|lt|sgt|sen|rep|gov|pres|mt|ft|messrs|vs|cf|e\.g|i\.e|viz|approx|ca|\p{L}|(?:\p{L}\.)+\p{L})\.$/iu
/** Abbreviations before a number: No. 5, Jan. 5. */
const BEFORE_NUMBER =
  /(?:^|[\s("'[])(?:nos?|pp?|vol|ch|fig|eq|sec|art|para|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/i

/** Returns the distinct sentences of a text that contain words. */
function readSentences(text: string): readonly string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' ').trim())
  const sentences: string[] = []
  let before = ''
  for (const { segment } of segments) {
    const goesOn = ABBREVIATION.test(before.trimEnd()) || (BEFORE_NUMBER.test(before.trimEnd()) && /^\d/.test(segment))
    if (goesOn) before += segment
    else {
      sentences.push(before)
      before = segment
    }
  }
  const all = [...sentences, before].map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence))
  const seen = new Set<string>()
  return all.filter((sentence) => {
    const key = (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Returns the key sentences of a text, in order: those with its most frequent words.
 *
 * @returns undefined if there are too few sentences to leave any out
 * @source Luhn, The automatic creation of literature abstracts, IBM Journal 1958; 2: 159–165
 */
export function summarize(text: string): readonly string[] | undefined {
  const sentences = readSentences(text)
  if (sentences.length < 3) return undefined
  const counts = new Map<string, number>()
  for (const word of stemsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence, index) => {
    const words = [...new Set(stemsOf(sentence))]
    const weight = words.reduce((total, word) => total + (counts.get(word) ?? 0) - 1, 0)
    // The first sentence usually introduces the subject.
    return { index, sentence, score: weight / Math.sqrt(words.length + 1) + (index === 0 ? 0.5 : 0) }
  })
  const kept = Math.min(MAX_SENTENCES, Math.max(1, Math.round(sentences.length * KEPT_SHARE)))
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, kept)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
}
