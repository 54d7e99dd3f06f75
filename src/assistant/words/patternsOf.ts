import { isGlue } from '../language/english.ts'
import type { Wording, Wordings } from '../language/replaceAll.ts'
import { isToldOfAny, isTurning } from './familiar.ts'
import { ANY_SUBJECT, isBackgroundWord } from '../../search/isBackgroundWord.ts'

/** Reads lines of a pattern and what replaces it, "ltv → loan to value", to be applied in this order; other lines are comments. */
export const patternsOf = (lines: string): Wordings =>
  lines.split('\n').flatMap((line) => {
    const [pattern = '', words] = line.trimStart().split(' → ')
    return words === undefined ? [] : [readPattern(pattern, words)]
  })

/**
 * Reads a pattern and what replaces it. What it drops must not change the question, so for words of any kind it has groups
 * that are looked at before it replaces anything:
 *
 * - {told} for words that say nothing: "invoice payable in 30 days, when IS IT due"
 * - {named} for words that name something, so for any but those that turn questions: "ROMA TOMATOES 2.79 a kilo"
 *
 * Each may list words that say nothing where it stands, {told|diesel|petrol}.
 */
export function readPattern(pattern: string, words: string): Wording {
  const allowed = new Map<string, ReadonlySet<string>>()
  const named = pattern.replace(/\{(told|named)((?:\|[^|}]+)*)\}/g, (_, kind: string, list: string) => {
    const name = `${kind}${allowed.size}`
    allowed.set(name, new Set(list.split('|')))
    return `(?<${name}>[^\\d]*?)`
  })
  const expression = new RegExp(named, 'giu')
  if (allowed.size === 0) return [expression, words]
  const isMeant = (name: string, word: string): boolean =>
    allowed.get(name)?.has(word) === true || (name.startsWith('told') ? saysNothing(word) : !isTurning(word))
  return [
    expression,
    words,
    (groups) =>
      [...allowed.keys()].every((name) =>
        (groups[name]?.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).every((word) => isMeant(name, word)),
      ),
  ]
}

const saysNothing = (word: string): boolean => isGlue(word) || isBackgroundWord(word, ANY_SUBJECT) || isToldOfAny(word)
