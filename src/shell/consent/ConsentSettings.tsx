import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { MantineRoot } from '../MantineRoot.tsx'
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
  const [choice, setChoice] = useState(consent)
  return (
    <MantineRoot>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ ...choice, necessary: true })
        }}
      >
        {KINDS.map(({ name, label, text }) => (
          <Switch
            key={name}
            className="switch-row"
            size="md"
            labelPosition="left"
            label={label}
            description={text}
            checked={name === 'necessary' || choice[name]}
            disabled={name === 'necessary'}
            onChange={(event) => setChoice({ ...choice, [name]: event.currentTarget.checked })}
          />
        ))}
        <button type="submit" className="calculate consent-save">
          Save Preferences
        </button>
      </form>
    </MantineRoot>
  )
}
