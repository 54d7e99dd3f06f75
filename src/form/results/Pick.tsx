import { useId } from 'react'
import { Labelled } from '../fields/Labelled.tsx'

interface PickProps {
  readonly label: string
  readonly options: readonly { readonly name: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (name: string) => void
}

/** The platform's own list of what there is to choose from. */
export function Pick({ label, options, value, onChange }: PickProps) {
  const id = useId()
  return (
    <div className="pick">
      <Labelled id={id} label={label}>
        <div className="select">
          <select id={id} className="control" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.name} value={option.name}>
                {option.label}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
            <path d="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" />
          </svg>
        </div>
      </Labelled>
    </div>
  )
}
