import type { Message } from '../Message.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import type { Quantity } from '../lex/Item.ts'
import { assignQuantities } from '../fill/assign.ts'
import { findNamedChoice } from '../fill/findChoices.ts'
import { isDoubtful } from '../fill/doubts.ts'
import { findLeftOver } from '../fill/leftOver.ts'
import { fitQuantity } from '../fill/fitQuantity.ts'
import { isUnitTable } from '../fill/isUnitTable.ts'
import type { MessageView } from './MessageView.ts'

/** The context of a follow-up message. */
export interface Talk {
  readonly toolId: string
  /** The inputs of the last answer, as in its link. */
  readonly given: Given
  /** The currency sign in the last answer. */
  readonly sign?: string
  /** Whether that answer asked the visitor something. */
  readonly asked: boolean
  /** The visitor's previous message. */
  readonly before: string
}

/** Phrases in sayAnswer.ts by which the assistant recognizes its own questions. */
const ASKED_BACK = [
  'I still need:',
  'Please say which figure is which.',
  'I do not know what to do with',
  'Please give each figure with its unit.',
  'Please give them in one of them.',
]

/** The maximum number of characters of the previous message that are read together with a reply. */
const MOST_REMEMBERED = 1000

const NOTHING: ReadonlySet<never> = new Set()

/** Reads the context from the link in the last answer, which has the inputs filled in, so nothing needs to be stored. */
export function readTalk(history: readonly Message[], correct: (text: string) => string): Talk | undefined {
  const [before, last] = history.slice(-2)
  if (before?.role !== 'user' || last?.role !== 'assistant') return undefined
  const [, toolId, fragment = ''] = /\]\(\/([a-z0-9-]+)#([^)\s]*)\)/.exec(last.content) ?? []
  if (toolId === undefined) return undefined
  const [sign] = /[€£¥₹]|\b(?:CHF|[A-Z]+\$)(?= ?\d)/.exec(last.content) ?? []
  return {
    ...(sign === undefined ? {} : { sign }),
    toolId,
    given: Object.fromEntries(new URLSearchParams(fragment)),
    asked: ASKED_BACK.some((words) => last.content.includes(words)),
    before: correct(before.content.slice(0, MOST_REMEMBERED)),
  }
}

const LEAD =
  /^(?:(?:and|then|now|ok(?:ay)?|so|but|what about|how about|what if (?:i|we)|what's|whats|what is)[,:]? +)*/i
/** Ways to continue with a figure, and the question for each, where F stands for the figure. */
const CONTINUATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^(.*\b(?:of|off|on|to|from|by|double|halve|triple|split|divide|multiply|take|is|times|half)) (?:that|it|this|the (?:result|total|answer))\b(.*)$/i,
    '$1 F$2',
  ],
  [/^halve\b(.*)$/i, 'half of F$1'],
  [/^double\b(?! the)(.*)$/i, '2 times F$1'],
  [/^(?:add|adding) (?:on )?(.*)$/i, 'F plus $1'],
  [/^(?:subtract|take (?:off|away)|deduct|remove) (.*)$/i, 'F minus $1'],
  [/^(?:divided?|split|shared?)(?: it)? (?:between|among) (\d+)(?: people| ways)?\W*$/i, 'F divided by $1'],
  [/^(?:divide|split|share)(?: by| it by| it)? (\d.*|(?:two|three|four|five|six)\W*)$/i, 'F divided by $1'],
  [/^multiply by (\d.*)$/i, 'F times $1'],
  [
    /^(?:with )?(?:(?:another|an extra|a further|an additional|additional) )?(\d[\d.]*) ?(?:%|percent) (?:off|discount)\W*$/i,
    '$1% off F',
  ],
  [/^(?:with )?(\d[\d.]*) ?(?:%|percent) (?:more|extra|higher|on top)\W*$/i, 'F plus $1%'],
  [/^(\d[\d.]*) ?(?:%|percent) (?:less|lower|cheaper|fewer)\W*$/i, 'F minus $1%'],
  [/^(?:with (?:an? )?)?(\d[\d.]*) ?(?:%|percent) ((?:sales )?tax|vat|tip|gst)\W*$/i, 'F plus $1% $2'],
  [
    /^((?:plus|minus|times|divided by|multiplied by|less|over|to the power of|squared|cubed|split|shared|\+|-|\*|×|÷|\/|x|\^)(?: .*|\d.*|\W*))$/i,
    'F $1',
  ],
]

const ADDED = /\b(?:plus|add|adding)\b/i
const FRACTION_IN_WORDS =
  /\b(?:plus|minus|less|add|subtract) (?:an? |one |another )?(?:half|third|quarter|fifth|tenth)\b/i

/**
 * Reads an operation on the last figure: "times 3", "half of that", "and another 10% off".
 *
 * @returns the question with the figure inserted
 */
export function continueFigure(message: string, history: readonly Message[]): string | undefined {
  const last = history.at(-1)
  // A list goes on with one number more, not with a sum; and "a quarter" may be of the figure, or 0.25.
  if (last?.role !== 'assistant' || FRACTION_IN_WORDS.test(message)) return undefined
  if (ADDED.test(message) && /^- Count: /m.test(last.content)) return undefined
  const [, bold = ''] = /\*\*([^*]+)\*\*/.exec(last.content.replace(/\\(?=[^\w\s])/g, '')) ?? []
  const figure = /(?:^|[:=] )([^:=]*)$/.exec(bold)?.[1]?.trim()
  const [, number] = /^(-?[$€£¥₹]?\d[\d.,/]*%?)(?: [^\d]+)?$/.exec(figure ?? '') ?? []
  if (number === undefined) return undefined
  const text = message.trim().replace(LEAD, '')
  for (const [pattern, question] of CONTINUATIONS)
    if (pattern.test(text))
      return text.replace(
        pattern,
        question.replace('F', () => number.replaceAll('$', '$$$$')),
      )
  return undefined
}

/**
 * Returns the previous question with another quantity of the same kind: "20 miles in km", "and 30 miles?"
 *
 * @returns undefined unless it has exactly one quantity of that kind
 */
export function replaceQuantity(before: MessageView, now: MessageView): string | undefined {
  const [quantity, ...more] = now.items.filter((item): item is Quantity => item.kind === 'quantity')
  const rest = now.text
    .replace(quantity?.raw ?? '', '')
    .replace(LEAD, '')
    .trim()
  const isPlain = quantity?.type === 'number' && !quantity.unit && !quantity.percent && !quantity.money
  // Of plain numbers only that is replaced which is said in the same way: "15% of 80", "and of 120?"
  const isOf = /^of[\s?.!]*$/i.test(rest)
  if (!quantity || (isPlain && !isOf) || more.length > 0 || !/^(?:for|of|to|with|at|in|over)?[\s?.!]*$/i.test(rest))
    return undefined
  const alike = before.items.filter(
    (item): item is Quantity =>
      item.kind === 'quantity' &&
      item.type === quantity.type &&
      item.percent === quantity.percent &&
      item.unit?.category === quantity.unit?.category &&
      (!isPlain || /\bof $/i.test(before.text.slice(0, item.start))),
  )
  const [only, ...others] = alike
  if (!only || others.length > 0) return undefined
  const unit = quantity.unit === undefined && only.unitWord !== undefined ? ` ${only.unitWord}` : ''
  return before.text.slice(0, only.start) + quantity.raw + unit + before.text.slice(only.start + only.raw.length)
}

/** Messages that change an input: "What about 10 years?", "and with 7%", "make it weekly", "10 years instead". */
export const CHANGES =
  /^(?:ok(?:ay)?,? |and |but |so )?(?:what|how) (?:about|if)\b|^(?:ok(?:ay)?,? )?(?:and|but|now|make it|change|instead|same|with|at|over|for|if|split|shared)\b|\binstead\b/i
const UP =
  /^(?:more|extra|another|additional|further|longer|older|higher|heavier|taller|bigger|larger|up|increase|increased|later|faster)$/
const DOWN = /^(?:less|fewer|shorter|younger|lower|lighter|smaller|down|decrease|decreased|cheaper|slower|earlier)$/
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:double|twice|doubled)$/, 2],
  [/^(?:half|halve|halved)$/, 0.5],
  [/^(?:triple|tripled)$/, 3],
]
/** A larger change in percentage points is unlikely to be meant for a rate. */
const MOST_POINTS = 5

/**
 * Returns the inputs of the last answer with those changed that a message replaces, increases or decreases.
 *
 * @returns undefined if it changes none, or in case of doubt
 */
export function changeInputs(tool: Tool, { given }: Talk, view: MessageView): Given | undefined {
  const { inputs } = tool.data
  if (inputs.some(({ type }) => type === 'rows')) return undefined
  const fields = viewForm(tool, given, view.context)
  const quantities = view.items.filter((item): item is Quantity => item.kind === 'quantity')
  const words = view.items.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const called = new Set(fields.flatMap(names))
  const changes = words.filter(
    (word) => !called.has(word) && (UP.test(word) || DOWN.test(word) || FACTORS.some(([name]) => name.test(word))),
  )
  const chosen = inputs.flatMap((input) => {
    const named =
      input.type === 'choice' && !isUnitTable(input) ? findNamedChoice(input, view.items, new Set()) : undefined
    // What stands already is no change: "to lose weight" has named "Keep my weight" by a word of it.
    const stands = String(given[input.name] ?? input.default) === String(named?.row.value)
    return named && !named.isDisputed && !stands ? [[input.name, named.row.value] as const] : []
  })
  const unknown = findLeftOver(tool, { ...given, ...Object.fromEntries(chosen) }, view, NOTHING)
  if (!unknown.every((word) => changes.includes(word.toLowerCase()) || CHANGE_WORDS.test(word))) return undefined
  if (changes.length > 0) return changes.length === 1 ? shift(changes[0] ?? '', fields, quantities) : undefined
  // A choice alone is enough: "swimming", after the calories of walking.
  const isChoice = chosen.length > 0 && quantities.length === 0 && unknown.length === 0
  if (!isChoice && !CHANGES.test(view.text)) return undefined
  const { pairs, doubts } = assignQuantities(quantities, fields, tool.data, view)
  const isCertain =
    pairs.length === quantities.length &&
    doubts.length === 0 &&
    pairs.every((pair) => pair.evidence > 0.5 && !isDoubtful(pair, tool.data, view))
  if (!isCertain) return undefined
  const changed = [...pairs.map(({ field, value }) => [field.input.name, value] as const), ...chosen]
  return changed.length === 0 ? undefined : { ...given, ...Object.fromEntries(changed) }

  function shift(word: string, all: readonly FieldView[], [quantity, ...more]: readonly Quantity[]): Given | undefined {
    if (more.length > 0) return undefined
    const factor = FACTORS.find(([name]) => name.test(word))?.[1]
    const standing = all.flatMap((field) => {
      const value = Number(given[field.input.name] ?? field.input.default ?? Number.NaN)
      return (field.input.type === 'number' || field.input.type === 'integer') && Number.isFinite(value)
        ? [{ field, value }]
        : []
    })
    if (factor !== undefined) {
      const [only, next] = standing
        .map(({ field, value }) => ({
          field,
          value,
          said: new Set(names(field).filter((name) => words.includes(name))).size,
        }))
        .filter(({ said }) => said > 0)
        .toSorted((a, b) => b.said - a.said)
      return !quantity && only && next?.said !== only.said ? put(only.field, only.value * factor) : undefined
    }
    if (!quantity || quantity.meanings || quantity.type !== 'number') return undefined
    const fitting = standing.flatMap(({ field, value }) => {
      const fit = fitQuantity(quantity, field, view.units)
      return fit && Number.isFinite(Number(fit.value)) ? [{ field, value, fit }] : []
    })
    const named = fitting.filter(({ field }) => names(field).some((name) => words.includes(name)))
    const [only, ...others] = named.length > 0 ? named : fitting.filter(({ fit }) => fit.evidence > 0)
    if (!only || others.length > 0) return undefined
    const by = Number(only.fit.value) * (DOWN.test(word) ? -1 : 1)
    if (quantity.percent && Math.abs(by) > Math.min(MOST_POINTS, Math.abs(only.value) / 2)) return undefined
    return put(only.field, only.value + by)
  }

  function put({ input }: FieldView, value: number): Given | undefined {
    return value < 0 ? undefined : { ...given, [input.name]: String(Number(value.toPrecision(12))) }
  }
}

const CHANGE_WORDS = /^(?:instead|same|change|rather|make|only|if|thing|one|again)$/i

const names = ({ label, input }: FieldView): string[] =>
  [label, input.name.replace(/(?=[A-Z])/g, ' '), ...(input.aliases ?? [])]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
