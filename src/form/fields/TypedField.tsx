import type { CSSProperties, SyntheticEvent } from 'react'
import type { InputData } from '../../engine/toolData.ts'
import type { FieldProps } from './FieldProps.ts'
import { withUnit } from '../../engine/show/withUnit.ts'
import { describedBy, Labelled } from '../common/Labelled.tsx'

/** The value of a date or time field while the browser reports it as incomplete; the engine rejects it. */
const UNFINISHED = '?'

/** A text field. Raw text stays as typed and the engine parses it, so no browser "corrects" a number. */
export function TypedField({ field, id, value, path, errors, menu, slider, onChange }: FieldProps) {
  const error = errors.get(path)
  const { input, label, help, signs, placeholder } = field
  // A share of another input has no sign of a currency.
  const isShare = input.percentOf !== undefined && typeof value === 'string' && value.trimEnd().endsWith('%')
  const sign = isShare ? undefined : signs?.[0] || input.prefix
  const unit = signs?.[1] && !isShare ? withUnit(signs[1], field.unit) : field.unit
  // A menu is as wide as its widest unit.
  const room = input.units && menu ? Math.max(...input.units.offers.map(({ symbol }) => symbol.length)) : unit?.length
  const control = {
    id,
    name: input.name,
    className: 'control',
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...describedBy(id, help, error),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  // The browser gives an incomplete or nonexistent date the value "", and fires no input event for it.
  const noteParts = ({ currentTarget: { validity, value: text } }: SyntheticEvent<HTMLInputElement>) => {
    if (validity.badInput !== (value === UNFINISHED)) onChange(validity.badInput ? UNFINISHED : text)
  }
  const watchParts = input.type === 'date' || input.type === 'time' ? { onKeyUp: noteParts, onBlur: noteParts } : {}
  if (input.type === 'text' && input.multiline) {
    return (
      <Labelled id={id} label={label} help={help} error={error}>
        <textarea {...control} rows={4} />
      </Labelled>
    )
  }
  return (
    <>
      <Labelled
        id={id}
        label={unit === undefined ? label : <LabelWithUnit label={label} unit={unit} />}
        help={help}
        error={error}
      >
        <div className="field-control" style={{ '--sign': sign?.length, '--unit': room } as CSSProperties}>
          {sign !== undefined && (
            <span className="field-sign" aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            {...control}
            {...keyboardFor(input, field.shownIn)}
            {...(value === UNFINISHED ? { value: '' } : {})}
            {...watchParts}
          />
          {menu}
          {unit !== undefined && !menu && (
            <span className="field-unit" aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
        {slider}
      </Labelled>
      {input.presets && (
        <div className="presets" role="group" aria-label={`${label}: quick choice`}>
          {input.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="preset"
              aria-pressed={value === String(preset)}
              onClick={() => onChange(String(preset))}
            >
              {preset}
              {unit === '%' && '%'}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** The unit is next to the field visually and in the label for screen readers. */
function LabelWithUnit({ label, unit }: { label: string; unit: string }) {
  return (
    <>
      {label}
      <span className="visually-hidden">{` (${unit})`}</span>
    </>
  )
}

function keyboardFor(
  { type, min, above, exact, percentOf }: InputData,
  shownIn = '',
): {
  type?: string
  max?: string
  inputMode?: 'decimal' | 'numeric' | 'text'
  placeholder?: string
} {
  const negative = (min === undefined || min < 0) && (above === undefined || above < 0)
  switch (type) {
    case 'date':
      // Without a maximum, browsers accept years of six digits.
      return { type, max: '9999-12-31' }
    case 'time':
      return { type }
    case 'number':
      // Number pads on phones have no minus sign, no percent sign, and no letters for feet and inches.
      return { inputMode: negative || percentOf !== undefined || shownIn.includes('+') ? 'text' : 'decimal' }
    case 'integer':
      return { inputMode: negative || exact ? 'text' : 'numeric' }
    case 'duration':
      return { inputMode: 'text', placeholder: 'HH:MM:SS' }
    default:
      return {}
  }
}
