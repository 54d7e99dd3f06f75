import type { FieldView } from '../../engine/present/viewForm.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { assignQuantities, type Pair } from './assign.ts'
import { fitQuantity } from './fitQuantity.ts'
import type { Standing } from './readTool.ts'

/** The least evidence for a quantity to change an input that stands. */
const SURE = 3

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
        fields.every((other) => other === pair.field || evidenceFor(pair, other) < pair.evidence - 1)
      return { pairs, doubts: pairs.filter((pair) => !isSure(pair)).map(({ field }) => field) }
    },
  }
}
