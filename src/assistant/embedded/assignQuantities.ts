import type { FieldView } from '../../engine/present/viewForm.ts'
import type { InputData } from '../../engine/toolData.ts'
import { isGlue, meantStem, stem } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { fitQuantity } from './fitQuantity.ts'
import type { MessageView } from './MessageView.ts'

/**
 * What has no default must be said; of a list of choices the first is taken, such as one of several formulas, but never
 * one that brings a figure of its own: a unit, an activity, a term of "30 years".
 */
export const isRequired = (input: InputData): boolean =>
  input.optional !== true && input.default === undefined && (input.type !== 'choice' || bringsFigures(input))

const bringsFigures = ({ choices = [] }: InputData): boolean =>
  choices.some(
    ({ value, label, ...columns }) =>
      Object.values(columns).some((column) => typeof column === 'number') ||
      (/^\d+ [a-z]+$/.test(label) && label.startsWith(`${value} `)),
  )

/** A word beside it names it: "50 extra a month"; "a month" alone does not. */
const OPTION_EVIDENCE = 3

/** A quantity and the field it is for. */
export interface Pair {
  readonly quantity: Quantity
  readonly field: FieldView
  readonly value: string
  readonly evidence: number
  /** By type and unit alone. */
  readonly fit: number
}

export interface Assignment {
  readonly pairs: readonly Pair[]
  readonly score: number
  readonly doubts: readonly FieldView[]
  /** The inputs by whose choice a unit fits exactly. */
  readonly units: ReadonlySet<string>
}

/** Gives each quantity to the field that its unit and the words around it speak for. */
export function assignQuantities(
  quantities: readonly Quantity[],
  fields: readonly FieldView[],
  message: MessageView,
): Assignment {
  const options = quantities.map((quantity) =>
    fields.flatMap((field): Pair[] => {
      const fit = fitQuantity(quantity, field, message.units)
      if (
        !fit ||
        isInExpression(message.items, message.items.indexOf(quantity)) ||
        (field.input.type !== 'integer' && isHeadCount(quantity, message.items))
      )
        return []
      const words = wordEvidence(quantity, field, message.items)
      // An option must be named: of a price, no part is an extra payment for want of a better place.
      if (field.input.more && words < OPTION_EVIDENCE) return []
      // Of two that fit alike, the one that must be filled in goes first.
      const needed = isRequired(field.input) ? 0.25 : 0
      return [{ quantity, field, value: fit.value, evidence: 3 * fit.evidence + words + needed, fit: fit.evidence }]
    }),
  )
  let best: { pairs: Pair[]; score: number } = { pairs: [], score: -1 }
  let ties: Pair[][] = []
  const search = (index: number, taken: readonly Pair[], score: number) => {
    if (index === options.length) {
      const total = score + taken.length * 0.5
      if (total > best.score + 1e-9) [best, ties] = [{ pairs: [...taken], score: total }, []]
      else if (Math.abs(total - best.score) < 1e-9) ties.push([...taken])
      return
    }
    for (const pair of options[index] ?? [])
      if (!taken.some(({ field }) => field === pair.field)) search(index + 1, [...taken, pair], score + pair.evidence)
    search(index + 1, taken, score)
  }
  if (quantities.length <= 8) search(0, [], 0)
  // Two ways that are equally good: what differs between them would be guessed.
  const doubts = best.pairs
    .filter((pair) =>
      ties.some(
        (other) =>
          !other.some(
            ({ field, quantity, value }) =>
              field === pair.field && (quantity === pair.quantity || value === pair.value),
          ),
      ),
    )
    .map(({ field }) => field)
  const units = new Set(
    best.pairs.flatMap(({ field, evidence }) =>
      evidence >= 6 && typeof field.input.unit === 'object' ? [field.input.unit.by] : [],
    ),
  )
  return { ...best, doubts, units }
}

/** Of sqrt(2) or 2^3 the number alone is not what is meant. */
const isInExpression = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.text === '√' ||
  (items[at - 1]?.text === '(' &&
    ['sqrt', 'root', 'sin', 'cos', 'tan', 'log', 'ln'].includes(items[at - 2]?.text ?? '')) ||
  items[at + 1]?.text === '^'

/** "3 of us" are people, no amount. */
function isHeadCount(quantity: Quantity, items: readonly Item[]): boolean {
  const [of, whom] = items.slice(items.indexOf(quantity) + 1)
  return of?.text === 'of' && ['us', 'them', 'you'].includes(whom?.text ?? '')
}

/** What stands before these speaks of something else: "the tip on 45.50". */
const BARRIERS = new Set(['on', 'for', 'over', 'with', 'and', ',', ';', '.'])

/** How much the words next to a quantity speak for a field: those before it count most, up to the next quantity. */
function wordEvidence(quantity: Quantity, { input, label }: FieldView, items: readonly Item[]): number {
  const wanted = new Set(
    [label, input.name.replace(/(?=[A-Z])/g, ' '), ...(input.aliases ?? []), quantityUnitOf(input)]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z\u00c0-\u024f]+/)
      .filter((word) => word !== '' && !isGlue(word))
      .map(stem),
  )
  const at = items.indexOf(quantity)
  const weigh = (weights: readonly number[], step: 1 | -1): number => {
    let total = 0
    for (const [index, weight] of weights.entries()) {
      const item = items[at + step * (index + 1)]
      if (!item || item.kind === 'quantity' || (step === -1 && BARRIERS.has(item.text))) break
      if (item.kind === 'word' && wanted.has(meantStem(item.text))) total += weight
    }
    return total
  }
  return weigh([4, 3.5, 3, 2.5, 1], -1) + weigh([3, 2, 1], 1)
}

const quantityUnitOf = ({ unit }: InputData): string =>
  typeof unit === 'string' && /^[a-z ]+$/i.test(unit) ? unit : ''
