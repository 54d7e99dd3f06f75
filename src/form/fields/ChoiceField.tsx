import type { FieldProps } from './FieldProps.ts'
import { describedBy, FieldNotes, Labelled, SelectFrame } from '../common/Labelled.tsx'

const MAX_RADIOS = 4
const MAX_RADIO_LENGTH = 22

/** A choice: radio buttons in a row if there are few, a native select otherwise. */
export function ChoiceField({ field, id, value, path, errors, onChange }: FieldProps) {
  const error = errors.get(path)
  const { input, label, help, choices = [] } = field
  const few =
    !input.match && choices.length <= MAX_RADIOS && choices.every((choice) => choice.label.length <= MAX_RADIO_LENGTH)
  if (!few) {
    return (
      <Labelled id={id} label={label} help={help} error={error}>
        <SelectFrame>
          <select
            id={id}
            name={input.name}
            className="control"
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...describedBy(id, help, error)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={String(choice.value)}>
                {choiceLabel(choice.label, choice.symbol)}
              </option>
            ))}
          </select>
        </SelectFrame>
      </Labelled>
    )
  }
  return (
    <fieldset className="radios" {...describedBy(id, help, error)}>
      <legend className="field-label">{label}</legend>
      <div className="radio-row">
        {choices.map((choice) => (
          <label key={choice.value} className="radio">
            <input
              type="radio"
              name={id}
              value={String(choice.value)}
              checked={value === String(choice.value)}
              onChange={() => onChange(String(choice.value))}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

/** Units include their symbol: "Foot (ft)". */
export const choiceLabel = (label: string, symbol: string | number | undefined): string =>
  symbol === undefined || symbol === label ? label : `${label} (${symbol})`
