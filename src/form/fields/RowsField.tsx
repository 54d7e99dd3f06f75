import { CloseIcon } from '../../CloseIcon.tsx'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import type { Around } from '../../engine/show/shapeOf.ts'
import { startText, type RawRow } from '../../engine/show/startValues.ts'
import type { InputData } from '../../engine/toolData.ts'
import { cellFields } from './cellFields.ts'
import type { FieldView } from '../../engine/show/viewForm.ts'
import type { FieldProps } from './FieldProps.ts'
import { describedBy, FieldNotes } from '../common/Labelled.tsx'
import './rows.css'

/** Rows of fields, added and removed one at a time; the last row cannot be removed if at least one is required. */
export function RowsField(props: FieldProps) {
  const { field, id, value, path, errors, units = {}, onSwitch, onRowChange, onRowAdd, onRowRemove } = props
  const error = errors.get(path)
  const { input, label, help, signs } = field
  const columns = input.columns ?? []
  const rows = typeof value === 'string' ? [] : value
  const rowName = input.rowName ?? 'row'
  const group = useRef<HTMLFieldSetElement>(null)
  const served = useRef(rows.length)
  // The height that was reserved for the rows of a link, until they are there, or fewer.
  useLayoutEffect(() => {
    if (rows.length !== served.current) group.current?.style.removeProperty('min-height')
  }, [rows.length])
  const more = columns.filter((column) => column.more)
  const shown = columns.filter((column) => !column.more)
  // Open if one of them has a value, until the visitor toggles it.
  const [chosen, setChosen] = useState<boolean>()
  const isOpen =
    chosen ?? more.some((column) => rows.some(({ fields }) => fields[column.name] !== startText(column, {})))
  const remove = (key: number, index: number) => {
    onRowRemove(key)
    // The focused button was removed: focus the one of the row that took its place, or of the row before.
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
  const drawCell = (column: InputData, { key, fields: texts }: RawRow, index: number) => {
    const Field = cellFields[column.type as keyof typeof cellFields]
    const plain = {
      input: column,
      label: labelOf(column),
      ...viewOf(column),
      ...(column.money && signs ? { signs } : {}),
    }
    const view = units.viewIn?.(plain, texts) ?? plain
    const Menu = column.units && units.UnitMenu
    // An error of the whole row is shown below its first field.
    const isForRow = column === columns[0] && errors.has(`${path}[${index}]`)
    return (
      <div key={column.name} className="form-cell" data-column={column.name}>
        <Field
          field={view}
          id={`${id}-${key}-${column.name}`}
          value={texts[column.name] ?? ''}
          path={isForRow ? `${path}[${index}]` : `${path}[${index}].${column.name}`}
          errors={errors}
          menu={
            Menu && (
              <Menu
                id={`${input.name}-${key}-${column.name}`}
                field={view}
                onSwitch={(unit) => onSwitch?.(column.name, unit)}
              />
            )
          }
          onChange={(text) => onRowChange(key, column.name, text)}
          onRowChange={onRowChange}
          onRowAdd={onRowAdd}
          onRowRemove={onRowRemove}
        />
      </div>
    )
  }
  return (
    <fieldset
      className="rows"
      ref={group}
      style={
        {
          '--columns': shown.length,
          '--room': Math.max(...shown.map((column) => roomOf(column, signs))),
        } as CSSProperties
      }
      {...describedBy(id, help, error)}
    >
      <legend className="field-label">{label}</legend>
      <FieldNotes id={id} help={help} error={error} />
      {rows.map((row, index) => (
        <div key={row.key} className="form-row" role="group" aria-label={`${rowName} ${index + 1}`}>
          {shown.map((column) => drawCell(column, row, index))}
          <button
            type="button"
            className="row-remove"
            disabled={rows.length === 1 && !input.optional}
            aria-label={`Remove ${rowName} ${index + 1}`}
            title={`Remove this ${rowName}`}
            onClick={() => remove(row.key, index)}
          >
            <CloseIcon size={18} />
          </button>
          {isOpen && <div className="form-row-more">{more.map((column) => drawCell(column, row, index))}</div>}
        </div>
      ))}
      <button type="button" className="row-add" onClick={add}>
        Add {AN.test(rowName) ? 'an' : 'a'} {rowName}
      </button>
      {more[0] && (
        <button type="button" className="row-more" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          {more.map(labelOf).join(', ')}
        </button>
      )}
    </fieldset>
  )
}

const labelOf = ({ label, name }: InputData): string => (typeof label === 'string' ? label : name)

/** The texts and choices of a column's fields. */
const viewOf = ({ choices, help, unit, placeholder }: InputData) =>
  Object.fromEntries(
    Object.entries({ choices, help, unit, placeholder }).filter(
      ([, value]) => Array.isArray(value) || typeof value === 'string',
    ),
  ) as Pick<FieldView, 'choices' | 'help' | 'unit' | 'placeholder'>

/** The characters that a field shows at once, as many as usual values have; browsers draw a button in dates and times. */
const CHARACTERS: Readonly<Record<string, number>> = { number: 4, integer: 3, date: 13, time: 10, duration: 8 }
const OTHER_CHARACTERS = 6
/** 12 ft 6 in */
const WITH_TWO_UNITS = 10

/** The least room of a column in rem: for the longest word of its label, and for its value with sign and unit or menu. */
function roomOf(column: InputData, signs: Around = ['', '']): number {
  const { type, choices, unit, units, money, prefix = '' } = column
  const symbols = units?.offers.map(({ symbol }) => symbol) ?? (typeof unit === 'string' ? [unit] : [])
  const value = choices
    ? longest(choices.flatMap(({ label }) => label.split(' ')))
    : symbols.some((symbol) => symbol.includes('+'))
      ? WITH_TWO_UNITS
      : (CHARACTERS[type] ?? OTHER_CHARACTERS) + (money ? signs.join('') : prefix).length
  const beside = choices ? 1.45 : units ? 1.65 : symbols.length > 0 ? 0.4 : 0
  return Math.max(0.6 * longest(labelOf(column).split(' ')), 1.5 + 0.6 * (value + longest(symbols)) + beside)
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/** Words that begin with a vowel sound: an ingredient, an hour, but a unit. */
const AN = /^(?:(?!eu|one|un[ai]|us[ae])[aeiou]|hour|heir|honor)/i
