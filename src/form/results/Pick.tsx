import { useId } from 'react'
import { Labelled, SelectFrame } from '../common/Labelled.tsx'

interface PickProps {
  readonly label: string
  readonly options: readonly { readonly name: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (name: string) => void
}

/** A native select with a label. */
export function Pick({ label, options, value, onChange }: PickProps) {
  const id = useId()
  return (
    <div className="pick">
      <Labelled id={id} label={label}>
        <SelectFrame>
          <select id={id} className="control" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.name} value={option.name}>
                {option.label}
              </option>
            ))}
          </select>
        </SelectFrame>
      </Labelled>
    </div>
  )
}
