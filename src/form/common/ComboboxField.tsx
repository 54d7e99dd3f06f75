import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComboboxProps } from '../../widgets/combobox/ComboboxProps.ts'
import { useWidgets } from '../../widgets/loadWidgets.ts'
import { describedBy, Labelled, SelectFrame } from './Labelled.tsx'

/**
 * A searchable choice among many. Rendered as a native select, and replaced by a combobox when the component library
 * has loaded, unless the select has the focus; the page loads it when the form is pointed at or focused.
 */
export function ComboboxField({
  error,
  ...props
}: Omit<ComboboxProps, 'id' | 'aria'> & { readonly error?: string | undefined }) {
  const { label, value, placeholder, find, onChange } = props
  const id = useId()
  const aria = describedBy(id, undefined, error)
  const widgets = useWidgets()
  const list = useRef<HTMLSelectElement>(null)
  const [isUsed, setUsed] = useState(false)
  useLayoutEffect(() => setUsed(list.current === document.activeElement), [])
  const options = find('')
  return (
    <div className="field">
      <Labelled id={id} label={label} help={undefined} error={error}>
        <SelectFrame>
          {widgets && !isUsed ? (
            <widgets.Combobox {...props} id={id} aria={aria} />
          ) : (
            <select
              ref={list}
              id={id}
              className="control"
              {...aria}
              value={value?.value ?? ''}
              data-combobox=""
              onFocus={() => setUsed(true)}
              onBlur={() => setUsed(false)}
              onChange={(event) => onChange(event.currentTarget.value)}
            >
              {value === undefined && <option value="">{placeholder}</option>}
              {value !== undefined && !options.some((option) => option.value === value.value) && (
                <option value={value.value}>{value.label}</option>
              )}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </SelectFrame>
      </Labelled>
    </div>
  )
}
