import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { parseColor } from '../../color.ts'
import { describedBy, FieldNotes, Labelled, SelectFrame } from '../../form/common/Labelled.tsx'
import { USUAL_LOOK } from './qrLook.ts'
import classes from './qr.module.css'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: string
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

export function Field({ name, label, type = 'text', errors }: FieldProps) {
  const id = `qr-${name}`
  const error = errors[name]
  return (
    <div className="field">
      <Labelled id={id} label={label} error={error}>
        <input
          id={id}
          name={name}
          className="control"
          type={type}
          autoComplete="off"
          spellCheck={false}
          {...describedBy(id, undefined, error)}
        />
      </Labelled>
    </div>
  )
}

export function LongField({
  name,
  label,
  errors,
  rows,
  placeholder,
}: FieldProps & { rows: number; placeholder?: string }) {
  const id = `qr-${name}`
  const error = errors[name]
  return (
    <div className="field">
      <Labelled id={id} label={label} help={HELP} error={error}>
        <textarea
          id={id}
          name={name}
          className="control"
          rows={rows}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={submitOnEnter}
          {...describedBy(id, HELP, error)}
        />
      </Labelled>
    </div>
  )
}

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly say: (value: number) => string
}

export function SelectField({ name, label, value, options, say }: SelectFieldProps) {
  const id = `qr-${name}`
  return (
    <div className="field">
      <Labelled id={id} label={label}>
        <SelectFrame>
          <select id={id} name={name} className="control" defaultValue={value}>
            {options.map((size) => (
              <option key={size} value={size}>
                {say(size)}
              </option>
            ))}
          </select>
        </SelectFrame>
      </Labelled>
    </div>
  )
}

/** A color that is typed or picked; the picker follows the text. */
export function ColorField({
  name,
  label,
  error,
}: {
  name: 'dark' | 'light'
  label: string
  error: string | undefined
}) {
  const id = `qr-${name}`
  const [text, setText] = useState(USUAL_LOOK.colors[name])
  const [color, setColor] = useState(text)
  const follow = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setText(value)
    setColor(parseColor(value.trim()) ?? color)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={classes.color}>
        <input type="color" aria-label={`Pick the ${label.toLowerCase()}`} value={color} onChange={follow} />
        <input
          id={id}
          name={name}
          className="control"
          value={text}
          onChange={follow}
          autoComplete="off"
          spellCheck={false}
          {...describedBy(id, undefined, error)}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

interface LogoFieldProps {
  readonly hasLogo: boolean
  readonly error: string | undefined
  readonly onChange: (file: File | undefined) => void
}

export function LogoField({ hasLogo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onChange(undefined)
  }
  return (
    <div className="field">
      <Labelled id="qr-logo" label="Logo in the middle" help={LOGO_HELP} error={error}>
        <div className={classes.logo}>
          <input
            ref={input}
            id="qr-logo"
            type="file"
            className="control"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={({ currentTarget: { files } }) => onChange(files?.[0])}
            {...describedBy('qr-logo', LOGO_HELP, error)}
          />
          {hasLogo && (
            <button type="button" className="quiet-button" onClick={remove}>
              Remove
            </button>
          )}
        </div>
      </Labelled>
    </div>
  )
}

const LOGO_HELP = 'The file stays in your browser. The finished code is read back to check it.'

const HELP = 'Enter draws the code, Shift and Enter begins a new line.'

/** Ignores the Enter that ends an input method composition. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
