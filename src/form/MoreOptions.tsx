import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { FieldView } from '../engine/show/viewForm.ts'
import { startValues } from '../engine/show/startValues.ts'
import type { ToolFormState } from './useToolForm.ts'

interface MoreOptionsProps {
  readonly form: ToolFormState
  readonly fields: readonly FieldView[]
  readonly children: ReactNode
}

/** Fields that most visitors leave alone. Opens automatically if one of them has a value or an error. */
export function MoreOptions({ form: { tool, values, errors, refusals }, fields, children }: MoreOptionsProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const start = useMemo(() => startValues(tool.data), [tool])
  const isGiven = fields.some(({ input: { name } }) => JSON.stringify(values[name]) !== JSON.stringify(start[name]))
  const isWrong = fields.some(({ input: { name } }) => errors.has(name))
  // Only on that change, so that visitors can close it again. A layout effect, to run before the first invalid field is
  // focused.
  useLayoutEffect(() => {
    if ((isGiven || isWrong) && element.current) element.current.open = true
  }, [isGiven, isWrong, refusals])
  return (
    <details ref={element} className="more-options" data-given={isGiven || undefined}>
      <summary>More options</summary>
      {children}
    </details>
  )
}
