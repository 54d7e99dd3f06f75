import { isCollection, visit, type Document, type YAMLError } from 'yaml'
import { LIST_KEYS, MAPPING_KEYS } from './definitionKeys.ts'
import { areBeside, DEFINITION_KEYS } from './keysInUse.ts'
import { describeCurlyQuotes } from './describeCurlyQuotes.ts'
import { describeIndent } from './describeIndent.ts'
import { lineAt, linesAbove, nextLine, readLine, type Line, type Place } from './lines.ts'
import type { YamlMistake } from './yamlMistake.ts'
import { CHOICE_INSIDE } from '../formulas/describeFormulaError.ts'

type Description = YamlMistake & { readonly goesOn?: boolean }

const MAX_MISTAKES = 20

/** What is wrong with a line that starts with a colon. */
export const GOES_ON = 'the line goes on with the text above; indent it deeper than the key of the text'

/**
 * Describes the syntax errors of a YAML file in plain English. A wrong quote, bracket or indentation makes the parser
 * misread the rest of the file, so nothing after it is reported.
 *
 * @param document the parsed file
 * @param text     its text
 * @returns the mistakes, and whether the rest of the file was still read correctly
 */
export function describeYamlErrors(document: Document, text: string): { mistakes: YamlMistake[]; goesOn: boolean } {
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  const mistakes: YamlMistake[] = []
  let lastLine = -1
  for (const error of errors) {
    const { goesOn, ...mistake } = describe(error, document, text)
    const line = lineAt(text, mistake.start).start
    if (line !== lastLine) mistakes.push(mistake)
    lastLine = line
    if (!goesOn || mistakes.length === MAX_MISTAKES) return { mistakes, goesOn: false }
  }
  return { mistakes, goesOn: true }
}

function describe(error: YAMLError, document: Document, text: string): Description {
  const [position] = error.pos
  const { code, message } = error
  const value = restOfLine(text, position)
  const dash = describeDash(text, position) ?? describeChoiceInside(text, position)
  if (dash) return dash
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
      return describeNesting(error, text)
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
      return { ...needsQuotes(text, position, `starts with "${text[position]}"`), goesOn: true }
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'a backslash is special in double quotes; use single quotes, or write it twice',
        start: position,
        end: position + 2,
        goesOn: true,
      }
    case 'TAB_AS_INDENT': {
      const { start } = lineAt(text, position)
      const tabs = /^\s*/.exec(text.slice(start))?.[0].replace(/[\r\n][\s\S]*/, '').length ?? 1
      return { message: 'the line is indented with a tab; use spaces', start: position, end: start + tabs }
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return describeKey(text, position)
    case 'MULTIPLE_DOCS': {
      const dots = /^\.\.\.[^\S\n]*(?=\n(?:\s|#.*)*$)/m.exec(text.slice(0, position))
      if (dots)
        return {
          message: '"..." ends the file here, and more follows; remove this line',
          ...restOfLine(text, dots.index),
        }
      return { message: 'a second document starts here; a file holds only one, remove this line', ...value }
    }
    case 'RESOURCE_EXHAUSTION':
      return { message: 'brackets or lists are nested too deeply', ...value }
    case 'BAD_INDENT':
      return describeIndentation(message, document, text, position)
    case 'MISSING_CHAR':
      if (/closing .quote/.test(message)) return describeQuote(document, text, position)
      if (/^Flow /.test(message)) return describeBracket(document, text, position)
      if (/map values/.test(message)) return describeKey(text, lineAt(text, position).start)
      if (/^Comments/.test(message)) return { message: 'a space is missing before the "#" of a comment', ...value }
      if (/^Missing space after :/.test(message)) return { message: 'a space is missing after ":"', ...value }
      if (/^Missing ,/.test(message)) return { message: 'a comma is missing between two entries', ...value }
      break
    case 'UNEXPECTED_TOKEN': {
      const described = describeToken(message, document, text, position)
      if (described) return described
      break
    }
    default:
      break
  }
  const slip = /^Sequence item without/i.test(message) ? describeIndent(text, position) : undefined
  return slip ?? { message: `is not valid YAML: ${plainSentence(message)}`, start: position, end: error.pos[1] }
}

/** Describes a bullet or a typographic dash, which YAML reads as text: the error is on the same or the next line. */
function describeDash(text: string, position: number): YamlMistake | undefined {
  const here = lineAt(text, position)
  const above = lineAt(text, Math.max(0, here.start - 1))
  for (const { start, end } of [here, above]) {
    const [, indent = '', dash] = /^(\s*)([•·‣◦–—−])\s/.exec(text.slice(start, end)) ?? []
    if (dash === undefined) continue
    const at = start + indent.length
    return { message: `"${dash}" does not start a list entry; write a hyphen and a space`, start: at, end: at + 1 }
  }
  return undefined
}

/** Describes "formula: weight * { by: need, is: { … } }": a choice has a formula of its own. */
function describeChoiceInside(text: string, position: number): YamlMistake | undefined {
  const { start, end } = lineAt(text, position)
  const [before = ''] =
    /^.*\bformula:\s+(?:[^\s{][^{]*(?=\{ *by:)|(?=\{ *by:.*\} *[-+*/^]))/.exec(text.slice(start, end)) ?? []
  const at = start + before.length
  return before === '' ? undefined : { message: CHOICE_INSIDE, start: at, end: at + 1 }
}

/** Describes an unexpected mapping: usually a text contains ": ", or a key is indented too deep. */
function describeNesting({ pos: [position] }: YAMLError, text: string): Description {
  const { start, end } = restOfLine(text, position)
  const value = text.slice(start, end)
  const dash = describeFirstDash(text, position)
  if (dash) return dash
  // The text of an entry can go on with the next one, which is too deep.
  const slip = describeEntry(text, start) ?? describeEntry(text, end + 1)
  if (slip) return slip
  const round = describeParentheses(text, start)
  if (round) return { ...round, goesOn: true }
  if (/^[?-]\s/.test(value))
    return { ...needsQuotes(text, position, `starts with "${value.slice(0, 2)}"`), goesOn: true }
  const forgotten = describeForgotten(text, position)
  if (forgotten) return { ...forgotten, goesOn: true }
  const quote = value[0]
  if (quote === '"' || quote === "'") return { message: describeQuoted(value, quote), start, end, goesOn: true }
  const line = lineAt(text, position)
  if (/^\s*:\s*$/.test(text.slice(line.start, start)))
    return { message: GOES_ON, ...restOfLine(text, line.start + text.slice(line.start).indexOf(':')) }
  const joined = isInFlow(text, position) ? undefined : describeJoined(value, start, keyBefore(text, start))
  if (/:(\s|$)/.test(value))
    return {
      ...(joined ?? needsQuotes(text, position, 'contains ": "')),
      goesOn: true,
    }
  const next = /\n[^\S\n]*(?=\S)/.exec(text.slice(end))
  const key = restOfLine(text, end + (next ? next.index + next[0].length : 0))
  const missing = describeMissing(text, lineAt(text, key.start).start)
  if (missing) return missing
  return (
    describeIndent(text, lineAt(text, key.start).start) ?? {
      message: 'the line is indented deeper than the one above, which already has a value',
      ...key,
    }
  )
}

/** Describes "( value: metric, label: Metric )" as an entry or the value of a key. */
function describeParentheses(text: string, position: number): YamlMistake | undefined {
  const { words, start } = readLine(text, position)
  const [, before = '', round] = /^((?:- )?\s*(?:[\w-]+:\s+)?)(\(\s*\w+: .*\))$/.exec(words) ?? []
  if (round === undefined) return undefined
  const place = { start: start + before.length, end: start + before.length + round.length }
  return { message: 'keys and values go in braces { … }, not in parentheses ( … )', ...place }
}

/** Describes a line that starts with a dash in another column than the entries it belongs with. */
function describeEntry(text: string, position: number): YamlMistake | undefined {
  const { words, lineStart } = readLine(text, position)
  return words.startsWith('- ') ? describeIndent(text, lineStart) : undefined
}

/** The sections that every definition has. */
const SECTIONS = ['inputs', 'outputs', 'examples', 'content']

/** Describes lines that are too deep because a key or indentation is missing above, or a dash before them. */
function describeMissing(text: string, position: number): YamlMistake | undefined {
  const found = nextLine(text, lineAt(text, position).start)
  const [entry] = linesAbove(text, found?.lineStart ?? 0)
  // A list entry starts at its dash.
  const here = entry?.words.startsWith('- ') && found?.indent === entry.indent + 2 ? entry : found
  if (!here) return undefined
  const place = { start: here.start, end: here.end }
  const name = /^(?:- )?([\w-]+)(?=:)/.exec(here.words)?.[1] ?? here.words.slice(0, 30)
  const [above, before] = linesAbove(text, here.lineStart)
  const section = findMissingSection(text, here.indent)
  // A key alone on its line heads lines of its own: it is no entry of a list above.
  const needsSection = section !== undefined && /^[\w-]+:$/.test(here.words)
  if (
    !needsSection &&
    above &&
    above.indent === here.indent &&
    above.words.startsWith('- ') &&
    !here.words.startsWith('- ')
  )
    return (
      describeIndent(text, above.lineStart) ??
      describeExtraDash(text, above) ??
      describeOutdented(above, here) ?? {
        message: `a "- " is missing before "${name}", as the lines above have it`,
        gap: place.start,
        ...place,
      }
    )
  if (section !== undefined) return { message: `"${section}:" is missing above "${name}"`, ...place }
  if (!above || above.indent >= here.indent) return undefined
  const list = before && before.indent < above.indent ? /^([\w-]+):$/.exec(before.words)?.[1] : undefined
  const first = /^([\w-]+): /.exec(above.words)?.[1]
  if (list !== undefined && first !== undefined && LIST_KEYS.has(list))
    return {
      message: `a "- " is missing before "${first}": every entry of ${list} begins with one`,
      start: above.start,
      end: above.end,
    }
  if (before && before.indent === above.indent && /^[\w-]+:$/.test(before.words))
    return {
      message: `the line belongs to "${before.words.slice(0, -1)}" above, like those below; indent it as they are`,
      start: above.start,
      end: above.end,
    }
  const owner = first === undefined || above.indent === 0 ? undefined : findOwner(text, above, here.indent)
  if (owner !== undefined && DEFINITION_KEYS.has(first ?? ''))
    return {
      message: `the line belongs to "${owner}" above, like those around it; indent it as they are`,
      start: above.start,
      end: above.end,
    }
  if (/^[^#]*[:>|]$/.test(above.words)) return undefined
  // A single line is more likely to be indented too deep.
  if (nextLine(text, here.end)?.indent !== here.indent) return undefined
  // A missing key leaves all of its lines deeper by a whole step.
  const slip = describeIndent(text, here.lineStart, (spaces) => spaces % 2 === 1)
  if (slip) return slip
  return { message: `a key such as "columns:" is missing above "${name}", or the line is indented too deep`, ...place }
}

/**
 * Returns the key whose lines go on behind a line that is as far to the left as the key itself, if that line can stand
 * beside them.
 */
function findOwner(text: string, { lineStart, indent, words }: Line, inner: number): string | undefined {
  const keyOf = (line: string) => /^([\w-]+):/.exec(line)?.[1] ?? ''
  for (const line of linesAbove(text, lineStart)) {
    if (line.indent === indent) return /^([\w-]+):$/.exec(line.words)?.[1]
    if (line.indent < inner) return undefined
    if (line.indent === inner && !areBeside(keyOf(line.words), keyOf(words))) return undefined
  }
  return undefined
}

/** Describes the dash of an entry under a key that holds names. */
function describeExtraDash(text: string, entry: Line): YamlMistake | undefined {
  const owner = linesAbove(text, entry.lineStart).find(({ indent }) => indent < entry.indent)
  const key = /^([\w-]+):$/.exec(owner?.words ?? '')?.[1]
  if (key === undefined || !MAPPING_KEYS.has(key)) return undefined
  const message = `take the "- " away: what is under ${key} has names and no dashes`
  return { message, start: entry.start, end: entry.start + 2 }
}

/** Describes a key that is as far to the left as the dash of its entry. Entries of a list begin with the same key. */
function describeOutdented(entry: Line, { words, start, end }: Line): YamlMistake | undefined {
  const first = /^- +([\w-]+): /.exec(entry.words)?.[1]
  const key = /^([\w-]+):(?: |$)/.exec(words)?.[1]
  if (first === undefined || key === undefined || first === key || !DEFINITION_KEYS.has(key)) return undefined
  return { message: `"${key}" belongs to the entry above; indent it by 2 more spaces`, start, end }
}

/** Returns the missing section of a definition, if the line is indented like the keys of a section. */
function findMissingSection(text: string, indent: number): string | undefined {
  const has = (key: string) => new RegExp(`^${key}:`, 'm').test(text)
  if (indent !== 2 || has('plugin') || SECTIONS.filter(has).length < 2) return undefined
  return SECTIONS.find((section) => !has(section))
}

/** Describes the first entry of a list whose dash is missing while the next entry has one. */
function describeFirstDash(text: string, position: number): YamlMistake | undefined {
  const here = readLine(text, position)
  if (!here.words.startsWith('- ')) return undefined
  let [above] = linesAbove(text, here.lineStart)
  let first: Line | undefined
  while (above && (above.indent > here.indent || (above.indent === here.indent && above.words.startsWith('{')))) {
    first = above
    ;[above] = linesAbove(text, above.lineStart)
  }
  const name = /^(?:[\w-]+(?=:)|\{.*)/.exec(first?.words ?? '')?.[0].slice(0, 30)
  if (!first || !above?.words.endsWith(':') || name === undefined) return undefined
  return {
    message: `a "- " is missing before "${name}"`,
    gap: first.start,
    start: first.start,
    end: first.start + name.length,
  }
}

/** Describes a missing line break: "format: money round: 2". A text of several words can contain a colon. */
function describeJoined(value: string, start: number, key: string): YamlMistake | undefined {
  const [, before = '', next = ''] = /^([^:]*?),?\s+([a-z][A-Za-z0-9]*):(?:\s|$)/.exec(value) ?? []
  if (next === '') return undefined
  const at = start + value.indexOf(`${next}:`, before.length)
  const place = { start: at, end: at + next.length }
  const isWhole = /^(?:true|false|[\d.]+)$/.test(before) || DEFINITION_KEYS.has(next) || value.endsWith(`${next}:`)
  if (!/\s/.test(before) && isWhole) return { message: `a new line is missing before "${next}"`, gap: at, ...place }
  // No key of another mapping follows here: the word is one of the text.
  const isPossible = DEFINITION_KEYS.has(key) ? areBeside(key, next) : DEFINITION_KEYS.has(next)
  return isPossible
    ? { message: `a new line is missing before "${next}", or quotes are missing around the text`, ...place }
    : undefined
}

/** Returns the key whose value starts at a position. */
const keyBefore = (text: string, position: number): string =>
  /([\w-]+):\s*$/.exec(text.slice(lineAt(text, position).start, position))?.[1] ?? ''

/** Describes a missing colon, "distance { type: number }", or comma, "{ label: Distance unit: km }". */
function describeForgotten(text: string, position: number): YamlMistake | undefined {
  const { start, end } = lineAt(text, position)
  const [, indent = '', key] = /^(\s*(?:- )?)(\w[\w-]*)\s+[{[]/.exec(text.slice(start, end)) ?? []
  if (key !== undefined) {
    const at = start + indent.length
    return { message: `a ":" is missing after "${key}"`, gap: at + key.length, start: at, end: at + key.length }
  }
  if (!/[{,][^}]*$/.test(text.slice(start, position))) return undefined
  const found = /^((["']).*?\2|[^,:{}]*?)\s+([a-z][A-Za-z0-9]*):\s/.exec(text.slice(position, end))
  const [whole = '', before = '', , next = ''] = found ?? []
  const isOneWord = !/\s/.test(before)
  if (!found || !(isOneWord || /^["']/.test(before) || DEFINITION_KEYS.has(next))) return undefined
  const at = position + whole.lastIndexOf(next)
  if (before.endsWith(';'))
    return {
      message: 'write a comma instead of the ";"',
      start: position + before.length - 1,
      end: position + before.length,
    }
  return { message: `a comma is missing before "${next}"`, gap: at, start: at, end: at + next.length }
}

function describeToken(message: string, document: Document, text: string, position: number): Description | undefined {
  const rest = withoutClosing(text, restOfLine(text, position))
  const end = text.slice(0, position).trimEnd().length
  const before = text[end - 1] ?? ''
  if (/ at node end$/.test(message)) {
    const opening = before === '"' || before === "'" ? findOpeningQuote(document, end) : undefined
    // A quoted text over several lines nearly always lacks its closing quote.
    if (opening !== undefined && text.slice(opening, end).includes('\n')) return describeQuote(document, text, end)
    if (opening !== undefined) return { message: describeQuoted(text.slice(opening, rest.end), before), ...rest }
    const closed = `there is more text after the closing "${before}"; put quotes around a text that starts with a bracket`
    if (before === ']' || before === '}') {
      const [comma = '', next] = /^(?:,\s*)?(?:([\w-]+):(?:\s|$))?/.exec(text.slice(rest.start, rest.end)) ?? []
      const at = rest.start + comma.indexOf(next ?? '')
      if (next !== undefined)
        return { message: `a new line is missing before "${next}"`, start: at, end: at + next.length }
      if (comma === ',' && rest.end === rest.start + 1)
        return { message: `there is an extra comma after the closing "${before}"`, ...rest }
      return { message: closed, ...rest }
    }
    const star = /(?<=[:,{[-]\s+)\*[^\s,{}[\]]+$/.exec(text.slice(lineAt(text, position).start, end))?.[0]
    if (star !== undefined) return needsQuotes(text, end - star.length, 'starts with "*"')
    const command = /\\[a-z]+$/i.exec(text.slice(lineAt(text, position).start, position))?.[0]
    if (command !== undefined) return { message: LATEX, start: position - command.length, end: position }
  }
  if (/^Unexpected block-seq-ind on same line/.test(message))
    return describeEntry(text, position) ?? needsQuotes(text, position, 'starts with "- "')
  if (/^Unexpected flow-seq-start at node end/.test(message)) {
    const error = 'a text with a "[" inside { … } needs quotes; in a formula write "(" and ")"'
    return { message: error, start: position, end: position + 1 }
  }
  const block = /^Block scalar header|^Not a YAML token/.test(message) ? /[|>]\s*$/.exec(text.slice(0, position)) : null
  if (block) return needsQuotes(text, block.index, `starts with "${block[0].trim()}"`)
  const bracket = /flow-(?:map|seq)-end/.test(message) ? text[position] : undefined
  if (bracket !== undefined)
    return { message: `this "${bracket}" has no opening bracket`, start: position, end: position + 1 }
  if (/^Unexpected ,/.test(message)) return { message: 'this comma is not needed', start: position, end: position + 1 }
  return undefined
}

function describeQuoted(whole: string, quote: string): string {
  if (quote === "'")
    return "the text continues after its closing quote; write '' for an apostrophe inside single quotes, or use double quotes"
  const shown = whole.length > 60 ? '' : `: '${whole.replaceAll("'", "''")}'`
  return `the text continues after its closing quote; put all of it in single quotes${shown}`
}

const LATEX = 'formulas are not written in LaTeX; write (a + b) / c, with the operators + - * / ^'

/** Returns what to write for "distance = 450". */
export function describeEquals(line: string): string | undefined {
  const [, key, value] = /^([\w-]+)\s*=\s*([^=].*)$/.exec(line) ?? []
  return key === undefined ? undefined : `"=" is used instead of a colon; write ${key}: ${value}`
}

/** Describes a line that should be a key and its value. */
function describeKey(text: string, position: number): Description {
  const line = restOfLine(text, position)
  const key = /^([\w-]+):\S/.exec(text.slice(line.start, line.end))?.[1]
  if (key !== undefined) {
    const colon = line.start + key.length
    return { message: `a space is missing after the ":" of "${key}"`, start: line.start, end: colon + 1 }
  }
  const equals = describeEquals(text.slice(line.start, line.end))
  if (equals !== undefined) return { message: equals, ...line }
  const [first = ''] = /^[\w-]+(?=[ {[]|$)/.exec(text.slice(line.start, line.end)) ?? []
  if (DEFINITION_KEYS.has(first))
    return {
      message: `a ":" is missing after "${first}"`,
      gap: line.start + first.length,
      start: line.start,
      end: line.start + first.length,
    }
  const above = lineAt(text, Math.max(0, lineAt(text, position).start - 1))
  const isAlone = lineAt(text, position).start === line.start && text.slice(above.start, above.end).trim() === ''
  const message = `the line has no ":"; write key: value, ${
    isAlone ? 'start a comment with "#", ' : ''
  }and indent the rest of a long text deeper than its key`
  return { message, ...line }
}

function describeQuote(document: Document, text: string, position: number): Description {
  const opening = findOpeningQuote(document, position) ?? lineAt(text, position).start
  const line = restOfLine(text, opening)
  return { message: 'the closing quote is missing', gap: line.end, ...line }
}

/** Returns the start of the quoted text that extends to a position. */
function findOpeningQuote(document: Document, position: number): number | undefined {
  let opening: number | undefined
  visit(document, {
    Scalar(_, { range, type }) {
      const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE'
      if (quoted && range && range[0] < position && range[1] >= position - 1) opening = range[0]
    },
  })
  return opening
}

function describeBracket(document: Document, text: string, position: number): Description {
  let opening: number | undefined
  visit(document, (_, node) => {
    if (!isCollection(node) || !node.flow || !node.range || node.range[0] >= position) return
    // A pair within a list is a map without brackets.
    if (!/[[{]/.test(text[node.range[0]] ?? '')) return
    const closed = /[\]}]/.test(text[node.range[1] - 1] ?? '') && node.range[1] - node.range[0] > 1
    if (!closed) opening = node.range[0]
  })
  const start = opening ?? Math.max(0, text.slice(0, position).search(/[[{]/))
  const hash = /\s(#.*[,\]}].*)$/m.exec(text.slice(start, lineAt(text, start).end))
  if (hash?.[1] !== undefined) {
    const message =
      'a comment starts at the "#" and hides the rest of the line; put quotes around the text with the "#"'
    const end = lineAt(text, start).end
    return { message, start: end - hash[1].length, end }
  }
  const closing = text[start] === '[' ? ']' : '}'
  return {
    message: `the "${text[start]}" that opens here is not closed; a "${closing}" is missing`,
    gap: restOfLine(text, start).end,
    start,
    end: start + 1,
  }
}

function describeIndentation(message: string, document: Document, text: string, position: number): Description {
  if (/^Flow /.test(message)) return describeBracket(document, text, position)
  const above = lineAt(text, Math.max(0, lineAt(text, position).start - 1))
  const hash = text.slice(above.start, above.end).search(/(?<=^\s*)#/)
  if (hash !== -1) {
    const start = above.start + hash
    return {
      message: 'a comment starts at the "#" and ends the text above; put quotes around the whole text',
      start,
      end: above.end,
    }
  }
  if (/start at the same column$/.test(message)) {
    const indent = /^[^\S\n]*/.exec(text.slice(lineAt(text, position).start))?.[0].length ?? 0
    const key = restOfLine(text, lineAt(text, position).start + indent)
    if (/^-[^\s-]/.test(text.slice(key.start, key.end)))
      return { message: 'a space is missing after the "-"', start: key.start, end: key.start + 1 }
    const missing = describeMissing(text, position)
    if (missing) return missing
    return (
      describeIndent(text, lineAt(text, position).start) ?? {
        message: 'the indentation matches none of the lines above; keys that belong together start in the same column',
        ...key,
      }
    )
  }
  return { message: `the indentation is not valid: ${plainSentence(message)}`, ...restOfLine(text, position) }
}

/** Describes a text that YAML misreads; shows it in quotes if it is short enough. */
function needsQuotes(text: string, position: number, why: string): Description {
  const { start, end } = withoutClosing(text, restOfLine(text, position))
  const value = text.slice(start, end)
  const curly = describeCurlyQuotes(value)
  if (curly !== undefined) return { message: curly, start, end }
  const shown = value.length <= 60 ? `: '${value.replaceAll("'", "''")}'` : ''
  return { message: `the text ${why}, so it needs quotes${shown}`, start, end }
}

/** Whether a bracket is open before a position of its line. */
function isInFlow(text: string, position: number): boolean {
  const before = text.slice(lineAt(text, position).start, position)
  return (before.match(/[{[]/g)?.length ?? 0) > (before.match(/[}\]]/g)?.length ?? 0)
}

/** Ends a text inside { … } at the closing bracket or at the comma before the next key. */
function withoutClosing(text: string, { start, end }: Place): Place {
  const inside = isInFlow(text, start)
  const value = text.slice(start, end)
  return { start, end: inside ? start + Math.max(1, value.replace(/\s*[}\]].*$|,\s+\w+:\s.*$/, '').length) : end }
}

/** Returns the rest of the line at a position, without a comment and trailing white space. */
function restOfLine(text: string, position: number): Place {
  const { end } = lineAt(text, position)
  const rest = text
    .slice(position, end)
    .replace(/\s+#.*$/, '')
    .trimEnd()
  return { start: position, end: position + Math.max(1, rest.length) }
}

const plainSentence = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    .replace(/\.$/, '')
