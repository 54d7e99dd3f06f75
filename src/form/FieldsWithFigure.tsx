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
        {markup !== undefined && <FieldFigure key={markup} {...{ markup, values, fields }} />}
      </div>
    </>
  )
}

interface FieldFigureProps extends Pick<FieldsWithFigureProps, 'values' | 'fields'> {
  readonly markup: string
}

/** Names the measures, those filled in by their values, and highlights the one that belongs to the focused field. */
function FieldFigure({ markup, values, fields }: FieldFigureProps) {
  const element = useRef<HTMLDivElement>(null)
  const names = useRef(new Map<SVGTextElement, string>())
  useEffect(() => {
    for (const { input, unit } of fields) {
      const text = element.current?.querySelector<SVGTextElement>(`[data-part="${input.name}"] text`)
      if (!text) continue
      const name = names.current.get(text) ?? text.textContent
      names.current.set(text, name)
      const value = String(values[input.name]).trim()
      text.textContent = value === '' ? name : unit && /\d$/.test(value) ? `${value} ${unit}` : value
      if (!isInside(text)) text.textContent = name
    }
  }, [values, fields])
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

/** Whether a text, which may be longer than the one it replaces, stands within its drawing. */
function isInside(text: SVGTextElement): boolean {
  const { x, width } = text.getBBox()
  return x >= 0 && x + width <= (text.ownerSVGElement?.viewBox.baseVal.width ?? 0)
}
