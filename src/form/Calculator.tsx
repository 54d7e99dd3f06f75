import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Calculations } from '../engine/language/functions/calculations.ts'
import type { ToolData } from '../engine/toolData.ts'
import { bringIntoView } from './common/bringIntoView.ts'
import { ResultColumn } from './results/ResultColumn.tsx'
import { summarizeResult } from './results/summarizeResult.ts'
import { ToolForm } from './ToolForm.tsx'
import { useToolForm } from './useToolForm.ts'

interface CalculatorProps {
  readonly tool: ToolData
  /** Functions that only its formulas call. */
  readonly functions?: Calculations
  /** Reports the result in a few lines, for sharing. */
  readonly onResult: (summary: string | undefined) => void
}

/** A tool that is just a definition: its form on the left, its result on the right; stacked on phones. */
export function Calculator({ tool, functions, onResult }: CalculatorProps) {
  const form = useToolForm(tool, { functions })
  const panel = useRef<HTMLDivElement>(null)
  const { result } = form
  useEffect(() => {
    onResult(result && summarizeResult(tool.outputs, result.outputs))
    if (!result || result.live) return
    // On phones the result is below the button. The focus stays.
    if (!result.opened || !wasHere()) bringIntoView(panel.current)
    noteVisit()
  }, [onResult, result, tool])
  // A restored result takes up space above the scroll position, which has already been restored.
  useLayoutEffect(() => (result?.opened && wasHere() ? withoutAnchoring() : undefined), [result])
  return (
    <div className="calculator" data-opens="">
      <ToolForm form={form} />
      <ResultColumn form={form} ref={panel} />
    </div>
  )
}

/** Whether the visitor returns to a result, by reload or through the history. */
const wasHere = (): boolean => (history.state as { wasHere?: true } | null)?.wasHere === true

/** Bypasses the router, which would load the page. */
const noteVisit = (): void => History.prototype.replaceState.call(history, { ...history.state, wasHere: true }, '')

/** Disables scroll anchoring briefly; the returned function restores it. */
function withoutAnchoring(): () => void {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  const end = () => void (style.overflowAnchor = '')
  const timer = setTimeout(end, 200)
  return () => {
    clearTimeout(timer)
    end()
  }
}
