import { useId, useState } from 'react'
import type { Consent } from './consent.ts'

const KINDS = [
  {
    name: 'necessary',
    label: 'Necessary',
    text: 'Keep your favorites, your theme and this choice in your browser. Always on.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    text: 'Count which pages are visited. What you calculate is never sent.',
  },
  { name: 'marketing', label: 'Marketing', text: 'Adverts that fit your interests.' },
] as const satisfies readonly { name: keyof Consent; label: string; text: string }[]

/** A switch for each kind of cookies; nothing holds before it is saved. */
export function ConsentSettings({ consent, onSave }: { consent: Consent; onSave: (consent: Consent) => void }) {
  const id = useId()
  const [choice, setChoice] = useState(consent)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ ...choice, necessary: true })
      }}
    >
      {KINDS.map(({ name, label, text }) => {
        const isOn = name === 'necessary' || choice[name]
        return (
          <div key={name} className="switch-row">
            <div>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <p id={`${id}-${name}-text`}>{text}</p>
            </div>
            <input
              type="checkbox"
              role="switch"
              className="switch"
              id={`${id}-${name}`}
              aria-describedby={`${id}-${name}-text`}
              aria-checked={isOn}
              checked={isOn}
              disabled={name === 'necessary'}
              onChange={(event) => setChoice({ ...choice, [name]: event.target.checked })}
            />
          </div>
        )
      })}
      <button type="submit" className="calculate consent-save">
        Save Preferences
      </button>
    </form>
  )
}
