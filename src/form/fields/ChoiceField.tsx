import { NativeSelect } from '@mantine/core'
import type { FieldProps } from './FieldProps.ts'

const MOST_RADIOS = 4
const LONGEST_RADIO = 22

/** One of a few choices as radio buttons side by side, one of many as the platform's own list. */
export function ChoiceField({ field, id, value, onChange }: FieldProps) {
  const { input, label, help, choices = [] } = field
  const few =
    !input.match && choices.length <= MOST_RADIOS && choices.every((choice) => choice.label.length <= LONGEST_RADIO)
  if (!few) {
    return (
      <NativeSelect
        id={id}
        name={input.name}
        label={label}
        value={String(value)}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={choices.map((choice) => ({
          value: String(choice.value),
          label: choiceLabel(choice.label, choice.symbol),
        }))}
        {...(help === undefined ? {} : { description: help })}
      />
    )
  }
  return (
    <fieldset className="radios">
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
      {help !== undefined && <p className="field-help">{help}</p>}
    </fieldset>
  )
}

/** Units show their symbol: "Foot (ft)". */
const choiceLabel = (label: string, symbol: string | number | undefined): string =>
  symbol === undefined || symbol === label ? label : `${label} (${symbol})`
