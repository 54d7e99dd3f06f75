import { resolveSample } from './unitViews.ts'
import { quantityOf } from '../../engine/language/units/shownUnit.ts'
import type { UnitMenuProps } from './FormUnits.ts'

/** The unit in the box of a field, as a menu. */
export function UnitMenu({ id, field, onSwitch }: UnitMenuProps) {
  const { input, label, shownIn } = field
  const { units } = input
  if (!units) return null
  return (
    <select
      id={`unit-${id}`}
      className="unit-menu"
      aria-label={`Unit (${label})`}
      value={shownIn ?? units.own}
      data-quantity={quantityOf(units)}
      data-us={units.us}
      data-uk={units.uk}
      onChange={(event) => onSwitch(event.currentTarget.value)}
    >
      {units.offers.map((offer) => (
        <option key={offer.value} value={offer.value} data-sample={resolveSample(offer, field)}>
          {offer.symbol}
        </option>
      ))}
    </select>
  )
}
