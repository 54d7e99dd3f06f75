import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import { fitQuantity } from '../fill/fitQuantity.ts'
import { scaleLength } from '../fill/lengths.ts'
import { isUnlike } from '../fill/standing.ts'
import { spaced } from '../fill/toolWords.ts'
import { isGlue, meantStem } from '../language/english.ts'
import type { Quantity } from '../lex/Item.ts'
import { findUnit } from '../lex/units.ts'
import { CHANGE_WORDS, LEAD, written } from './followUp.ts'
import type { MessageView } from './MessageView.ts'
import { FRAME, TURNING } from './plainFollowUp.ts'

/** What somebody does with the value of an input, by a label: who owes 5200 has that amount. */
const VERBS: readonly (readonly [label: RegExp, verbs: string])[] = [
  [/^loan amount$/i, 'owe owed borrow borrowed borrowing'],
  [/^down payment$/i, 'put pay paid down'],
  [/^principal$/i, 'start started starting begin put deposit deposited invest invested'],
  [/^revenue$/i, 'sell sold selling charge charged'],
  [/^cost$/i, 'buy bought buying'],
  [/^sale price$/i, 'pay paid paying'],
  [/^tip percentage$/i, 'leave left leaving'],
]
/** How many times larger or smaller a number may be than the one that it replaces, and must be than all others. */
const [NEAR, FAR] = [2, 5]
/** Before a number, these say how long something takes. */
const FOR_TIME = /^(?:over|for|after)$/
/** What goods are sold or bought for, but not how many. */
const DEALS = /^(?:sell|sold|selling|buy|bought|buying)$/
const OF_THEM = /\bof (?:them|those|these|it)\b/i

interface Replaced {
  /** All inputs; null if the value cannot be that of the input which the step names. */
  readonly given: Given | null
  readonly label: string
  readonly isNamed: boolean
  /** The question with the value, if it contains the current one. */
  readonly restated?: string
}

/**
 * Returns the inputs of the last answer with the only value of a step: that of the input which the words around it name, "if I
 * sell at 60", or of the only one of its kind, "over 6?", "what if it was 20%". Every other word only leads to the value.
 *
 * @param told the earlier messages; an input that was worked out from several values is not replaced
 * @param before the current question, which is restated with the value
 */
export function replaceByRole(
  tool: Tool,
  given: Given,
  view: MessageView,
  { told, before }: { readonly told: readonly MessageView[]; readonly before: MessageView },
): Replaced | undefined {
  const lead = LEAD.exec(view.text)?.[0].length ?? 0
  const items = view.items.filter(({ start }) => start >= lead)
  const [quantity, ...others] = items.filter((item) => item.kind === 'quantity')
  if (!quantity || others.length > 0) return undefined
  const place = items[items.indexOf(quantity) - 1]?.text ?? ''
  const words = items.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const isOfTime = FOR_TIME.test(place) && isPlain(quantity)
  const besides = isOfTime ? words.toSpliced(words.indexOf(place), 1) : words
  if ((lead === 0 && words.length === 0) || TURNING.test(besides.join(' ')) || OF_THEM.test(view.text)) return undefined
  if (words.some((word) => DEALS.test(word)) && !/^(?:at|for)$/.test(place)) return undefined
  const fields = viewForm(tool, given, view.context).filter(
    ({ input: { name, type, more } }) => /^(?:number|integer|time)$/.test(type) && (name in given || more !== true),
  )
  const named = fields.filter((field) => besides.some((word) => isCalled(field, word)))
  const isIdle = (word: string) => isGlue(word) || FRAME.has(word) || CHANGE_WORDS.test(word)
  const isKnown = besides.every((word) => isIdle(word) || named.some((field) => isCalled(field, word)))
  const isOfKind = ({ label, input: { name, prefix, type }, unit = '' }: FieldView): boolean =>
    name in given &&
    (isOfTime
      ? findUnit(view.units, unit)?.category === 'time'
      : quantity.percent
        ? unit.startsWith('%')
        : quantity.type === 'time'
          ? type === 'time'
          : quantity.per !== undefined
            ? label.endsWith(` a ${quantity.per}`)
            : quantity.money !== undefined && prefix === '$')
  /** Whether a bare number resembles the current value. */
  const isWithin = (times: number) => (each: FieldView) =>
    isPlain(quantity) && Math.abs(Math.log(Number(quantity.text) / Number(given[each.input.name]))) < Math.log(times)
  const alike = fields.filter(isWithin(FAR)).length === 1 ? fields.filter(isWithin(NEAR)) : []
  const [field, ...more] = named.length > 0 ? named : isPlain(quantity) && !isOfTime ? alike : fields.filter(isOfKind)
  const fit = field && fitQuantity(quantity, field, view.units)
  const isNamed = named.length > 0
  if (!field || !isKnown || more.length > 0) return undefined
  const { label } = field
  if (!fit) return isNamed && quantity.money !== undefined ? { given: null, label, isNamed } : undefined
  const { name, default: standard = 0 } = field.input
  const stood = String(given[name] ?? standard)
  const isNew = stood === String(standard)
  const saysIt = ({ items: all }: MessageView) =>
    all.filter((item) => item.kind === 'quantity' && fitQuantity(item, field, view.units)?.value === stood)
  const value = isPlain(quantity) ? scaleLength(stood, () => fit.value) : fit.value
  const pair = { quantity, field, value: fit.value, fit: fit.evidence, evidence: 1 }
  if (!isNew && (told.every((each) => saysIt(each).length === 0) || isUnlike(pair, given, view))) return undefined
  const [one, ...again] = saysIt(before) as readonly Quantity[]
  const restated =
    one && again.length === 0
      ? before.text.slice(0, one.start) + written(quantity, one) + before.text.slice(one.start + one.raw.length)
      : undefined
  return { given: { ...given, [name]: value }, label, isNamed, ...(restated === undefined ? {} : { restated }) }
}

const isPlain = ({ type, unit, percent, money }: Quantity): boolean =>
  type === 'number' && !unit && !percent && money === undefined

const isCalled = ({ label, input: { name, aliases = [] } }: FieldView, word: string): boolean => {
  const verbs = VERBS.find(([each]) => each.test(label))?.[1].split(' ') ?? []
  const own = [label, spaced(name), ...aliases]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
  return verbs.includes(word) || (!isGlue(word) && own.some((each) => meantStem(each) === meantStem(word)))
}
