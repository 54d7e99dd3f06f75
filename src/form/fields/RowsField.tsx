import { useRef } from 'react'
import { cellFields } from './cellFields.ts'
import type { FieldProps } from './FieldProps.ts'
import { describedBy, FieldNotes } from './Labelled.tsx'

/** Rows of fields, added and removed one at a time; the last one stays where there must be one. */
export function RowsField({ field, id, value, path, errors, onRowChange, onRowAdd, onRowRemove }: FieldProps) {
  const error = errors.get(path)
  const { input, label, help } = field
  const rows = typeof value === 'string' ? [] : value
  const rowName = input.rowName ?? 'row'
  const group = useRef<HTMLFieldSetElement>(null)
  const remove = (key: number, index: number) => {
    onRowRemove(key)
    // The button that had the focus is gone: the row that took its place, or the one before, gets it.
    requestAnimationFrame(() => {
      const buttons = group.current?.querySelectorAll<HTMLButtonElement>('.row-remove:enabled')
      const next =
        buttons?.[Math.min(index, buttons.length - 1)] ?? group.current?.querySelector<HTMLElement>('.row-add')
      next?.focus()
    })
  }
  const add = () => {
    onRowAdd()
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('.form-row:last-of-type :is(input, select)')?.focus(),
    )
  }
  return (
    <fieldset className="rows" ref={group} {...describedBy(id, help, error)}>
      <legend className="field-label">{label}</legend>
      <FieldNotes id={id} help={help} error={error} />
      {rows.map(({ key, fields: texts }, index) => (
        <div key={key} className="form-row" role="group" aria-label={`${rowName} ${index + 1}`}>
          {input.columns?.map((column, place) => {
            const Field = cellFields[column.type]
            const columnLabel = typeof column.label === 'string' ? column.label : column.name
            return (
              <div key={column.name} className="form-cell">
                <Field
                  field={{ input: column, label: columnLabel, ...(column.choices ? { choices: column.choices } : {}) }}
                  id={`${id}-${key}-${column.name}`}
                  value={texts[column.name] ?? ''}
                  // What is wrong with a row as a whole stands under its first field.
                  path={
                    place === 0 && errors.has(`${path}[${index}]`)
                      ? `${path}[${index}]`
                      : `${path}[${index}].${column.name}`
                  }
                  errors={errors}
                  onChange={(text) => onRowChange(key, column.name, text)}
                  onRowChange={onRowChange}
                  onRowAdd={onRowAdd}
                  onRowRemove={onRowRemove}
                />
              </div>
            )
          })}
          <button
            type="button"
            className="row-remove"
            disabled={rows.length === 1 && !input.optional}
            aria-label={`Remove ${rowName} ${index + 1}`}
            title={`Remove this ${rowName}`}
            onClick={() => remove(key, index)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
              <path d="M18 6L6 18M6 6l12 12" />
            </svg>
          </button>
        </div>
      ))}
      <button type="button" className="row-add" onClick={add}>
        Add {AN.test(rowName) ? 'an' : 'a'} {rowName}
      </button>
    </fieldset>
  )
}

/** Words that begin with the sound of a vowel: an ingredient, an hour, but a unit. */
const AN = /^(?:(?!eu|one|un[ai]|us[ae])[aeiou]|hour|heir|honor)/i
