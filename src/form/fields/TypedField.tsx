import { InputBase, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputData } from '../../engine/tool.ts'
import type { FieldProps } from './FieldProps.ts'

/** A field that is typed into. Raw text stays as typed; the engine reads it, so no browser "corrects" a number. */
export function TypedField({ field, id, value, onChange }: FieldProps) {
  const { input, label, help, unit, placeholder } = field
  const props = {
    id,
    name: input.name,
    label: unit === undefined ? label : <LabelWithUnit label={label} unit={unit} />,
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(help === undefined ? {} : { description: help }),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  const inputWrapperOrder: ('label' | 'input' | 'description')[] = ['label', 'input', 'description']
  if (input.type === 'text' && input.multiline) {
    // Mantine's Textarea brings code to grow with its text, which nobody needs here.
    return (
      <InputBase
        {...props}
        component="textarea"
        multiline
        inputWrapperOrder={inputWrapperOrder}
        rows={4}
        spellCheck={false}
      />
    )
  }
  return (
    <>
      <TextInput
        {...props}
        {...keyboardFor(input)}
        inputWrapperOrder={inputWrapperOrder}
        spellCheck={false}
        inputContainer={(control: ReactNode) => (
          <div className="field-control">
            {input.prefix !== undefined && (
              <span className="field-sign" aria-hidden="true">
                {input.prefix}
              </span>
            )}
            {control}
            {unit !== undefined && (
              <span className="field-unit" aria-hidden="true">
                {unit}
              </span>
            )}
          </div>
        )}
      />
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

/** The unit stands beside the field for the eye and in the label for the ear. */
function LabelWithUnit({ label, unit }: { label: string; unit: string }) {
  return (
    <>
      {label}
      <span className="visually-hidden"> ({unit})</span>
    </>
  )
}

function keyboardFor({ type, min, above, exact }: InputData): {
  type?: string
  inputMode?: 'decimal' | 'numeric' | 'text'
  placeholder?: string
} {
  const negative = (min === undefined || min < 0) && (above === undefined || above < 0)
  switch (type) {
    case 'date':
    case 'time':
      return { type }
    case 'number':
      // Number pads of phones have no minus sign.
      return { inputMode: negative ? 'text' : 'decimal' }
    case 'integer':
      return { inputMode: negative || exact ? 'text' : 'numeric' }
    case 'duration':
      return { inputMode: 'text', placeholder: 'HH:MM:SS' }
    default:
      return {}
  }
}
