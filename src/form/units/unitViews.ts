import type { RawRow, RawValues } from '../../engine/show/startValues.ts'
import type { FieldView } from '../../engine/show/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import type { OfferData } from '../../engine/language/units/UnitsData.ts'
import { preferredUnit } from './unitStore.ts'
import { unitKey } from './unitKeys.ts'

/** Returns the sample value of a field in one of its units. */
export function resolveSample(offer: OfferData, { input: { units }, sample, sampleChoice }: FieldView) {
  if (offer.value === units?.own) return sample
  const placeholder = units?.samples?.[units.offers.indexOf(offer)]
  if (placeholder === undefined || typeof placeholder === 'string') return placeholder
  return 'is' in placeholder ? placeholder.is[sampleChoice ?? ''] : undefined
}

/** Returns the field as shown in the current unit; keeps the original sample for switching to other units. */
export function viewIn(field: FieldView, values: RawValues): FieldView {
  const { units, name, placeholder } = field.input
  if (!units) return field
  const by = typeof placeholder === 'object' ? placeholder.by : undefined
  const view: FieldView = {
    ...field,
    ...(field.placeholder === undefined ? {} : { sample: field.placeholder }),
    ...(by === undefined ? {} : { sampleChoice: String(values[by]) }),
  }
  const offer = units.offers.find(({ value }) => value === values[unitKey(name)])
  if (!offer) return view
  const shown = resolveSample(offer, view)
  return { ...view, unit: offer.symbol, shownIn: offer.value, ...(shown === undefined ? {} : { placeholder: shown }) }
}

/** Adopts the units of the served page; on client-side navigation, uses those that the visitor prefers. */
export function adoptUnits({ inputs }: ToolData, values: RawValues, form: HTMLFormElement): RawValues {
  const isChosen = globalThis.unitsChosen === true
  globalThis.unitsChosen = undefined
  const adopt = <Fields extends RawValues | RawRow['fields']>(
    fields: Fields,
    columns: readonly InputData[],
    prefix: string,
  ): Fields => {
    const next: Record<string, RawValues[string]> = { ...fields }
    for (const { name, units, columns: ofRows } of columns) {
      const text = next[name]
      if (ofRows && text && typeof text !== 'string')
        next[name] = text.map((row) => ({ ...row, fields: adopt(row.fields, ofRows, `${prefix}${name}-${row.key}-`) }))
      if (!units) continue
      const menu = form.elements.namedItem(`unit-${prefix}${name}`) as HTMLSelectElement | null
      next[unitKey(name)] = menu && (isChosen || text !== '') ? menu.value : preferredUnit(units)
    }
    return next as Fields
  }
  return adopt(values, inputs, '')
}

/** Returns a new row with the units that the visitor prefers; a default is in the unit of the definition. */
export function startRow({ columns = [] }: InputData, row: RawRow): RawRow {
  const units = columns.flatMap(({ name, units }) =>
    units && row.fields[name] === '' ? [[unitKey(name), preferredUnit(units)] as const] : [],
  )
  return { ...row, fields: { ...row.fields, ...Object.fromEntries(units) } }
}
