import { exactValue, findOffer, fromBase, ownUnit, toBase, writeIn } from '../language/units/convert.ts'
import { shownUnit, quantityOf } from '../language/units/shownUnit.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import { toNumber } from '../language/numbers/fraction.ts'
import { roundSignificant } from '../language/numbers/roundSignificant.ts'
import type { FindMeasures, Measure } from '../run/solve/SolveOutcome.ts'
import type { Evaluated } from '../tool.ts'
import type { InputData, OutputData } from '../toolData.ts'
import { followedUnit, quantityGiven, unitsOf, wantedUnit } from './presentIn.ts'

/** Finds the units of a question: those that the result would be shown in, and that the value found would be given in. */
export const findMeasures: FindMeasures = (around, input, output, typed) => {
  const found = measureInput(around, input, output, typed)
  // The figure follows the unit of the value to be found as if that were given.
  const { tool, units: choices } = around
  const slot = tool.layout.slotOf.get(input.name) ?? 0
  const slots = around.slots.with(slot, around.slots[slot] ?? 1)
  const units = found ? { ...choices, shown: { ...choices?.shown, [input.name]: found.unit } } : choices
  return { input: found, output: measureFigure({ ...around, slots, units }, output, typed) }
}

function measureFigure(
  evaluation: Evaluated,
  { name, units: offered }: OutputData,
  typed: string | undefined,
): Measure | undefined {
  const units = unitsOf(evaluation, offered)
  if (!units) return undefined
  const follows = units.powers && followedUnit(evaluation, units.powers)
  const measure = measureIn(units, typed ?? wantedUnit(evaluation, name, units, follows))
  // Two units together are no number.
  return measure?.parts === 2 ? undefined : measure
}

/** The unit of the field, of the inputs of its kind or of the figure wanted, or the customary one. */
function measureInput(
  around: Evaluated,
  { name, units }: InputData,
  output: OutputData,
  typed: string | undefined,
): Measure | undefined {
  if (!units) return undefined
  const { units: choices, tool } = around
  const alike = tool.data.inputs.map((other) =>
    other.units && quantityOf(other.units) === quantityOf(units)
      ? quantityGiven(around, other.name, other.units)?.unit
      : undefined,
  )
  const powers = Object.entries(unitsOf(around, output.units)?.powers ?? {})
  const root = powers.find(([, power]) => power === typed)?.[0]
  const unit = choices?.shown?.[name] ?? alike.find((each) => each !== undefined) ?? root ?? shownUnit(units, choices)
  return measureIn(units, unit)
}

function measureIn(units: UnitsData, unit: string): Measure | undefined {
  const offer = findOffer(units, unit)
  if (offer.value === units.own) return undefined
  const own = ownUnit(units)
  const [first, small] = offer.parts
  // Of two units together, the smaller one counts: the height in inches.
  const counted = small ?? first
  const inOwn = (shown: number) => fromBase(toBase(exactValue(shown), counted), own)
  return {
    unit: offer.value,
    parts: small ? 2 : 1,
    toShown: (value) => roundSignificant(toNumber(fromBase(toBase(exactValue(value), own), counted)), 15),
    toOwn: (shown) => toNumber(inOwn(shown)),
    write: (shown) =>
      small
        ? { text: writeIn(units, inOwn(shown), offer, { places: 12 }) }
        : { decimal: writeIn(units, inOwn(shown), offer, { digits: 15 }), unit: offer.symbol },
  }
}
