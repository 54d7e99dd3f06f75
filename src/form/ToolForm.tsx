import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { fields as fieldComponents } from './fields/index.ts'
import type { ToolFormState } from './useToolForm.ts'

/** The form of any definition. The button, and with it the Enter key, follows what the definition needs. */
export function ToolForm({ form }: { form: ToolFormState }) {
  const element = useRef<HTMLFormElement>(null)
  const { adopt } = form
  useLayoutEffect(() => {
    if (element.current) adopt(element.current)
  }, [adopt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.ready) form.submit()
  }
  return (
    // Until the page's program runs, the method keeps Enter from loading the page anew.
    <form
      ref={element}
      className="tool-form"
      method="dialog"
      onSubmit={submit}
      noValidate
      aria-label={form.tool.data.name}
    >
      {form.fields.map((field) => {
        const { name, type } = field.input
        const Field = fieldComponents[type]
        return (
          <div key={name} className="field" data-input={name}>
            <Field
              field={field}
              id={`input-${name}`}
              value={form.values[name] ?? ''}
              onChange={(value) => form.change(name, value)}
              onRowChange={(key, column, value) => form.changeRow(name, key, column, value)}
              onRowAdd={() => form.addRow(name)}
              onRowRemove={(key) => form.removeRow(name, key)}
            />
          </div>
        )
      })}
      <button type="submit" disabled={!form.ready} className="calculate">
        Calculate
      </button>
    </form>
  )
}
