import { useEffect, useRef, type ReactNode } from 'react'
import type { RawValues } from '../engine/show/startValues.ts'
import type { FieldView } from '../engine/show/viewForm.ts'
import type { ByChoice } from '../engine/toolData.ts'
import { textForChoice } from './textForChoice.ts'

export interface FieldsWithFigureProps {
  readonly figure: ByChoice
  readonly values: RawValues
  readonly fields: readonly FieldView[]
  readonly drawField: (field: FieldView) => ReactNode
}

/** Fields next to a drawing of what they measure, below the choice that selects the drawing. */
export function FieldsWithFigure({ figure, values, fields, drawField }: FieldsWithFigureProps) {
  const markup = textForChoice(figure, values)
  const first = typeof figure === 'string' ? 0 : fields.findIndex(({ input }) => input.name === figure.by) + 1
  return (
    <>
      {fields.slice(0, first).map(drawField)}
      <div className={markup === undefined ? 'with-figure' : 'with-figure shown'}>
        <div className="tool-form">{fields.slice(first).map(drawField)}</div>
        {markup !== undefined && <FieldFigure markup={markup} />}
      </div>
    </>
  )
}

/** Highlights the part of the drawing that belongs to the focused field. */
function FieldFigure({ markup }: { markup: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    const listeners = new AbortController()
    const mark = ({ type, target }: FocusEvent) => {
      const field = type === 'focusin' ? (target as Element).closest<HTMLElement>('[data-input]') : null
      for (const part of element.current?.querySelectorAll<SVGElement>('[data-part]') ?? [])
        part.classList.toggle('active', field !== null && part.dataset['part'] === field.dataset['input'])
    }
    for (const type of ['focusin', 'focusout'] as const) form?.addEventListener(type, mark, listeners)
    return () => listeners.abort()
  }, [])
  // The build checks drawings element by element.
  return <div ref={element} className="field-figure" dangerouslySetInnerHTML={{ __html: markup }} />
}
