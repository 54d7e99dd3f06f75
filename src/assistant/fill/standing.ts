import type { FieldView } from '../../engine/present/viewForm.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { isGlue, meantStem, stemsOf } from '../language/english.ts'
import { assignQuantities, namesOf, type Pair } from './assign.ts'
import { fitQuantity } from './fitQuantity.ts'
import type { Standing } from './readTool.ts'
import { toolWords } from './toolWords.ts'

/** The least evidence for a quantity to change an input that stands. */
const SURE = 3

/** How many times larger or smaller a number may be than the one that it replaces. */
const MOST = 20

/** Whether a bare number is something else than the input that stands: the 2 of "2 loans", or a year. */
export function isUnlike(
  { quantity: { type, unit, money, percent, raw, start }, field, value }: Pair,
  given: Given,
  { text }: MessageView,
): boolean {
  const ratio = Number(value) / Number(given[field.input.name])
  const isBare = type === 'number' && !unit && money === undefined && !percent
  const isYear = /^(?:19|20)\d\d$/.test(raw) && /\b(?:in|by|since|until) $/.test(text.slice(0, start))
  return isBare && (isYear || ratio > MOST || ratio < 1 / MOST)
}

/** Whether the word after a quantity is a name of the tool, but none of the field: "a $20 coupon" is no price. */
export function isCalledOtherwise({ quantity, field }: Pair, tool: ToolData, { items }: MessageView): boolean {
  const { kind, text = '' } = items.find(({ start }) => start >= quantity.start + quantity.raw.length) ?? {}
  const called = meantStem(text)
  return (
    kind === 'word' &&
    !quantity.percent &&
    !isGlue(text) &&
    toolWords(tool).names.has(called) &&
    !namesOf(field.input, field.label).some((name) => stemsOf(name).map(meantStem).includes(called))
  )
}

/** Prepares a follow-up to be read: its quantities replace inputs of the last answer. */
export function standOn(tool: ToolData, given: Given, view: MessageView): Standing {
  /** Moves a number that nothing names to the field whose value it resembles: 12,000 to a loan of 14,500. */
  const beside = (pair: Pair, fields: readonly FieldView[]): Pair => {
    if (pair.evidence >= SURE) return pair
    const [first, second] = fields
      .flatMap((field) => {
        const fit = fitQuantity(pair.quantity, field, view.units)
        const ratio = Number(fit?.value) / Number(given[field.input.name])
        return fit && ratio > 0 ? [{ field, value: fit.value, distance: Math.abs(Math.log(ratio)) }] : []
      })
      .toSorted((a, b) => a.distance - b.distance)
    const isNear = first && first.distance < 1 && (second?.distance ?? Infinity) > Math.max(2, 3 * first.distance)
    return isNear ? { ...pair, ...first, evidence: SURE } : pair
  }
  const evidenceFor = ({ quantity }: Pair, field: FieldView): number =>
    assignQuantities([quantity], [field], tool, view).pairs[0]?.evidence ?? 0
  return {
    given,
    replace: (found, fields) => {
      const moved = found.map((pair) => beside(pair, fields))
      const pairs = new Set(moved.map(({ field }) => field)).size < moved.length ? found : moved
      const isSure = (pair: Pair) =>
        pair.evidence >= SURE &&
        !pair.quantity.isNamed &&
        !isUnlike(pair, given, view) &&
        !isCalledOtherwise(pair, tool, view) &&
        fields.every((other) => other === pair.field || evidenceFor(pair, other) < pair.evidence - 1)
      const sure = pairs.filter(isSure)
      const isLike = ({ field, value }: Pair) => Math.abs(Math.log(Number(value) / Number(given[field.input.name]))) < 1
      return {
        pairs,
        // "If we tip 20" after a tip of 18%.
        sure: new Set(sure.filter(isLike)),
        doubts: pairs.filter((pair) => !sure.includes(pair)).map(({ field }) => field),
      }
    },
  }
}
