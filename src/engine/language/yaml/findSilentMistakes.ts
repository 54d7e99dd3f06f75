import {
  isAlias,
  isDocument,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { adviseOnNumber } from '../numbers/adviseOnNumber.ts'
import { DEFINITION_KEYS } from './keysInUse.ts'
import { describeCurlyQuotes } from './describeCurlyQuotes.ts'
import { describeIndent } from './describeIndent.ts'
import { describeEquals, GOES_ON } from './describeYamlErrors.ts'
import type { YamlMistake } from './yamlMistake.ts'

// Mistakes that are valid YAML.

type Range = readonly [start: number, end: number]
/** Returns the number of the line at a position. */
type LineOf = (position: number) => number

/** Returns repeated keys, then texts that are cut at a comma, swallow an entry or lose their paragraphs, then unknown aliases. */
export function findSilentMistakes(document: Document, text: string, lineOf: LineOf): YamlMistake[] {
  const repeated: YamlMistake[] = []
  const cut: YamlMistake[] = []
  const unknown: YamlMistake[] = []
  // A single walk finds all of them, without the parents and the replacements of the library's own.
  const walk = (node: unknown, owner: unknown): void => {
    if (isMap(node)) {
      findRepeatedKeys(node, owner, lineOf, repeated)
      if (node.flow) findCutTexts(node, text, cut)
      else findNamelessKeys(node, text, cut)
      for (const { key, value } of node.items) {
        walk(key, node)
        walk(value, node)
      }
    } else if (isSeq(node)) {
      if (node.flow) {
        findBracketed(node, text, cut)
        findTightCommas(node.items, text, cut)
      } else findDeepEntry(node.items, text, cut)
      for (const item of node.items) walk(item, node)
    } else if (isScalar(node) && node.type === 'BLOCK_FOLDED' && node.range) {
      const [start, end] = node.range
      // Lines that are indented deeper, as formulas go on, keep their breaks without a blank line.
      if (/\n[^\S\n]*\n/.test(text.slice(start, end).trimEnd()))
        cut.push({ message: '">" makes one paragraph of a text with blank lines; write |', start, end: start + 1 })
    } else if (isAlias(node) && !node.resolve(document) && node.range) {
      // YAML reads a text that starts with "*" as an alias.
      const [start, end] = node.range
      unknown.push({ message: `the text starts with "*", so it needs quotes: '*${node.source}'`, start, end })
    }
  }
  walk(document.contents, document)
  return [...repeated, ...cut, ...unknown]
}

/** Finds repeated keys. The parser's own check takes quadratic time. */
function findRepeatedKeys({ items, flow }: YAMLMap, owner: unknown, lineOf: LineOf, repeated: YamlMistake[]): void {
  const seen = new Map<string, number>()
  const first = nameOf(items[0])
  let inner: Scalar | undefined
  for (const [index, { key, value }] of items.entries()) {
    // Inside { … }, a key without a value is the rest of a text.
    if (!isScalar(key) || !key.range || (flow && value === null)) continue
    // An entry indented as deep as the keys of the entry above makes its own keys repeat those.
    const isBlock = (isMap(value) && !value.flow) || (!flow && isScalar(value) && value.value === null)
    if (isBlock && !DEFINITION_KEYS.has(String(key.value))) inner = key
    const name = String(key.value)
    const [start, end] = key.range
    if (seen.has(name) && inner?.range && DEFINITION_KEYS.has(name)) {
      const message = `"${String(inner.value)}" is indented as far as the keys of the entry above it; it belongs where that entry starts`
      repeated.push({ message, start: inner.range[0], end: inner.range[1] })
      return
    }
    if (index > 0 && name === first && nameOf(items[index + 1]) === nameOf(items[1])) {
      const again = describeAgain(name, owner)
      if (again !== undefined) {
        repeated.push({ message: again, start, end })
        return
      }
    }
    const before = seen.get(name)
    if (before !== undefined)
      repeated.push({ message: describeRepeated(name, lineOf(before), lineOf(start)), start, end })
    else seen.set(name, start)
  }
}

/** Finds a line that starts with a colon: YAML takes it for a key without a name. */
function findNamelessKeys({ items }: YAMLMap, text: string, found: YamlMistake[]): void {
  for (const { key } of items) {
    if (!isScalar(key) || key.value !== null || !key.range) continue
    const line = /^\s*(:.*?) *$/m.exec(text.slice(key.range[0]))?.[1] ?? ''
    const start = text.indexOf(':', key.range[0])
    if (line !== '') found.push({ message: GOES_ON, start, end: start + line.length })
  }
}

const nameOf = (pair: Pair | undefined): string | undefined =>
  isScalar(pair?.key) ? String(pair.key.value) : undefined

function describeRepeated(name: string, line: number, own: number): string {
  const place = line === own ? 'appears twice in these { … }' : `is already on line ${line}`
  return `"${name}" ${place}; remove one of the two`
}

/** Describes the mistake if the keys of a mapping start over. */
function describeAgain(name: string, owner: unknown): string | undefined {
  if (isSeq(owner) && !owner.flow) return `a "- " is missing before "${name}", where the next entry starts`
  return isDocument(owner) ? 'from here on, the file repeats itself' : undefined
}

/** Finds the first list entry that is too deep: it is part of the text above. */
function findDeepEntry(items: readonly unknown[], text: string, found: YamlMistake[]): void {
  for (const item of items) {
    if (!isScalar(item) || item.type !== 'PLAIN' || !item.range) continue
    const [start, end] = item.range
    const dash = /\n *- /.exec(text.slice(start, end))
    const slip = dash && describeIndent(text, start + dash.index + 1)
    if (!slip) continue
    found.push(slip)
    return
  }
}

/** Finds "[ value: metric, label: Metric ]": YAML takes each pair for a mapping of its own. */
function findBracketed({ items, range }: YAMLSeq, text: string, found: YamlMistake[]): void {
  const isPair = (item: unknown) => isMap(item) && item.range && !/[{[]/.test(text[item.range[0]] ?? '')
  const [first] = items
  if (!range || items.length < 2 || !items.every(isPair) || !isMap(first)) return
  if (!DEFINITION_KEYS.has(nameOf(first.items[0]) ?? '')) return
  const [start, end] = range
  found.push({ message: 'keys and values go in braces { … }, not in brackets [ … ]', start, end })
}

/** Finds a number with a comma in a list of numbers whose other commas have a space behind them: YAML reads two. */
function findTightCommas(items: readonly unknown[], text: string, found: YamlMistake[]): void {
  const ranges = items.flatMap((item) =>
    isScalar(item) && typeof item.value === 'number' && item.range ? [item.range] : [],
  )
  if (ranges.length < items.length) return
  const pairs = ranges.slice(1).map(([start, end], index) => [ranges[index] ?? [0, 0], [start, end]] as const)
  const tight = pairs.filter(([[, end], [start]]) => start - end === 1)
  if (tight.length === pairs.length) return
  for (const [[start], [, end]] of tight) {
    const number = text.slice(start, end)
    const advice = adviseOnNumber(number)
    if (advice !== undefined)
      found.push({ message: `"${number}" is two numbers here; ${advice}, or a space after the comma`, start, end })
  }
}

/** Finds texts in typographic quotes, which YAML reads as part of the text. */
export function findCurlyQuotes(document: Document, text: string): YamlMistake[] {
  const found: YamlMistake[] = []
  if (!/[“„‘‚]/.test(text)) return found
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'PLAIN' || !range) return
      const [quoted] =
        /^(?:[“„][^“”\n]*[”“]|[‘‚][^‘’\n]*[’‘])(?=[ \t]*(?:[,}\]][^\n]*)?(?:\r?\n|$))/.exec(text.slice(range[0])) ?? []
      const message = quoted === undefined ? undefined : describeCurlyQuotes(quoted)
      if (quoted === undefined || message === undefined) return
      found.push({ message, start: range[0], end: range[0] + quoted.length })
    },
  })
  return found
}

/** Finds unquoted texts that end at their first comma inside { … }: the rest becomes keys without a value. */
function findCutTexts({ items }: YAMLMap, text: string, cut: YamlMistake[]): void {
  let before: Range | undefined
  for (const { key, value } of items) {
    if (isScalar(key) && key.range && value === null) {
      const colon = describeEqualSign(text, key.range) ?? describeMissingColon(text, key.range)
      if (colon) {
        cut.push(colon)
        continue
      }
      const [start, end] = [before?.[0] ?? key.range[0], key.range[1]]
      if (before && cut.at(-1)?.start === start) cut.pop()
      const whole = text.slice(start, end)
      cut.push({ message: before ? describeCut(whole) : `"${whole}" has no value`, start, end })
    } else {
      before = isScalar(value) && value.type === 'PLAIN' && value.range ? [value.range[0], value.range[1]] : undefined
    }
  }
}

/** Describes "price = 1.7" inside { … }. */
function describeEqualSign(text: string, [start = 0, end = 0]: readonly number[]): YamlMistake | undefined {
  const message = describeEquals(text.slice(start, end))
  return message === undefined ? undefined : { message, start, end }
}

/** Describes "label Distance" inside { … }, where the colon is missing, and "label:Distance", where the space is. */
function describeMissingColon(text: string, [start = 0, end = 0]: readonly number[]): YamlMistake | undefined {
  const [, tight] = /^([a-z][\w-]*):(?!\/\/)\S/i.exec(text.slice(start, end)) ?? []
  if (tight !== undefined)
    return { message: `a space is missing after the ":" of "${tight}"`, start, end: start + tight.length + 1 }
  const [, key = ''] = /^([\w-]+)\s/.exec(text.slice(start, end)) ?? []
  return DEFINITION_KEYS.has(key)
    ? { message: `a ":" is missing after "${key}"`, start, end: start + key.length }
    : undefined
}

function describeCut(whole: string): string {
  if (/^-?[\d.]+(?:, -?[\d.]+){2,}$/.test(whole))
    return `the text ends at the comma; a list stands in brackets: [${whole}]`
  // A formula can end with such a number.
  const [number] = /(?<![^\s(+*/^-])[\d.]+(?:,\d+)+(?:\.\d+)?$/.exec(whole.includes('(') ? '' : whole) ?? []
  const advice = number === undefined ? undefined : adviseOnNumber(number)
  return advice === undefined
    ? `the text ends at the comma, so it needs quotes: '${whole}'`
    : `"${number}" is not a number; ${advice}`
}
