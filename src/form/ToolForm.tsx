import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { FieldView } from '../engine/show/viewForm.ts'
import { cellFields } from './fields/cellFields.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { useRefusalFocus } from './common/useRefusalFocus.ts'
import { textForChoice } from './textForChoice.ts'
import type { ToolFormState } from './useToolForm.ts'

/** The form of any definition, below what stands at its top. The button and Enter always respond, with a result or with errors. */
export function ToolForm({ form, children }: { form: ToolFormState; children?: ReactNode }) {
  const element = useRef<HTMLFormElement>(null)
  const { adopt, refusals, errors, parts } = form
  useLayoutEffect(() => {
    if (element.current) adopt(element.current)
  }, [adopt])
  useRefusalFocus(element, refusals)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const drawField = (field: FieldView) => {
    const { name, type } = field.input
    const Field = type === 'rows' ? parts.RowsField : cellFields[type]
    const Menu = field.input.units && parts.UnitMenu
    const Slider = field.input.slider && parts.Slider
    if (!Field) throw new Error('[bug] form: what draws rows was not loaded; see loadFormParts')
    return (
      <div key={name} className="field" data-input={name} data-over={field.input.over} onBlur={() => form.leave(name)}>
        <Field
          field={field}
          id={`input-${name}`}
          value={form.values[name] ?? ''}
          path={name}
          errors={errors}
          menu={Menu && <Menu id={name} field={field} onSwitch={(unit) => form.switchUnit(name, unit)} />}
          slider={Slider && <Slider field={field} onSlide={(value) => form.change(name, value, true)} />}
          units={parts}
          onChange={(value) => form.change(name, value)}
          onSwitch={(column, unit) => form.switchUnit(column, unit)}
          onRowChange={(key, column, value) => form.changeRow(name, key, column, value)}
          onRowAdd={() => form.addRow(name)}
          onRowRemove={(key) => form.removeRow(name, key)}
        />
      </div>
    )
  }
  const plain = form.fields.filter(({ input }) => !input.more)
  const more = form.fields.filter(({ input }) => input.more)
  const { figure, button = 'Calculate' } = form.tool.data
  const { FieldsWithFigure } = parts
  return (
    // Before hydration, the method keeps Enter from reloading the page.
    <form
      ref={element}
      className={plain.some(({ input }) => input.slider) ? 'tool-form with-sliders' : 'tool-form'}
      method="dialog"
      onSubmit={submit}
      noValidate
      aria-label={form.tool.data.name}
    >
      {children}
      {figure !== undefined && FieldsWithFigure ? (
        <FieldsWithFigure figure={figure} values={form.values} fields={plain} drawField={drawField} />
      ) : (
        plain.map(drawField)
      )}
      {more.length > 0 && (
        <MoreOptions form={form} fields={more}>
          {more.map(drawField)}
        </MoreOptions>
      )}
      {errors.has('') && (
        <p className="field-error" role="alert">
          {errors.get('')}
        </p>
      )}
      <button type="submit" className="calculate">
        {textForChoice(button, form.values)}
      </button>
    </form>
  )
}
