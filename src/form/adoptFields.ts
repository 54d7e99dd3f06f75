import type { ToolData } from '../engine/toolData.ts'
import type { RawValues } from '../engine/show/startValues.ts'
import { changeValue } from './rawValues.ts'

/**
 * Returns the form's values where the DOM differs from what was rendered: the visitor typed before hydration, or the
 * browser restored an earlier state.
 *
 * @param form     the fields, with the ids ToolForm gives them
 * @param rendered what the fields were rendered with
 */
export function adoptFields(tool: ToolData, rendered: RawValues, form: HTMLFormElement): RawValues {
  let values = rendered
  for (const { name, match, choices } of tool.inputs) {
    const value = rendered[name]
    if (typeof value === 'string') {
      const text = textIn(form, `input-${name}`)
      if (text === undefined || text === value) continue
      const column = match?.column ?? ''
      const offered = (row: { readonly [column: string]: unknown }) =>
        String(row.value) === text && row[column] === values[match?.input ?? '']
      // A selected option that is no longer available is dropped.
      if (!match || choices?.some(offered)) values = changeValue(tool, values, name, text)
    } else if (value) {
      const rows = value.map(({ key, fields }) => ({
        key,
        fields: Object.fromEntries(
          Object.entries(fields).map(([column, text]) => [
            column,
            textIn(form, `input-${name}-${key}-${column}`) ?? text,
          ]),
        ),
      }))
      values = { ...values, [name]: rows }
    }
  }
  return values
}

function textIn(form: HTMLFormElement, id: string): string | undefined {
  const control = form.elements.namedItem(id)
  return control !== null && 'value' in control ? String(control.value) : undefined
}
