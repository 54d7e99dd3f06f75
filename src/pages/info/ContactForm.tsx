import { useRef, useState, type FormEvent } from 'react'
import { showToast } from '../../widgets/toasts/showToast.ts'
import { CONTACT_FIELDS, validateContact, type ContactErrors, type ContactField } from './validateContact.ts'

const FIELDS: Record<ContactField, { readonly label: string; readonly type?: string; readonly autoComplete: string }> =
  {
    name: { label: 'Name', autoComplete: 'name' },
    email: { label: 'Email', type: 'email', autoComplete: 'email' },
    subject: { label: 'Subject', autoComplete: 'off' },
    message: { label: 'Message', autoComplete: 'off' },
  }

/**
 * The contact form. Its fields are uncontrolled, so that they keep what was typed before hydration. It is validated on
 * submit, and from then on with each change. Nothing leaves the browser.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ContactErrors>()
  const check = (): ContactErrors => {
    const data = new FormData(form.current ?? undefined)
    const text = (field: ContactField) => String(data.get(field) ?? '')
    return validateContact({
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined)
    if (first === undefined) {
      form.current?.reset()
      setErrors(undefined)
      showToast({ title: 'Message Sent!', description: "We've received your message and will get back to you soon." })
      return
    }
    setErrors(found)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    // Before hydration, the method keeps Enter from reloading the page.
    <form
      ref={form}
      className="tool-form"
      method="dialog"
      noValidate
      aria-labelledby="contact-form"
      onSubmit={submit}
      onChange={() => errors && setErrors(check())}
    >
      <h2 id="contact-form">Send a Message</h2>
      {CONTACT_FIELDS.map((field) => {
        const { label, type = 'text', autoComplete } = FIELDS[field]
        const error = errors?.[field]
        const id = `contact-${field}`
        const control = {
          id,
          name: field,
          className: 'control',
          required: true,
          autoComplete,
          ...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
        }
        return (
          <div key={field} className="field">
            <label className="field-label" htmlFor={id}>
              {label}
            </label>
            {field === 'message' ? <textarea {...control} rows={6} /> : <input {...control} type={type} />}
            {error !== undefined && (
              <p className="field-error" id={`${id}-error`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      <button type="submit" className="calculate">
        Send Message
      </button>
    </form>
  )
}
