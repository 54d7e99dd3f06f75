import { useState } from 'react'
import { Dialog, type DialogProps } from '../../widgets/dialog/Dialog.tsx'
import { Toggle } from '../../widgets/Toggle.tsx'
import type { Consent } from './consent.ts'
import classes from './consent.module.css'

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
  { name: 'marketing', label: 'Marketing', text: 'Adverts that match your interests.' },
] as const satisfies readonly { name: keyof Consent; label: string; text: string }[]

export interface ConsentSettingsProps extends Pick<DialogProps, 'open' | 'onClose'>, FormProps {}

interface FormProps {
  readonly consent: Consent
  readonly onSave: (consent: Consent) => void
}

/** The dialog with a switch for each kind of cookie. */
export function ConsentSettings({ open, onClose, ...form }: ConsentSettingsProps) {
  return (
    <Dialog title="Cookie preferences" open={open} onClose={onClose}>
      <ConsentForm {...form} />
    </Dialog>
  )
}

/** Choices take effect only when saved. */
function ConsentForm({ consent, onSave }: FormProps) {
  const [choice, setChoice] = useState(consent)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ ...choice, necessary: true })
      }}
    >
      {KINDS.map(({ name, label, text }) => (
        <Toggle
          key={name}
          label={label}
          description={text}
          checked={name === 'necessary' || choice[name]}
          disabled={name === 'necessary'}
          onChange={(checked) => setChoice({ ...choice, [name]: checked })}
        />
      ))}
      <button type="submit" className={`calculate ${classes.save}`}>
        Save Preferences
      </button>
    </form>
  )
}
